/// Where new entries go among those a file has, after the order of the reference.
struct Placement {
  /// A place among the entries, by their indices.
  enum Spot: Hashable {
    case behind(Int)
    case before(Int)
    case end
  }

  typealias Bytes = ContiguousArray<UInt8>

  private var ranks: [Bytes: Int] = [:]
  /// The place of each key of the reference.
  private var spots: [Spot]

  init(_ order: [String], existing keys: [Bytes]) {
    // Of entries with one key the last counts, so what follows the key follows that one.
    var existing: [Bytes: Int] = [:]
    for (index, key) in keys.enumerated() { existing[key] = index }
    spots = []
    spots.reserveCapacity(order.count)
    var spot = Spot.end
    for (rank, key) in order.enumerated() {
      let key = Bytes(key.utf8)
      ranks[key] = rank
      spots.append(spot)
      if let index = existing[key] { spot = .behind(index) }
    }
    spot = .end
    for (rank, key) in order.enumerated().reversed() {
      if spots[rank] == .end { spots[rank] = spot }
      if let index = existing[Bytes(key.utf8)] { spot = .before(index) }
    }
  }

  /// The place of a key in the reference; nil when it is not there.
  func rank(_ key: String) -> Int? { ranks[Bytes(key.utf8)] }

  /// Behind the nearest entry that the reference has in front of the key, else in front of the
  /// nearest behind it.
  func spot(of key: String) -> Spot { rank(key).map { spots[$0] } ?? .end }
}
