extension Editor {
  /// Old-style tables, and those in XML.
  static let strings = Editor(
    format: "strings",
    skeleton: { surroundings in
      guard let model = surroundings.model else { return "" }
      let source = Source.decode(path: "", model).source
      return XMLPropertyList.recognizes(source) ? PropertyListEditor.skeleton : ""
    },
    edit: { changes, catalogs, surroundings in
      guard let catalog = catalogs.first else { return Draft() }
      if XMLPropertyList.recognizes(catalog.source) {
        return PropertyListEditor(catalog, surroundings).draft(changes)
      }
      return StringsEditor(catalog, surroundings).draft(changes)
    })
}

/// Works out changes to an old-style table.
private struct StringsEditor {
  private let catalog: Catalog
  private let surroundings: Surroundings
  private let layout: StringsLayout
  /// The layout of the file that shows how a table is written, where this one does not.
  private let model: (catalog: Catalog, layout: StringsLayout)?
  /// The entries of each key, in file order; the last one counts.
  private let indices: [ContiguousArray<UInt8>: [Int]]

  init(_ catalog: Catalog, _ surroundings: Surroundings) {
    self.catalog = catalog
    self.surroundings = surroundings
    layout = StringsLayout(catalog)
    if catalog.entries.isEmpty || layout.lineEnd == nil, let bytes = surroundings.model {
      let read = Format.strings.read(catalog.source.path, bytes, catalog.place)
      model = read.first.map { ($0, StringsLayout($0)) }
    } else {
      model = nil
    }
    indices = Dictionary(grouping: catalog.entries.indices) {
      catalog.bytes(catalog.entries[$0].key)
    }
  }

  private var lineEnd: String { layout.lineEnd ?? model?.layout.lineEnd ?? "\n" }

  func draft(_ changes: [(index: Int, change: Change)]) -> Editor.Draft {
    var draft = Editor.Draft()
    var added: [Addition] = []
    for (index, change) in changes {
      switch change.action {
      case .set(let wordings, _):
        guard wordings.count == 1, let wording = wordings.first, wording.path.isEmpty else {
          draft.refuse(index, "a .strings file has one text for a key; forms need a .stringsdict")
          continue
        }
        if let entry = indices[ContiguousArray(change.key.utf8)]?.last {
          set(entry, wording.text, &draft)
        } else {
          added.append(Addition(change: change, text: wording.text, order: added.count))
        }
      case .remove:
        guard let entries = indices[ContiguousArray(change.key.utf8)] else {
          draft.refuse(index, "the file has no such key")
          continue
        }
        for number in entries { draft.replacements.replace(layout.removal(of: number), "") }
      case .removeEntry(let number):
        guard catalog.entries.indices.contains(number) else {
          draft.refuse(index, "the file has no such entry")
          continue
        }
        draft.replacements.replace(layout.removal(of: number), "")
      case .mend(let range, let text):
        draft.replacements.replace(range.indices, text)
      }
    }
    add(added, &draft)
    return draft
  }

  private func set(_ number: Int, _ text: String, _ draft: inout Editor.Draft) {
    let entry = catalog.entries[number]
    let variant = catalog.variants[Int(entry.firstVariant)]
    guard !catalog.bytes(variant.text).elementsEqual(text.utf8) else { return }
    let bytes = catalog.source.bytes
    if variant.range.lower == entry.keyRange.lower {
      // `key;` has no text of its own.
      draft.replacements.replace(
        entry.keyRange.indices.upperBound..<entry.keyRange.indices.upperBound,
        " = " + StringsWriting.literal(text, .double))
      return
    }
    let range = variant.range.indices
    let quote = StringsWriting.Quote(bytes[range.lowerBound])
    draft.replacements.replace(
      range,
      StringsWriting.literal(text, quote, breaks: StringsWriting.Breaks(of: bytes[range])))
  }

  // MARK: - New entries

  private struct Addition {
    let change: Change
    let text: String
    let order: Int
  }

