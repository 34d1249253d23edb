/// What is wrong with a file.
extension AndroidReader {
  /// Reads the next piece, and tells what XML forbids in it.
  mutating func next() throws(XMLError) -> XMLEvent? {
    let event = try reader.next()
    if event?.kind == .start {
      for attribute in reader.attributes { reader.checkReferences(attribute.value) }
    }
    if !reader.faults.isEmpty { reportFaults() }
    return event
  }

  private mutating func reportFaults() {
    for fault in reader.faults {
      guard let range = fault.prefix else {
        if !hasEntities || !fault.error.message.hasPrefix("unknown entity") {
          report(.syntax, fault.error.message, at: fault.error.range, losesText: false)
        }
        continue
      }
      // Compose Multiplatform's reader minds no prefixes.
      let prefix = reader.source.string(range)
      guard isForAAPT, toldPrefixes.insert(prefix).inserted else { continue }
      let namespace = Self.namespaces[prefix] ?? "…"
      report(
        .syntax,
        "\(fault.error.message); add 'xmlns:\(reader.source.excerpt(range))=\"\(namespace)\"' to <resources>",
        at: fault.error.range, losesText: false)
    }
    reader.faults.removeAll()
  }

  private static let namespaces = [
    "xliff": "urn:oasis:names:tc:xliff:document:1.2", "tools": "http://schemas.android.com/tools",
    "android": "http://schemas.android.com/apk/res/android",
    "app": "http://schemas.android.com/apk/res-auto",
  ]

  /// Tells that the file is none of Android's at all.
  mutating func checkRoot() {
    guard !hasRoot, problems.allSatisfy({ $0.severity < .error }) else { return }
    let isPointer = reader.source.bytes.holds("version https://git-lfs".utf8, at: 0)
    fail(
      isPointer
        ? "this is a pointer of Git LFS; check out what it stands for"
        : "expected '<resources>', so the build stops", at: ByteRange(UInt32(0), 0))
  }

  mutating func fail(_ message: String, at range: ByteRange) {
    isWhole = false
    problems.append(Problem(.syntax, .error, message, at: range))
  }

  /// Tells a fault, and goes on at the next element that is read; false when there is none.
  mutating func recover(from error: XMLError) -> Bool {
    isWhole = false
    var message = error.message
    if reader.source.bytes.holds("<<<<<<<".utf8, at: Int(error.range.lower)) {
      message = "a conflict marker stands in the file"
      hasConflict = true
    }
    if message.hasPrefix("entity declarations") { hasEntities = true }
    let notes = error.opened.map {
      [Problem.Note("'\(reader.source.excerpt($0))' is opened here", at: $0)]
    }
    // A reference in an attribute may have been told.
    if problems.last?.range != error.range || problems.last?.message != message {
      problems.append(
        Problem(.syntax, .error, message, at: error.range, key: key, notes: notes ?? []))
    }
    key = nil
    comment = ByteRange(UInt32(0), 0)
    guard problems.count < Self.mostFaults else { return false }
    let from = max(reader.offset, Int(error.range.lower)) + 1
    let tags = reader.depth == 0 ? ["<resources"] : Self.tags
    guard let next = reader.firstTag(of: tags, from: from) else { return false }
    reader.resume(at: next, depth: min(reader.depth, 1))
    return true
  }

  mutating func report(
    _ kind: Problem.Kind, _ message: String, at range: ByteRange, severity: Severity = .error,
    mendings: [Problem.Mending] = [], losesText: Bool = true
  ) {
    if kind == .syntax, losesText { isWhole = false }
    guard problems.count < Self.mostFaults * 100 else { return }
    problems.append(
      Problem(kind, severity, message, at: range, key: key, mendings: mendings))
  }

  /// Reports what keeps a text from being read.
  mutating func reportUnreadable(_ error: XMLError) {
    isWhole = false
    if hasEntities, error.message.hasPrefix("unknown entity") { return }
    report(.syntax, error.message, at: error.range)
  }

  mutating func checkOrder(_ text: Text, at range: ByteRange) {
    let bytes = text.isUnescaped ? unescaped : reader.source.bytes
    guard let found = AndroidText.unordered(bytes.span.extracting(text.indices)) else { return }
    let list = found.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    report(
      .ambiguous,
      "'\(key ?? "")' has several placeholders without numbers (\(list)), so the build stops; "
        + "write '%1$', '%2$', and '%%' for a per cent sign", at: range)
  }
}
