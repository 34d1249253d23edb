extension EditedFile {
  /// The changes as a unified diff that `git apply` and `patch` take; empty when there are none.
  ///
  /// The bytes are the file's own, whatever its encoding. Lines end at LF, as they do for git.
  /// The path is `name` where that is given; absolute ones lose their `/`. Of a file that is not there
  /// yet, `isNew` is true.
  public func unifiedDiff(as name: String? = nil, isNew: Bool = false) -> ContiguousArray<UInt8> {
    let hunks = DiffHunk.all(original, replacements)
    guard !hunks.isEmpty else { return [] }
    let name = String(decoding: (name ?? path).utf8.drop { $0 == 0x2F }, as: UTF8.self)
    let old = isNew ? "/dev/null" : Self.quoted("a/" + name)
    var diff = ContiguousArray("--- \(old)\n+++ \(Self.quoted("b/" + name))\n".utf8)
    for hunk in hunks { hunk.write(to: &diff) }
    return diff
  }

  /// A path as git writes it: in quotes with escapes where it has a control character, a quote or a
  /// backslash, and with a tab behind it where it has a space, which ends it for `patch`.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else {
      return path.utf8.contains(0x20) ? path + "\t" : path
    }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\\(scalar)"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0..<0x20, 0x7F:
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Some changed lines of a file with those around them.
private struct DiffHunk {
  /// Lines that go and the lines that come for them.
  private struct Run {
    /// The numbers of the lines that go, from 0.
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  private static let context = 3

  private let lines: [ArraySlice<UInt8>]
  private let runs: [Run]
  /// The number of the first line as it will be, from 0.
  private let start: (old: Int, new: Int)
  private let end: Int

  static func all(
    _ bytes: ContiguousArray<UInt8>, _ replacements: [Replacement]
  ) -> [DiffHunk] {
    let lines = Self.lines(bytes[...])
    let runs = Self.runs(bytes, lines, replacements)
    var hunks: [DiffHunk] = []
    var shift = 0
    var rest = runs[...]
    while let first = rest.popFirst() {
      var group = [first]
      while let next = rest.first, let last = group.last,
        next.old.lowerBound - last.old.upperBound <= 2 * context
      {
        group.append(next)
        rest.removeFirst()
      }
      let start = max(0, first.old.lowerBound - context)
      let end = min(lines.count, (group.last?.old.upperBound ?? 0) + context)
      hunks.append(
        DiffHunk(lines: lines, runs: group, start: (start, start + shift), end: end))
      shift += group.reduce(0) { $0 + $1.new.count - $1.old.count }
    }
    return hunks
  }

  /// The changed lines, runs of them apart.
  private static func runs(
    _ bytes: ContiguousArray<UInt8>, _ lines: [ArraySlice<UInt8>], _ replacements: [Replacement]
  ) -> [Run] {
    let starts = lines.map(\.startIndex)
    /// The line that holds an offset; at the end of the text the last one, unless it has ended.
    func line(_ offset: Int) -> Int {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low < lines.count && offset == bytes.count && bytes.last == 0x0A ? lines.count : low
    }
    var runs: [Run] = []
    var rest = replacements[...]
    while let first = rest.popFirst() {
      var group = [first]
      let lower = line(first.range.lowerBound)
      var upper = min(line(first.range.upperBound) + 1, lines.count)
      while let next = rest.first, line(next.range.lowerBound) < upper {
        upper = min(line(next.range.upperBound) + 1, lines.count)
        group.append(rest.removeFirst())
      }
      let start = lower < lines.count ? starts[lower] : bytes.count
      let end = upper < lines.count ? starts[upper] : bytes.count
      var text = ContiguousArray<UInt8>()
      var offset = start
      for replacement in group {
        text += bytes[offset..<replacement.range.lowerBound] + replacement.bytes
        offset = replacement.range.upperBound
      }
      text += bytes[offset..<end]
      append(Run(old: lower..<max(lower, upper), new: Self.lines(text[...])), lines, to: &runs)
    }
    return runs
  }

  /// Adds a run without the lines at its start and end that stay what they are.
  private static func append(_ run: Run, _ lines: [ArraySlice<UInt8>], to runs: inout [Run]) {
    var run = run
    while let old = run.old.first, let new = run.new.first, lines[old] == new {
      run.old = old + 1..<run.old.upperBound
      run.new.removeFirst()
    }
    while let old = run.old.last, let new = run.new.last, lines[old] == new {
      run.old = run.old.lowerBound..<old
      run.new.removeLast()
    }
    if !run.old.isEmpty || !run.new.isEmpty { runs.append(run) }
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.endIndex { lines.append(bytes[start...]) }
    return lines
  }

  func write(to diff: inout ContiguousArray<UInt8>) {
    let old = end - start.old
    let new = runs.reduce(old) { $0 + $1.new.count - $1.old.count }
    func span(_ start: Int, _ count: Int) -> String {
      // Where there is no line, the one in front is named.
      let number = count == 0 ? start : start + 1
      return count == 1 ? "\(number)" : "\(number),\(count)"
    }
    diff += "@@ -\(span(start.old, old)) +\(span(start.new, new)) @@\n".utf8
    func write(_ line: ArraySlice<UInt8>, _ mark: Unicode.Scalar) {
      diff.append(UInt8(ascii: mark))
      diff += line
      if line.last != 0x0A { diff += "\n\\ No newline at end of file\n".utf8 }
    }
    var line = start.old
    for run in runs {
      for index in line..<run.old.lowerBound { write(lines[index], " ") }
      for index in run.old { write(lines[index], "-") }
      for new in run.new { write(new, "+") }
      line = run.old.upperBound
    }
    for index in line..<end { write(lines[index], " ") }
  }
}
