import Catalogs

/// The placeholders of one variant of a translation, judged against what the code passes.
///
/// What is passed is told by the source: each of its specifiers reads an argument of a type, and
/// the code that formats the text was written for those.
struct Placeholders {
  /// Something wrong with them.
  struct Fault {
    /// Which rule speaks for it.
    enum Kind {
      case mismatch
      case invalid
    }

    let kind: Kind
    let severity: Severity
    let message: String
    /// Bytes of the text.
    let range: Range<Int>
  }

  /// What a text is to the one that the code formats.
  enum Role {
    /// It is that text.
    case plain
    /// A number chose it, which it need not show.
    case plural
    /// It is a form of a variable: its plain specifiers read the variable's value.
    case form
  }

  /// An argument as the source tells it.
  private struct Passed {
    let position: Int
    let type: ArgumentType?
    let spelling: String
  }

  private let source: FormatString
  private let target: FormatString
  private let targetText: [UInt8]
  private let sourceText: [UInt8]
  private let language: String
  private let sourceLanguage: String
  /// Arguments that are fetched whatever the variant does: the number that chose it.
  private let selecting: Set<Int>

  private let role: Role

  private(set) var faults: [Fault] = []

  /// Judges a text.
  ///
  /// `optional` is the source's own form where another one, `source`, tells more of the arguments.
  /// `promise` is a text that tells those which the source does not: a catalog's key, or the text
  /// that a variable's form stands in.
  init(
    _ text: [UInt8], _ language: String, against source: [UInt8], _ sourceLanguage: String,
    isCatalog: Bool, role: Role = .plain, optional: [UInt8]? = nil,
    promise: [UInt8] = [],
    types: (source: SubstitutionTypes, target: SubstitutionTypes) = ([:], [:])
  ) {
    self.source = FormatString(ContiguousArray(source).span, isCatalog: isCatalog)
    target = FormatString(ContiguousArray(text).span, isCatalog: isCatalog)
    targetText = text
    sourceText = source
    self.language = language
    self.sourceLanguage = sourceLanguage
    // In a variable's form a plain specifier reads the variable's value, and is another rule's.
    let meant = self.source.meant(in: source).filter { role != .form || $0.position != nil }
    let names = meant.compactMap(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let told = ArgumentList(meant, names: names, types.source)
    let promised = FormatString(ContiguousArray(promise).span, isCatalog: isCatalog)
    let passed = told.completed(
      by: ArgumentList(promised.meant(in: promise), names: names, types.source))
    // What the source's own form leaves out, the translation's may leave out too.
    let used = optional.map { text in
      let form = FormatString(ContiguousArray(text).span, isCatalog: isCatalog)
      return ArgumentList(form.meant(in: text), names: names, types.source).positions
    }
    let numeric = passed.reads.first { $0.type != .object && $0.specifier != nil }
    self.role = role
    selecting =
      switch role {
      case .plain: Set(passed.positions).subtracting(used ?? told.positions)
      case .plural:
        Set(passed.positions).subtracting(used ?? told.positions)
          .union([numeric?.position ?? 1])
      // The variables around it fetch the rest.
      case .form: Set(passed.positions)
      }
    let isFormat = !passed.reads.isEmpty || self.source.specifiers.contains { $0.kind == .percent }
    guard isFormat else {
      judgePlainText()
      return
    }
    let read = meantInTarget()
    judge(ArgumentList(read, names: names, types.target), against: passed)
    judgePercentSigns()
  }

  // MARK: A source that takes no argument

  private mutating func judgePlainText() {
    for specifier in target.specifiers where !target.isProse(specifier, in: targetText) {
      guard specifier.takesArgument, !target.followsDigit(specifier, in: targetText) else {
        continue
      }
      add(
        .mismatch, .error,
        "'\(spelling(specifier))' in \(language) asks for an argument, but \(sourceLanguage) has none",
        at: specifier.range)
    }
  }

  // MARK: A source that takes arguments

  /// The translation's specifiers, less the per cent signs that became one by accident.
  private mutating func meantInTarget() -> [FormatString.Specifier] {
    var meant: [FormatString.Specifier] = []
    for specifier in target.specifiers
    where specifier.takesArgument && (role != .form || specifier.position != nil) {
      guard target.isProse(specifier, in: targetText),
        !source.specifiers.contains(where: { $0.kind == specifier.kind && $0.mayBeProse })
      else {
        meant.append(specifier)
        continue
      }
      add(
        .mismatch, .error,
        "'\(spelling(specifier))' in \(language) is read as a placeholder; write '%%' for a per cent sign",
        at: specifier.range)
    }
    return meant
  }

  private mutating func judge(_ list: ArgumentList, against passed: ArgumentList) {
    if list.contradiction != nil { return }
    let arguments = Self.arguments(passed)
    let before = faults.count
    let positions = Set(list.positions).union(selecting.intersection(arguments.map(\.position)))
      .sorted()
    for read in list.reads { judge(read, positions, arguments) }
    if faults.count > before {
      proposeOrder(list, arguments, from: before)
      return
    }
    judgeOmissions(list, positions, arguments)
  }

  /// Judges one specifier.
  private mutating func judge(
    _ read: ArgumentList.Read, _ positions: [Int], _ arguments: [Passed]
  ) {
    guard let rank = positions.firstIndex(of: read.position) else { return }
    let range = read.specifier?.range ?? 0..<targetText.count
    let what = read.specifier.map(spelling) ?? "*"
    guard rank < arguments.count,
      arguments.contains(where: { $0.position == read.position }) || read.specifier?.position == nil
    else {
      let count = arguments.count == 1 ? "1 argument is" : "\(arguments.count) arguments are"
      add(
        .mismatch, .error,
        "'\(what)' in \(language) asks for argument \(read.position), but only \(count) passed",
        at: range)
      return
    }
    let argument = arguments[rank]
    guard let type = read.type, let passed = argument.type else { return }
    let spelled = "'\(argument.spelling)' in \(sourceLanguage)"
    let isShifted = read.specifier?.position != nil && argument.position != read.position
    let gap = isShifted ? "\(language) leaves out argument \(argument.position), so " : ""
    switch passed.fit(type) {
    case .same:
      // Another base is another text, though the same bits.
      if Self.base(read.specifier) != Self.base(argument.spelling), type == .int32 || type == .int64
      {
        add(
          .mismatch, .warning,
          "'\(what)' in \(language) shows argument \(argument.position) in another base (\(spelled))",
          at: range)
      }
    case .narrow:
      let isTruncated = passed == .int64 && type == .int32
      let message =
        isTruncated
        ? "'\(what)' in \(language) cuts argument \(argument.position) to 32 bits (\(spelled))"
        : "'\(what)' in \(language) reads argument \(argument.position) as \(type.name), not as \(passed.name) (\(spelled))"
      add(.mismatch, isTruncated ? .error : .warning, message, at: range)
    case .wrong:
      add(
        .mismatch, .error,
        """
        \(gap)'\(what)' in \(language) reads argument \(argument.position) as \(type.name), but it is \
        \(passed.name) (\(spelled))
        """,
        at: range)
    }
  }

  /// Where plain specifiers stand in another order than the arguments, says what to write instead.
  private mutating func proposeOrder(
    _ list: ArgumentList, _ arguments: [Passed], from before: Int
  ) {
    let reads = list.reads.filter { $0.specifier != nil }
    guard reads.count == list.reads.count, reads.count == arguments.count, reads.count > 1,
      reads.allSatisfy({ $0.specifier?.position == nil })
    else { return }
    var free = arguments
    var words: [String] = []
    for read in reads {
      guard let specifier = read.specifier, let type = read.type,
        let index = free.firstIndex(where: { $0.type == type })
      else { return }
      words.append("%\(free[index].position)$" + spelling(specifier).dropFirst())
      free.remove(at: index)
    }
    let first = faults[before].range
    faults.removeSubrange(before...)
    add(
      .mismatch, .error,
      "\(language) reads the arguments in the wrong order; write '\(words.joined(separator: " … "))'",
      at: first)
  }

  private mutating func judgeOmissions(
    _ list: ArgumentList, _ positions: [Int], _ arguments: [Passed]
  ) {
    // A variable left out of several is a matter of plurals.
    let hasVariable = list.reads.contains { read in
      if case .substitution = read.specifier?.kind { true } else { false }
    }
    let omitted = arguments.filter { argument in
      !positions.contains(argument.position)
        && !(hasVariable && argument.spelling.hasPrefix("%#@"))
    }
    guard !omitted.isEmpty else { return }
    if let (range, words) = Lookalikes.first(in: targetText, target) {
      add(.invalid, .error, words, at: range)
      return
    }
    let shifted = list.reads.first { read in
      guard let rank = positions.firstIndex(of: read.position) else { return false }
      return rank < arguments.count && arguments[rank].position != read.position
    }
    if let shifted, let specifier = shifted.specifier, let first = omitted.first {
      add(
        .mismatch, .error,
        "\(language) leaves out argument \(first.position) ('\(first.spelling)' in \(sourceLanguage)), so '\(spelling(specifier))' shows it in place of argument \(shifted.position)",
        at: specifier.range)
      return
    }
    for argument in omitted {
      add(
        .mismatch, .warning,
        "\(language) leaves out argument \(argument.position) ('\(argument.spelling)' in \(sourceLanguage))",
        at: 0..<targetText.count)
    }
  }

  /// A lone per cent sign in a format is not shown, unless the source has them too.
  private mutating func judgePercentSigns() {
    func isLost(_ specifier: FormatString.Specifier) -> Bool {
      specifier.kind == .dangling || specifier.kind == .unknown
    }
    guard !source.specifiers.contains(where: isLost) else { return }
    for specifier in target.specifiers where isLost(specifier) {
      if faults.contains(where: { $0.range.overlaps(specifier.range) }) { continue }
      let words = Lookalikes.fault(at: specifier, in: targetText)
      add(
        .invalid, .error,
        words
          ?? "'\(spelling(specifier))' in \(language) is no placeholder; write '%%' for a per cent sign",
        at: specifier.range)
    }
    for specifier in target.specifiers {
      if case .substitution(let name) = specifier.kind, specifier.hasDigits,
        specifier.position == nil
      {
        add(
          .invalid, .error,
          "'\(spelling(specifier))' lacks a '$'; write '%1$#@\(name)@'", at: specifier.range)
      } else if specifier.kind == .argument(.object), specifier.hasSpace,
        !source.specifiers.contains(where: \.hasSpace)
      {
        add(
          .invalid, .warning,
          "'\(spelling(specifier))' in \(language) has a space in it; write '%@'",
          at: specifier.range)
      }
    }
  }

  private mutating func add(
    _ kind: Fault.Kind, _ severity: Severity, _ message: String, at range: Range<Int>
  ) {
    faults.append(Fault(kind: kind, severity: severity, message: message, range: range))
  }

  private func spelling(_ specifier: FormatString.Specifier) -> String {
    String(decoding: targetText[specifier.range], as: UTF8.self)
  }

  /// What the source tells of each argument, in the order in which they are fetched.
  private static func arguments(_ list: ArgumentList) -> [Passed] {
    list.positions.map { position in
      let reads = list.reads.filter { $0.position == position }
      let read = reads.first { $0.type != nil } ?? reads.first
      let contradiction = list.contradiction?.position == position
      let spelling: String =
        switch read?.specifier?.kind {
        case .substitution(let name): "%#@\(name)@"
        case .untyped: "%arg"
        default: "%" + (read?.specifier?.conversion ?? "*")
        }
      return Passed(
        position: position, type: contradiction ? nil : read?.type, spelling: spelling)
    }
  }

  private static func base(_ specifier: FormatString.Specifier?) -> Int {
    base(specifier?.conversion ?? "")
  }

  private static func base(_ conversion: String) -> Int {
    switch conversion.utf8.last {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): 8
    default: 10
    }
  }
}
