/// Brings what is wanted into a JSON text, touching nothing else.
struct JSONMerge {
  let bytes: ContiguousArray<UInt8>
  let layout: JSONLayout
  private(set) var replacements: [TextReplacement] = []
  /// Where a new member of an object goes: the index of the member it stands in front of.
  ///
  /// Nil leaves that to the order of the names.
  typealias Place = (_ name: String) -> Int?

  init(_ bytes: ContiguousArray<UInt8>, layout: JSONLayout) {
    self.bytes = bytes
    self.layout = layout
  }

  /// Merges into a value that stands at a node.
  mutating func merge(_ wanted: Wanted, into node: JSONNode, place: Place = { _ in nil }) {
    switch (wanted, node.kind) {
    case (.string(let text), .string(let old)) where text.utf8.elementsEqual(old.utf8): break
    case (.number(let number), .number(let old)) where Double(number) == old: break
    case (.object(let wanted), .object(let members)):
      merge(wanted, into: members, of: node, place)
    case (.elements(let wanted), .array(let elements)):
      merge(wanted, into: elements, of: node)
    default:
      replacements.replace(
        node.range.indices, layout.text(wanted, indent: indent(at: Int(node.range.lower))))
    }
  }

  private mutating func merge(
    _ wanted: [(name: String, value: Wanted)], into members: [JSONNode.Member], of node: JSONNode,
    _ place: Place
  ) {
    var removed: Set<Int> = []
    var added: [(index: Int, name: String, value: Wanted)] = []
    let isSorted = zip(members, members.dropFirst()).allSatisfy {
      !$1.name.utf8.lexicographicallyPrecedes($0.name.utf8)
    }
    var indices: [ContiguousArray<UInt8>: Int] = [:]
    for (index, member) in members.enumerated().reversed() {
      indices[ContiguousArray(member.name.utf8)] = index
    }
    for (name, value) in wanted {
      let index = indices[ContiguousArray(name.utf8)]
      switch (index, value) {
      case (let index?, .nothing): removed.insert(index)
      case (let index?, _): merge(value, into: members[index].value)
      case (nil, .nothing): break
      case (nil, _):
        let sorted =
          isSorted
          ? members.firstPlace(where: { name.utf8.lexicographicallyPrecedes($0.name.utf8) })
          : nil
        added.append((place(name) ?? sorted ?? members.count, name, value))
      }
    }
    guard !removed.isEmpty || !added.isEmpty else { return }
    added = added.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.index != b.index { return a.index < b.index }
      if place(a.name) != nil { return left.offset < right.offset }
      return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }.map(\.element)
    guard removed.count < members.count else {
      let all = Wanted.object(added.map { ($0.name, $0.value) })
      replacements.replace(
        node.range.indices, layout.text(all, indent: indent(at: Int(node.range.lower))))
      return
    }
    let ranges = members.map { (Int($0.nameRange.lower), Int($0.value.range.upper)) }
    let texts = added.map { addition in
      (
        addition.index,
        { (indent: String, layout: JSONLayout) in
          layout.member(addition.name, addition.value, indent: indent)
        }
      )
    }
    splice(ranges, removed, texts, opening: Int(node.range.lower))
  }

  private mutating func merge(
    _ wanted: [(index: Int, text: String)], into elements: [JSONNode], of node: JSONNode
  ) {
    var added: [(Int, (String, JSONLayout) -> String)] = []
    for (index, text) in wanted.sorted(by: { $0.index < $1.index }) {
      if index < elements.count {
        merge(.string(text), into: elements[index])
      } else {
        added.append((elements.count, { _, layout in layout.literal(text) }))
      }
    }
    guard !added.isEmpty else { return }
    guard !elements.isEmpty else {
      let all = Wanted.elements(wanted)
      replacements.replace(
        node.range.indices, layout.text(all, indent: indent(at: Int(node.range.lower))))
      return
    }
    splice(
      elements.map { (Int($0.range.lower), Int($0.range.upper)) }, [], added,
      opening: Int(node.range.lower))
  }

  /// Takes parts of a list out and puts others in; at least one part stays.
  private mutating func splice(
    _ parts: [(lower: Int, upper: Int)], _ removed: Set<Int>,
    _ added: [(index: Int, text: (String, JSONLayout) -> String)], opening: Int
  ) {
    let kept = parts.indices.filter { !removed.contains($0) }
    guard let last = kept.last else { return }
    func next(from index: Int) -> Int? {
      let place = kept.firstPlace(where: { $0 >= index })
      return place < kept.count ? kept[place] : nil
    }
    // What stands between two parts, or in front of the only one, without the comma.
    let lead = bytes[opening + 1..<parts[0].lower]
    var gap = String(decoding: lead, as: UTF8.self)
    if parts.count > 1 {
      let between = bytes[parts[0].upper..<parts[1].lower].drop { $0 != 0x2C }.dropFirst()
      gap = String(decoding: between, as: UTF8.self)
    } else if !lead.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      gap = layout.gap
    }
    var local = layout
    var indent = ""
    if let line = gap.utf8.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      indent = String(decoding: gap.utf8[gap.utf8.index(after: line)...], as: UTF8.self)
    } else {
      local.unit = nil
    }
    for addition in added {
      let text = addition.text(indent, local)
      if let next = next(from: addition.index) {
        replacements.replace(parts[next].lower..<parts[next].lower, text + "," + gap)
      } else {
        replacements.replace(parts[last].upper..<parts[last].upper, "," + gap + text)
      }
    }
    for index in parts.indices where removed.contains(index) {
      if let next = next(from: index + 1) {
        let end = index + 1 < next && removed.contains(index + 1) ? index + 1 : next
        replacements.replace(parts[index].lower..<parts[end].lower, "")
      } else {
        replacements.replace(parts[index - 1].upper..<parts[index].upper, "")
      }
    }
  }

  /// The blanks in front of the line of an offset.
  private func indent(at offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
