/// A file with changes worked out, on its own bytes.
///
/// Bytes that no change is about stay the same bytes, and encoding, line ends, order, comments and
/// layout stay what they are. The result was read again and compared before it is given: the texts
/// that were asked for are there, and nothing else says anything new.
public struct EditedFile: Sendable {
  /// A change that was not made.
  public struct Refusal: Hashable, Sendable {
    /// Its index among the changes.
    public let index: Int
    /// Why, in one clause.
    public let reason: String
  }

  /// The path as it is shown.
  public let path: String
  /// The bytes as they were; empty for a new file.
  public let original: ContiguousArray<UInt8>
  /// What changes in them, in order and apart; empty when nothing does.
  public let replacements: [Replacement]
  /// The changes that were not made, by their indices.
  public let refusals: [Refusal]

  /// The bytes as they should be.
  public var bytes: ContiguousArray<UInt8> { replacements.applied(to: original) }

  /// Works out changes to the file at a path, which tells its format; for a new file, no bytes.
  ///
  /// What cannot be done is in `refusals`, and the rest is done.
  public init(
    _ path: String, _ bytes: ContiguousArray<UInt8>, _ changes: [Change],
    in surroundings: Surroundings = Surroundings()
  ) {
    let indexed = changes.enumerated().map { (index: $0.offset, change: $0.element) }
    let draft: (replacements: [Replacement], refusals: [(index: Int, reason: String)])
    if let session = EditSession(path, bytes, surroundings) {
      draft = session.run(indexed)
    } else {
      draft = ([], indexed.map { ($0.index, "files of this name cannot be written") })
    }
    self.path = path
    original = bytes
    replacements = draft.replacements
    refusals = draft.refusals.map { Refusal(index: $0.index, reason: $0.reason) }
      .sorted { $0.index < $1.index }
  }
}

extension EditedFile {
  init(
    path: String, original: ContiguousArray<UInt8>, replacements: [Replacement],
    refusals: [Refusal]
  ) {
    self.path = path
    self.original = original
    self.replacements = replacements
    self.refusals = refusals
  }
}

/// The working out of changes to one file.
private struct EditSession {
  typealias Indexed = [(index: Int, change: Change)]
  typealias Result = (replacements: [Replacement], refusals: [(index: Int, reason: String)])

  let path: String
  let place: Place
  let format: Format
  let editor: Editor
  let surroundings: Surroundings
  let original: ContiguousArray<UInt8>
  /// The bytes that are edited: the file's, or those of a file without entries.
  let bytes: ContiguousArray<UInt8>
  let catalogs: [Catalog]

  init?(_ path: String, _ bytes: ContiguousArray<UInt8>, _ surroundings: Surroundings) {
    guard let (format, place) = Format.place(path),
      let editor = Editor.all.first(where: { $0.format == format.name })
    else { return nil }
    self.path = path
    self.place = place
    self.format = format
    self.editor = editor
    self.surroundings = surroundings
    original = bytes
    var known = bytes
    if bytes.isEmpty {
      let encoding = surroundings.model.map { Source.decode(path: path, $0).source.encoding }
      let own = encoding.map { $0 == .binary || $0 == .latin1 ? .utf8 : $0 } ?? .utf8
      known = own.mark + own.encode(ContiguousArray(editor.skeleton(surroundings).utf8))
    }
    self.bytes = known
    catalogs = format.read(path, known, place).map { [known] catalog in
      // One of Android's files without texts was read without a look at what it holds instead.
      guard place.platform == .android, catalog.source.bytes.isEmpty, !known.isEmpty else {
        return catalog
      }
      return Catalog(
        source: Source.decode(path: path, known).source, place: place, format: catalog.format,
        language: catalog.language)
    }
  }

  func run(_ changes: Indexed) -> Result {
    guard !changes.isEmpty else { return ([], []) }
    if let reason = hindrance(changes) { return ([], changes.map { ($0.index, reason) }) }
    let result = settle(changes)
    guard original.isEmpty, !result.replacements.isEmpty else {
      return (result.replacements, result.refusals)
    }
    return ([Replacement(0..<0, result.replacements.applied(to: bytes))], result.refusals)
  }

  private static let unsafe =
    "it cannot be written without changing something else; do it by hand"

  /// What keeps the file as a whole from being changed.
  private func hindrance(_ changes: Indexed) -> String? {
    guard let first = catalogs.first else { return "it cannot be read" }
    if first.source.encoding == .binary {
      return "it is a binary property list; convert it with 'plutil -convert xml1'"
    }
    if Self.isMending(changes) { return nil }
    guard
      let problem = catalogs.lazy.flatMap(\.problems).first(where: {
        $0.severity == .error && ($0.kind == .syntax || $0.kind == .encoding)
      })
    else { return catalogs.allSatisfy(\.isWhole) ? nil : "it could not be read whole" }
    return "mend the file first: \(problem.message)"
  }

  /// Whether the faults of the file are to be mended, which is done for all of them or not at all.
  private static func isMending(_ changes: Indexed) -> Bool {
    changes.allSatisfy { if case .mend = $0.change.action { true } else { false } }
  }

  /// The changes that can be made together, and those that would spoil them.
  private func settle(_ changes: Indexed) -> Result {
    if let result = attempt(changes) { return result }
    guard changes.count > 1, !Self.isMending(changes) else {
      return ([], changes.map { ($0.index, Self.unsafe) })
    }
    var kept: Indexed = []
    var result: Result = ([], [])
    var refused: [(index: Int, reason: String)] = []
    // The next ones to be tried, the first of them last.
    var parts: [Indexed] = [changes]
    while let part = parts.popLast() {
      if let next = attempt(kept + part) {
        kept += part
        result = next
      } else if part.count == 1 {
        refused.append((part[0].index, Self.unsafe))
      } else {
        let middle = part.count / 2
        parts += [Array(part[middle...]), Array(part[..<middle])]
      }
    }
    return (result.replacements, result.refusals + refused)
  }

  /// Makes the changes; nil when what comes out is not what was asked for.
  private func attempt(_ changes: Indexed) -> Result? {
    let draft = editor.edit(changes, catalogs, surroundings)
    let refused = Set(draft.refusals.map(\.index))
    guard !draft.replacements.isEmpty else { return ([], draft.refusals) }
    guard let source = catalogs.first?.source,
      let replacements = draft.replacements.encoded(for: source)
    else { return nil }
    let result = replacements.applied(to: bytes)
    let made = changes.filter { !refused.contains($0.index) }.map(\.change)
    let after = format.read(path, result, place)
    guard EditCheck(before: catalogs, after: after, made).holds else { return nil }
    return (replacements, draft.refusals)
  }
}
