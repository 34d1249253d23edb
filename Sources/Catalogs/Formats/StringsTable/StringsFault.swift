/// Something in an old-style table that does not belong there.
struct StringsFault {
  /// What Apple's parser does at the fault, when no earlier one stopped it.
  enum Outcome {
    /// It reads on.
    case none
    /// It ends the table without a message.
    case end
    /// It rejects the whole table.
    case reject
  }

  var severity = Severity.error
  /// What is wrong: a clause, or a thing that stands where a key should.
  let cause: String
  var isThing = false
  let range: ByteRange
  var key: String?
  var outcome = Outcome.none
  /// How many entries stand in front of it.
  var entriesBefore = 0
  /// How many entries it swallows, beside those behind it.
  var swallowed = 0
  /// Whether it is a conflict of which the parser sees nothing.
  var isHiddenConflict = false
  var notes: [Problem.Note] = []
  var mending: Problem.Mending?
}

extension StringsReader {
  /// Faults beyond this number are counted, not kept.
  static let largestFaultCount = 1000

  /// Whether every entry of the file was read, here and by Apple's parser.
  var isWhole: Bool {
    if hasLosses { return false }
    return !faults.contains { fault in
      guard fault.severity == .error else { return false }
      return switch fault.outcome {
      case .none: false
      case .reject: true
      case .end: fault.swallowed > 0 || fault.entriesBefore < entries.count
      }
    }
  }

  /// The faults as problems: the first that stops Apple's parser says what that costs, unless
  /// something else has stopped it.
  func problems(isStopped: Bool) -> [Problem] {
    // What the parser makes of a conflict in a string depends on sides that were left out here.
    var isStopped = isStopped || faults.contains { $0.isHiddenConflict }
    return faults.map { fault in
      var message = fault.cause
      if fault.outcome != .none, !isStopped {
        isStopped = true
        message += consequence(of: fault)
      } else if fault.isThing {
        message += " stands where a key should"
      }
      return Problem(
        .syntax, fault.severity, message, at: fault.range, key: fault.key, notes: fault.notes,
        mendings: fault.mending.map { [$0] } ?? [])
    }
  }

  private func consequence(of fault: StringsFault) -> String {
    let count = entries.count
    if fault.outcome == .reject {
      let held = count == 0 ? "" : " with its \(Self.entries(count))"
      let thing = fault.isThing ? " stands where a key should" : ""
      return "\(thing); the whole table\(held) cannot be read"
    }
    if fault.swallowed > 0 { return "; \(Self.lost(fault.swallowed, "in it"))" }
    let below = count - fault.entriesBefore
    let end =
      fault.isThing
      ? " ends the table here without a message from Apple's parser"
      : "; Apple's parser ends the table here without a message"
    return below == 0 ? end : "\(end); \(Self.lost(below, "below it"))"
  }

  private static func entries(_ count: Int) -> String {
    count == 1 ? "1 entry" : "\(count) entries"
  }

  private static func lost(_ count: Int, _ place: String) -> String {
    "the \(entries(count)) \(place) \(count == 1 ? "is" : "are") lost at run time"
  }

  /// Notes a fault; `key` is the entry it stands in; without one, the entry that ends on the same line in front of it.
  mutating func fault(
    _ cause: String, _ lower: Int, _ upper: Int, in key: OldStyleString? = nil,
    _ outcome: StringsFault.Outcome, isThing: Bool = false, swallowed: Int = 0,
    mending: Problem.Mending? = nil
  ) {
    guard faults.count < Self.largestFaultCount else {
      if outcome == .reject { hasLosses = true }
      return
    }
    let name = if let key { name(key) } else { lastName(before: lower) }
    faults.append(
      StringsFault(
        cause: cause, isThing: isThing, range: ByteRange(lower, upper), key: name, outcome: outcome,
        entriesBefore: entries.count, swallowed: swallowed, mending: mending))
  }

