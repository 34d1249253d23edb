extension RandomAccessCollection where Index == Int {
  /// The first index of which something holds that holds of all behind it, too; `endIndex` when it
  /// holds of none.
  package func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
