/// A look-up from the bytes of a key to a number, over keys that stay in their catalogs.
///
/// Open addressing over 32-bit slots: a project has hundreds of thousands of keys, and a `String`
/// for each would cost more than reading the files. Keys compare byte for byte, as Foundation's
/// look-up does. The hash is seeded anew for each process, so that no file can be made to collide.
package struct KeyIndex: Sendable {
  /// One place of a key: which catalog, and which text in it.
  package struct Place: Sendable {
    package let catalog: Int
    package let key: Text

    package init(catalog: Int, key: Text) {
      self.catalog = catalog
      self.key = key
    }
  }

  private var slots: ContiguousArray<UInt32>
  private var hashes: ContiguousArray<UInt32> = []
  private var places: ContiguousArray<Place> = []
  private var mask: Int

  private static let seed = UInt64.random(in: .min ... .max) | 1
  private static let empty = UInt32.max

  /// Makes an index with room for this many keys.
  package init(capacity: Int) {
    var size = 16
    while size * 2 < capacity * 3 { size *= 2 }
    slots = ContiguousArray(repeating: Self.empty, count: size)
    mask = size - 1
    hashes.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
  }

  /// The number of keys.
  package var count: Int { places.count }

  /// Adds a key unless it is there: its number, and whether it was added.
  ///
  /// Numbers count from 0 in the order of adding.
  package mutating func insert(
    _ key: Text, of catalog: Int, in catalogs: [Catalog]
  ) -> (number: Int, isNew: Bool) {
    let hash = catalogs[catalog].hash(key, seed: Self.seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty {
      let number = Int(slots[slot])
      if isEqual(number, hash, key, catalogs[catalog], catalogs) { return (number, false) }
      slot = (slot + 1) & mask
    }
    slots[slot] = UInt32(places.count)
    hashes.append(UInt32(truncatingIfNeeded: hash))
    places.append(Place(catalog: catalog, key: key))
    if places.count * 3 > slots.count * 2 { grow() }
    return (places.count - 1, true)
  }

  /// The number of a key; nil when it is not there.
  ///
  /// `guess` is looked at first: files of one table mostly have their keys in one order.
  package func number(
    of key: Text, in catalog: Catalog, guess: Int, _ catalogs: [Catalog]
  ) -> Int? {
    if guess < places.count {
      let place = places[guess]
      if catalog.isEqual(key, place.key, in: catalogs[place.catalog]) { return guess }
    }
    let hash = catalog.hash(key, seed: Self.seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty {
      let number = Int(slots[slot])
      if isEqual(number, hash, key, catalog, catalogs) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isEqual(
    _ number: Int, _ hash: UInt64, _ key: Text, _ catalog: Catalog, _ catalogs: [Catalog]
  ) -> Bool {
    guard hashes[number] == UInt32(truncatingIfNeeded: hash) else { return false }
    return catalog.isEqual(key, places[number].key, in: catalogs[places[number].catalog])
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: Self.empty, count: slots.count * 2)
    mask = slots.count - 1
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != Self.empty { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number)
    }
  }
}

extension Catalog {
  /// Whether two texts are the same bytes.
  package func isEqual(_ text: Text, _ other: Text, in catalog: Catalog) -> Bool {
    guard text.count == other.count else { return false }
    return withBytes(text) { left in
      catalog.withBytes(other) { right in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
  }

  fileprivate func hash(_ text: Text, seed: UInt64) -> UInt64 {
    withBytes(text) { bytes in
      var hash = seed
      for index in bytes.indices {
        hash = (hash ^ UInt64(bytes[index])) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash &>> 32
      }
      return hash
    }
  }
}
