/// A look-up from the bytes of a key to a number, over keys that stay in their catalogs.
///
/// Open addressing over 32-bit slots: a project has hundreds of thousands of keys, and a `String`
/// for each would cost more than reading the files. Keys compare byte for byte, as Foundation's
/// look-up does. The hash is seeded anew for each process, so that no file can be made to collide.
package struct KeyIndex: Sendable {
  private let stores: [TextStore]
  private var slots: ContiguousArray<UInt32>
  private var hashes: ContiguousArray<UInt32> = []
  private var keys: ContiguousArray<(store: UInt32, kind: UInt8, text: Text)> = []
  private var mask: Int

  private static let seed = UInt64.random(in: .min ... .max) | 1
  private static let empty = UInt32.max

  /// Makes an index with room for this many keys, which are pieces of these stores.
  package init(_ stores: [TextStore], capacity: Int) {
    self.stores = stores
    var size = 16
    while size * 2 < capacity * 3 { size *= 2 }
    slots = ContiguousArray(repeating: Self.empty, count: size)
    mask = size - 1
    hashes.reserveCapacity(capacity)
    keys.reserveCapacity(capacity)
  }

  /// Adds a key unless it is there: its number, and whether it was added.
  ///
  /// Numbers count from 0 in the order of adding; `store` counts in the stores. Keys of two kinds
  /// are two keys.
  package mutating func insert(
    _ key: Text, kind: UInt8 = 0, of store: Int
  ) -> (number: Int, isNew: Bool) {
    let hash = stores[store].hash(key, seed: Self.seed ^ UInt64(kind))
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty {
      let number = Int(slots[slot])
      if isEqual(number, hash, key, kind, stores[store]) { return (number, false) }
      slot = (slot + 1) & mask
    }
    slots[slot] = UInt32(keys.count)
    hashes.append(UInt32(truncatingIfNeeded: hash))
    keys.append((UInt32(store), kind, key))
    if keys.count * 3 > slots.count * 2 { grow() }
    return (keys.count - 1, true)
  }

  /// The number of a key; nil when it is not there.
  ///
  /// `guess` is looked at first: files of one table mostly have their keys in one order.
  package func number(
    of key: Text, kind: UInt8 = 0, in store: TextStore, guess: Int
  ) -> Int? {
    if guess < keys.count {
      let other = keys[guess]
      if other.kind == kind, store.isEqual(key, other.text, in: stores[Int(other.store)]) {
        return guess
      }
    }
    let hash = store.hash(key, seed: Self.seed ^ UInt64(kind))
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.empty {
      let number = Int(slots[slot])
      if isEqual(number, hash, key, kind, store) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The entries whose key stood before, in file order.
  static func repeats(
    of entries: ContiguousArray<Entry>, in store: TextStore
  ) -> [(earlier: Int, later: Int)] {
    var index = KeyIndex([store], capacity: entries.count)
    var latest: ContiguousArray<Int> = []
    latest.reserveCapacity(entries.count)
    var repeats: [(earlier: Int, later: Int)] = []
    for (position, entry) in entries.enumerated() {
      let (number, isNew) = index.insert(entry.key, kind: entry.kind, of: 0)
      if isNew {
        latest.append(position)
      } else {
        repeats.append((latest[number], position))
        latest[number] = position
      }
    }
    return repeats
  }

  private func isEqual(
    _ number: Int, _ hash: UInt64, _ key: Text, _ kind: UInt8, _ store: TextStore
  ) -> Bool {
    guard hashes[number] == UInt32(truncatingIfNeeded: hash) else { return false }
    let other = keys[number]
    return other.kind == kind && store.isEqual(key, other.text, in: stores[Int(other.store)])
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
    store.isEqual(text, other, in: catalog.store)
  }
}