  /// Notes the comments that hold entries and the start of another comment: they were meant to end
  /// earlier.
  mutating func reportNestedComments() {
    for comment in scanner.nestedComments where faults.count < Self.largestFaultCount {
      let count = entryCount(in: comment)
      guard count > 0 else { continue }
      let start = comment.lowerBound
      faults.append(
        StringsFault(
          severity: .warning,
          cause: "this comment runs up to the end of the next one; the "
            + "\(Self.entries(count)) in it \(count == 1 ? "is" : "are") not read",
          range: ByteRange(start, start + 2)))
    }
  }

  /// Notes the escapes of one entry that do not do what their writer must have thought: the first
  /// of each kind, with notes at the others.
  mutating func report(_ surprises: [OldStyleEscapes.Surprise], key: String) {
    for kind in [OldStyleEscapes.Surprise.Kind.lowerCaseU, .eightDigits, .unknown] {
      let all = surprises.filter { $0.kind == kind }
      guard let first = all.first, faults.count < Self.largestFaultCount else { continue }
      let notes = all.dropFirst().map {
        Problem.Note(
          "'\(written($0.range))' again", at: ByteRange($0.range.lowerBound, $0.range.upperBound))
      }
      faults.append(
        StringsFault(
          severity: kind == .unknown ? .note : .warning, cause: message(first),
          range: ByteRange(first.range.lowerBound, first.range.upperBound), key: key, notes: notes))
    }
  }

  private func message(_ surprise: OldStyleEscapes.Surprise) -> String {
    let all = written(surprise.range)
    let rest = String(all.dropFirst())
    switch surprise.kind {
    case .lowerCaseU:
      return
        "'\(all)' is not an escape in .strings: users see '\(rest)'; write '\\U\(rest.dropFirst())'"
    case .eightDigits:
      let value = UInt32(rest.dropFirst(), radix: 16) ?? 0
      let pair = Unicode.Scalar(value).map { String($0).utf16 }
      let escapes = pair?.map { "\\U" + String($0, radix: 16, uppercase: true) }.joined() ?? ""
      return
        "'\(all)' is read as '\(all.prefix(6))' and the text '\(all.suffix(4))'; write '\(escapes)'"
    case .unknown:
      return "'\(all)' is not an escape in .strings: users see '\(rest)'"
    }
  }

  /// Puts the conflicts of a merge, as one fault, in front of the faults that come behind it.
  mutating func report(_ conflicts: OldStyleConflicts) {
    guard let first = conflicts.markers.first else { return }
    hasLosses = true
    let start = first.lowerBound
    let before = entries.prefix { Int($0.keyRange.lower) < start }
    var fault = StringsFault(
      cause: "a conflict marker", isThing: true, range: ByteRange(start, first.upperBound),
      key: nil)
    fault.entriesBefore = before.count
    fault.notes = conflicts.markers.dropFirst().map {
      Problem.Note("another marker of it", at: ByteRange($0.lowerBound, $0.upperBound))
    }
    fault.outcome = outcome(at: start, behind: before.last)
    if fault.outcome == .none {
      fault = StringsFault(
        cause: "a conflict marker stands in the file", range: fault.range, key: fault.key,
        isHiddenConflict: true, notes: fault.notes)
    }
    let index = faults.firstIndex { $0.range.lower > fault.range.lower } ?? faults.count
    faults.insert(fault, at: index)
  }

  /// What Apple's parser does at a conflict marker: nothing if it stands within a string or a
  /// comment.
  private func outcome(at marker: Int, behind last: Entry?) -> StringsFault.Outcome {
    var probe = OldStyleScanner(scanner.bytes)
    if let last { probe.offset = Int(variants[Int(last.firstVariant)].range.upper) }
    var isFirst = last == nil
    while probe.offset < marker {
      let isBrace = isFirst && probe.byte == 0x7B
      if isBrace || probe.byte == 0x3B {
        probe.offset += 1
        isFirst = false
      } else if probe.space(at: probe.offset) > 0 {
        probe.offset += probe.space(at: probe.offset)
      } else if !probe.skipComment() {
        return .none
      }
    }
    guard probe.offset == marker else { return .none }
    return last == nil || isBraced ? .reject : .end
  }
}
