/// A stub until the reader of XML property lists stands here.
package enum XMLPropertyList {
  package static func readTable(_ source: Source, _ place: Place, format: String) -> Catalog {
    Catalog(source: source, place: place, format: format, language: nil)
  }
}
