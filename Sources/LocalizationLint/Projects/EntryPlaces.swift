import Catalogs

/// Look-ups by offset over the entries of one catalog: a file may have as many comments as entries.
struct EntryPlaces {
  private let catalog: Catalog
  /// The keys and texts, sorted; those that touch are one.
  private var texts: ContiguousArray<ByteRange> = []
  /// For each entry how far its key and those before it start.
  private var starts: ContiguousArray<UInt32> = []
  /// Entries that have a comment, sorted by its place.
  private let comments: [Int]
  /// Entries, sorted by the place of their key.
  private let keys: [Int]

  init(_ catalog: Catalog) {
    let entries = catalog.entries
    self.catalog = catalog
    let ranges = entries.map(\.keyRange) + catalog.variants.map(\.range)
    for range in ranges.sorted(by: { $0.lower < $1.lower }) where range.lower < range.upper {
      if let last = texts.last, range.lower <= last.upper {
        texts[texts.count - 1] = ByteRange(last.lower, max(last.upper, range.upper))
      } else {
        texts.append(range)
      }
    }
    var furthest: UInt32 = 0
    for entry in entries {
      furthest = max(furthest, entry.keyRange.lower)
      starts.append(furthest)
    }
    comments = entries.indices.filter { entries[$0].comment.count > 0 }
      .sorted { (entries[$0].comment.lower, $1) < (entries[$1].comment.lower, $0) }
    keys = entries.indices.sorted {
      (entries[$0].keyRange.lower, $0) < (entries[$1].keyRange.lower, $1)
    }
  }

  /// Whether an offset lies in a key or text, and so in no comment.
  func holdText(at offset: UInt32) -> Bool {
    let behind = texts.firstPlace(where: { $0.lower > offset })
    return behind > 0 && offset < texts[behind - 1].upper
  }

  /// The first entry whose key does not start before an offset; the number of entries when there is
  /// none.
  func first(from offset: UInt32) -> Int { starts.firstPlace(where: { $0 >= offset }) }

  /// The entry whose comment holds a range.
  func entry(commentedIn range: ByteRange) -> Entry? {
    let behind = comments.firstPlace(where: { catalog.entries[$0].comment.lower > range.lower })
    guard behind > 0 else { return nil }
    let entry = catalog.entries[comments[behind - 1]]
    return entry.comment.contains(range) ? entry : nil
  }

  /// The entries whose key lies in a range, in file order.
  func entries(in range: ByteRange) -> [Entry] {
    let first = keys.firstPlace(where: { catalog.entries[$0].keyRange.lower >= range.lower })
    return keys[first...].prefix { catalog.entries[$0].keyRange.lower <= range.upper }
      .filter { range.contains(catalog.entries[$0].keyRange) }.sorted().map { catalog.entries[$0] }
  }
}

extension ByteRange {
  /// Whether another range lies in this one, which is not empty.
  fileprivate func contains(_ other: ByteRange) -> Bool {
    lower <= other.lower && other.upper <= upper && lower < upper
  }
}
