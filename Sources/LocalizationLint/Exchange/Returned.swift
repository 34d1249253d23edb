public import Catalogs

/// What came back from a translator: one file, read but not judged.
public struct Returned: Sendable {
  /// How far a text is, as the file says it.
  public enum State: Sendable {
    /// Nothing is said.
    case none
    /// Said to be still untranslated: XLIFF's `new` and `needs-translation`.
    case untranslated
    /// Translated, but to be looked at again.
    case needsReview
    /// Said to be done.
    case done
  }

  /// How the file names the text.
  public enum Name: Hashable, Sendable {
    /// An id in the form of `UnitName`, and what the file calls the text beside that.
    case id(String, also: String?)
    /// A key, and what tells its texts apart.
    case key(String, form: String)
  }

  /// One text.
  public struct Unit: Sendable {
    /// The file that the text belongs to, as the hand-off named it; nil when nothing is said.
    public var original: String?
    /// The language of the text; nil when nothing is said.
    public var language: Language?
    /// How it is named.
    public var name: Name
    /// The text that was translated; nil when nothing is said.
    public var source: String?
    /// The translation; nil when there is none.
    public var target: String?
    /// How far it is.
    public var state: State
    /// Where it stands in the file.
    public var range: ByteRange
    /// Why its text cannot be known, in one clause; nil when it can.
    public var fault: String?
    /// Whether the file says that the text is not to be translated.
    public var isFixed = false
  }

  /// The file.
  public let source: Source
  /// The texts in file order.
  public let units: [Unit]

  /// Makes what came back.
  public init(source: Source, units: [Unit]) {
    self.source = source
    self.units = units
  }

  /// Reads a file in the form that its name tells, or the forms' name `format`.
  ///
  /// The languages of `project` are those that the columns of a sheet may be named by.
  ///
  /// Throws when it is in no form that can be read, or broken: a text that is cut off must not pass
  /// for one that is whole.
  public static func read(
    path: String, _ bytes: ContiguousArray<UInt8>, format: String? = nil,
    for project: Project? = nil
  ) throws(Failure) -> Returned {
    let ending = path.utf8.split(separator: UInt8(ascii: ".")).last.map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
    switch format ?? ending ?? "" {
    case "strings": return try strings(path, bytes)
    case "csv", "tsv", "txt", "tab":
      return try SheetReader.read(
        try text(path, bytes), project.map { SheetLanguages($0) } ?? SheetLanguages())
    case "xliff", "xlf", "xlif", "xml", "xcloc": return try XLIFFReader.read(try text(path, bytes))
    default:
      throw Failure(
        "'\(path)' is in no form that can be taken in; give an .xliff, .xcloc, .csv, .tsv or .strings file"
      )
    }
  }

  private static func text(
    _ path: String, _ bytes: ContiguousArray<UInt8>
  ) throws(Failure) -> Source {
    let (source, problem) = Source.decode(path: path, bytes)
    if let problem, problem.severity == .error {
      throw broken(source, problem.range, problem.message + "; save it as UTF-8")
    }
    if let mark = conflictMark(source.bytes) {
      throw broken(
        source, ByteRange(mark, mark + 7), "a conflict mark of git stands here; resolve it first")
    }
    return source
  }

  /// Whether a line starts like one that git leaves where two changes meet.
  static func hasConflictMark(_ bytes: ContiguousArray<UInt8>) -> Bool {
    conflictMark(bytes) != nil
  }

  private static func conflictMark(_ bytes: ContiguousArray<UInt8>) -> Int? {
    var isStart = true
    for offset in bytes.indices {
      if isStart, let first = bytes[offset...].first, first == 0x3C || first == 0x3E,
        bytes[offset...].prefix(7).elementsEqual(repeatElement(first, count: 7)),
        offset + 7 < bytes.count, bytes[offset + 7] == 0x20
      {
        return offset
      }
      isStart = bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }
    return nil
  }

  private static func strings(
    _ path: String, _ bytes: ContiguousArray<UInt8>
  ) throws(Failure) -> Returned {
    let place =
      Format.strings.place(path) ?? Place(root: "", table: "", folder: .several)
    guard let catalog = Format.strings.read(path, bytes, place).first else {
      return Returned(source: Source(path: path, bytes: []), units: [])
    }
    if let problem = catalog.problems.first(where: {
      $0.severity == .error && $0.kind != .duplicate
    }) {
      throw broken(catalog.source, problem.range, problem.message)
    }
    let units = catalog.entries.map { entry in
      let variant = entry.variants.first.map { catalog.variants[$0] }
      return Unit(
        original: path, language: place.folder.language,
        name: .key(catalog.string(entry.key), form: ""), source: nil,
        target: variant.map { catalog.string($0.text) }, state: .none,
        range: variant?.range ?? entry.keyRange, fault: nil)
    }
    return Returned(source: catalog.source, units: units)
  }

  /// Why a file cannot be read, with the place.
  static func broken(_ source: Source, _ range: ByteRange?, _ reason: String) -> Failure {
    let place = range.map { range in
      let position = LineIndex(source).position(of: range.lower, in: source)
      return ":\(position.line):\(position.column)"
    }
    return Failure("cannot take in '\(source.path)\(place ?? "")': \(reason)")
  }
}
