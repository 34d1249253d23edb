extension [Replacement] {
  /// These replacements and then others, which count in what these make, as one list.
  package func followed(by others: [Replacement], on bytes: ContiguousArray<UInt8>) -> [Replacement]
  {
    guard !isEmpty else { return others }
    guard !others.isEmpty else { return self }
    let middle = applied(to: bytes)
    var marks: [(range: Range<Int>, shift: Int)] = []
    var shift = 0
    for replacement in self {
      let lower = replacement.range.lowerBound + shift
      shift += replacement.bytes.count - replacement.range.count
      marks.append((lower..<lower + replacement.bytes.count, shift))
    }
    // Ranges of what these make in which one of both lists changes something; touching ones are one.
    var ranges: [Range<Int>] = []
    for range in (marks.map(\.range) + others.map(\.range)).sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    // The others are in order, so they are walked once.
    var next = others[...]
    return ranges.map { range in
      func moved(_ isBehind: (Range<Int>) -> Bool) -> Int {
        let place = marks.firstPlace(where: { isBehind($0.range) })
        return place > 0 ? marks[place - 1].shift : 0
      }
      let before = moved { $0.upperBound >= range.lowerBound }
      let behind = moved { $0.upperBound > range.upperBound }
      var text = ContiguousArray<UInt8>()
      var offset = range.lowerBound
      while let other = next.first, other.range.upperBound <= range.upperBound {
        next.removeFirst()
        text += middle[offset..<other.range.lowerBound] + other.bytes
        offset = other.range.upperBound
      }
      text += middle[offset..<range.upperBound]
      return Replacement(range.lowerBound - before..<range.upperBound - behind, text)
    }
  }
}

extension EditedFile {
  /// This edit and then another one, which was worked out on the bytes that this one makes.
  package func followed(by other: EditedFile) -> EditedFile {
    EditedFile(
      path: path, original: original,
      replacements: replacements.followed(by: other.replacements, on: original),
      refusals: other.refusals)
  }
}
