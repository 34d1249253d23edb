import Catalogs

/// What must hold for every input, Foundation being the judge.
enum StringsLaw {
  /// What is broken; nil when nothing is.
  ///
  /// Without a problem at error level Foundation has the same table. A problem that names what
  /// Foundation does with the table is right about it; as Foundation logs every table it rejects,
  /// `isThorough` asks for those too.
  static func breach(_ bytes: some Collection<UInt8>, isThorough: Bool = false) -> String? {
    let catalog = StringsTable.read(bytes)
    let entries = StringsTable.entries(catalog)
    if catalog.source.bytes.isEmpty || isOtherSyntax(catalog, bytes) { return nil }
    let errors = catalog.problems.filter { $0.severity == .error }
    if errors.isEmpty {
      guard case .table(let table) = StringsTable.foundation(bytes) else {
        return "Foundation: does not read it"
      }
      return catalog.isWhole
        ? StringsTable.difference(entries, table) : "problems: not whole, but without an error"
    }
    if let first = errors.first(where: { $0.message.contains("without a message") }) {
      // Foundation keeps containers.
      let hasContainer = errors.contains { $0.message.contains("holds only strings") }
      guard case .table(let table) = StringsTable.foundation(bytes) else {
        return hasContainer ? nil : "Foundation: does not end there"
      }
      let above = zip(catalog.entries, entries).filter { entry, _ in
        first.range.map { entry.keyRange.lower < $0.lower } ?? false
      }
      return StringsTable.difference(above.map(\.1), table)
    }
    if isThorough, errors.contains(where: { $0.message.contains("cannot be read") }),
      case .table = StringsTable.foundation(bytes)
    {
      return "Foundation: reads it"
    }
    return nil
  }

  /// Whether another reader than the old-style one is asked for the bytes.
  static func isOtherSyntax(_ catalog: Catalog, _ bytes: some Collection<UInt8>) -> Bool {
    if bytes.starts(with: "bplist".utf8) { return true }
    let text = catalog.source.bytes.drop { $0 <= 0x20 && $0 != 0 }
    guard text.first == 0x3C, text.count > 1 else { return false }
    let name = text.dropFirst().prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return text.dropFirst().first == 0x3F || text.dropFirst().first == 0x21
      || name.contains { !"abcdefABCDEF".utf8.contains($0) }
  }
}
