/// A stub until the reader of binary property lists stands here.
package enum BinaryPropertyList {
  package static func readTable(
    _ bytes: ContiguousArray<UInt8>, path: String, _ place: Place, format: String
  ) -> Catalog {
    Catalog(
      source: Source(path: path, bytes: [], encoding: .binary), place: place, format: format,
      language: nil)
  }
}
