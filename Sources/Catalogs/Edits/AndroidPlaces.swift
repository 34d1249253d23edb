/// Where the resources of one of Android's files stand, by kind and name.
struct AndroidPlaces {
  private let catalog: Catalog
  private let elements: [AndroidElements.Element]
  /// The elements of each kind and name, in file order.
  private let numbers: [ContiguousArray<UInt8>: [Int]]
  /// The last entry of each kind and key.
  private let entries: [ContiguousArray<UInt8>: Int]

  init(_ catalog: Catalog, _ layout: AndroidElements) {
    self.catalog = catalog
    elements = layout.elements
    numbers = Dictionary(grouping: layout.elements.indices) {
      [layout.elements[$0].kind] + layout.elements[$0].name
    }
    entries = Dictionary(
      catalog.entries.enumerated().map { ([$1.kind] + catalog.bytes($1.key), $0) }
    ) { $1 }
  }

  /// The elements of a change's kind and key, in file order.
  func all(of change: Change) -> [Int] { numbers[Self.name(of: change)] ?? [] }

  /// The element that counts for a key; of several products' texts the one that is compared.
  func place(of change: Change) -> Int? {
    entries[Self.name(of: change)].flatMap { place(of: catalog.entries[$0]) }
      ?? all(of: change).last
  }

  /// The element that an entry was read from.
  func place(of entry: Entry) -> Int? {
    let offset = Int(entry.keyRange.lower)
    let place = elements.firstPlace(where: { $0.tag.upperBound > offset })
    guard place < elements.count, elements[place].tag.contains(offset) else { return nil }
    return place
  }

  private static func name(of change: Change) -> ContiguousArray<UInt8> {
    [change.kind] + ContiguousArray(change.key.utf8)
  }
}