  private func add(_ additions: [Addition], _ draft: inout Editor.Draft) {
    guard !additions.isEmpty else { return }
    let keys = catalog.entries.map { catalog.bytes($0.key) }
    let placement = Placement(surroundings.order, existing: keys)
    var groups: [Placement.Spot: [Addition]] = [:]
    for addition in additions {
      groups[placement.spot(of: addition.change.key), default: []].append(addition)
    }
    for (spot, group) in groups {
      let sorted = group.sorted { left, right in
        let (a, b) = (placement.rank(left.change.key), placement.rank(right.change.key))
        return (a ?? .max, left.order) < (b ?? .max, right.order)
      }
      draft.replacements.append(insertion(of: sorted, at: spot))
    }
  }

  private func insertion(of group: [Addition], at spot: Placement.Spot) -> TextReplacement {
    var neighbor: Int?
    let slot: StringsLayout.Slot
    var isBefore = false
    switch spot {
    case .behind(let index):
      (neighbor, slot) = (index, layout.slot(behind: index))
    case .before(let index):
      neighbor = index
      isBefore = true
      if let before = layout.slot(before: index) {
        slot = before
      } else {
        isBefore = false
        slot = layout.slot(behind: index)
      }
    case .end:
      neighbor = catalog.entries.indices.last
      slot = neighbor.map { layout.slot(behind: $0) } ?? layout.firstSlot
    }
    let style = Style(self, neighbor)
    let isSpaced = (catalog.entries.isEmpty ? model?.layout : layout)?.isSpaced ?? false
    var text = ""
    for addition in group {
      let entry = style.entry(addition.change, addition.text)
      let comment = addition.change.comment.flatMap {
        StringsWriting.comment($0, lineEnd: lineEnd, indent: style.indent)
      }
      switch slot.kind {
      case .inside:
        // Line comments would swallow what follows.
        let lead = comment.map { $0.hasPrefix("/*") ? $0 + " " : "" } ?? ""
        text += " \(lead)\(entry)"
      case .line, .end:
        let block =
          (comment.map { style.indent + $0 + lineEnd } ?? "") + style.indent + entry
        let gap = isSpaced || catalog.entries.isEmpty && text.isEmpty ? lineEnd : ""
        let isFirst = catalog.source.bytes.isEmpty && text.isEmpty
        if slot.kind == .end {
          text += lineEnd + gap + block
        } else if isBefore {
          text += block + lineEnd + gap
        } else {
          text += (isFirst ? "" : gap) + block + lineEnd
        }
      }
    }
    return TextReplacement(
      range: slot.offset..<slot.offset, bytes: ContiguousArray(text.utf8))
  }

  /// How one entry is written, after its neighbour.
  private struct Style {
    var indent = ""
    private var key = StringsWriting.Quote.double
    private var value = StringsWriting.Quote.double
    private var equals = " = "
    private var semicolon = ";"

    init(_ editor: StringsEditor, _ neighbor: Int?) {
      var (catalog, layout, number) = (editor.catalog, editor.layout, neighbor)
      if number == nil, let model = editor.model {
        (catalog, layout, number) = (
          model.catalog, model.layout, model.catalog.entries.indices.first
        )
      }
      guard let number else { return }
      let entry = catalog.entries[number]
      let variant = catalog.variants[Int(entry.firstVariant)]
      let bytes = catalog.source.bytes
      key = StringsWriting.Quote(bytes[Int(entry.keyRange.lower)])
      value = StringsWriting.Quote(bytes[Int(variant.range.lower)])
      let line = layout.lineStart(layout.items[number].key)
      if bytes[line..<layout.items[number].key].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        indent = layout.indent(of: number)
      }
      func isPlain(_ bytes: ArraySlice<UInt8>, _ sign: UInt8) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == sign }
      }
      guard entry.keyRange.upper <= variant.range.lower else { return }
      let between = bytes[Int(entry.keyRange.upper)..<Int(variant.range.lower)]
      if isPlain(between, 0x3D) { equals = String(decoding: between, as: UTF8.self) }
      let end = bytes[
        Int(variant.range.upper)..<max(layout.items[number].end, Int(variant.range.upper))]
      if isPlain(end, 0x3B), end.last == 0x3B { semicolon = String(decoding: end, as: UTF8.self) }
    }

    func entry(_ change: Change, _ text: String) -> String {
      StringsWriting.literal(change.key, key) + equals
        + StringsWriting.literal(text, value == .none ? .double : value) + semicolon
    }
  }
}
