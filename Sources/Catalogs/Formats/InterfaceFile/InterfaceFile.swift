/// A storyboard, xib or intent definition: the source of the table that translates it.
///
/// Xcode makes a key of an object's id and one of its properties, `abc-12-xyz.title`. Which ones it
/// makes is written down nowhere; what is known is that of the tables and catalogs it exported.
package struct InterfaceFile: Sendable {
  /// The texts a translation must have: an entry's ranges are those of the text in the file.
  ///
  /// Left out are texts without a word, those that Xcode's library gives a fresh object, those that
  /// nobody sees, and properties of which it is not known that Xcode exports them.
  package let catalog: Catalog
  /// The ids of all objects, decoded.
  package let objects: Set<String>
  /// The keys of texts that nobody sees, or that something else takes the place of.
  package let unseen: Set<String>
  /// The keys of texts that translators leave out: those without a word, and those of Xcode's
  /// library.
  package let passedOver: Set<String>
  /// For the keys of objects that code reaches, the outlets it does so by.
  package let outlets: [String: [Outlet]]

  /// The name that the catalog has for a format.
  package static let format = "interface"

  /// Reads a file; nil when it is XML, but no interface file of Xcode 5 or later, whose texts and
  /// ids can be told.
  ///
  /// What cannot be read gives a catalog that is not whole, with the problem.
  package static func read(
    path: String, bytes: ContiguousArray<UInt8>, place: Place
  ) -> InterfaceFile? {
    if path.hasSuffix(".intentdefinition") {
      return intents(path: path, bytes: bytes, place: place)
    }
    let (source, problem) = Source.decode(path: path, bytes)
    if let problem, problem.severity == .error { return broken(source, place, [problem]) }
    var reader = InterfaceReader(source)
    reader.read()
    guard reader.isInterface else {
      return reader.failure.map { broken(source, place, [$0]) }
    }
    let declared = source.declarationFault(bytes) ?? problem
    return InterfaceFile(
      catalog: Catalog(
        source: source, place: place, format: format, language: place.folder.language,
        entries: reader.entries, variants: reader.variants, unescaped: reader.unescaped,
        problems: (declared.map { [$0] } ?? []) + reader.problems, isWhole: reader.isWhole,
        mayRepeat: false),
      objects: reader.objects, unseen: reader.unseen, passedOver: reader.passedOver,
      outlets: reader.outlets)
  }

  /// A file of which nothing could be read.
  static func broken(_ source: Source, _ place: Place, _ problems: [Problem]) -> InterfaceFile {
    InterfaceFile(
      catalog: Catalog(
        source: source, place: place, format: format, language: place.folder.language,
        problems: problems, isWhole: false),
      objects: [], unseen: [], passedOver: [], outlets: [:])
  }
}
