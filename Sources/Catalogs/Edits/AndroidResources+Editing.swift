extension Editor {
  /// Android's resource files.
  static let androidResources = Editor(
    format: "android-resources",
    skeleton: { surroundings in
      let model = surroundings.model.map { AndroidElements(Source.decode(path: "", $0).source) }
      let end = model?.lineEnd ?? "\n"
      return
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\(end)<resources\(model?.nameSpaces ?? "")>\(end)"
        + "</resources>\(end)"
    },
    edit: { changes, catalogs, surroundings in
      guard let catalog = catalogs.first else { return Draft() }
      return AndroidEditor(catalog, surroundings).draft(changes)
    })
}

/// Works out changes to one of Android's resource files.
private struct AndroidEditor {
  private let catalog: Catalog
  private let surroundings: Surroundings
  private let layout: AndroidElements
  /// The reference's file: new elements are made after those that it has.
  private let model: AndroidElements?
  private let places: AndroidPlaces

  init(_ catalog: Catalog, _ surroundings: Surroundings) {
    self.catalog = catalog
    self.surroundings = surroundings
    layout = AndroidElements(catalog.source)
    places = AndroidPlaces(catalog, layout)
    model = surroundings.model.map { AndroidElements(Source.decode(path: "", $0).source) }
  }

  private var lineEnd: String { layout.lineEnd ?? model?.lineEnd ?? "\n" }
  private var indent: String { layout.indent ?? model?.indent ?? "    " }
  private var itemIndent: String {
    layout.itemIndent ?? (layout.indent == nil ? model?.itemIndent : nil)
      ?? (indent.isEmpty ? "    " : indent + indent)
  }

  func draft(_ changes: [(index: Int, change: Change)]) -> Editor.Draft {
    var draft = Editor.Draft()
    var added: [Addition] = []
    for (index, change) in changes {
      switch change.action {
      case .mend(let range, let text): draft.replacements.replace(range.indices, text)
      case _ where !layout.isWhole || layout.root.isEmpty:
        draft.refuse(index, "the file is no <resources> that can be read")
      case .set(let wordings, _):
        if let place = places.place(of: change) {
          if let reason = set(wordings, place, &draft) { draft.refuse(index, reason) }
        } else if change.kind == 2, let reason = gap(wordings, items: 0) {
          draft.refuse(index, reason)
        } else {
          added.append(Addition(change: change, wordings: wordings, order: index))
        }
      case .remove:
        let numbers = places.all(of: change)
        if numbers.isEmpty { draft.refuse(index, "the file has no such resource") }
        for number in numbers { draft.replacements.replace(layout.removal(of: number), "") }
      case .removeEntry(let number):
        guard catalog.entries.indices.contains(number),
          let place = places.place(of: catalog.entries[number])
        else {
          draft.refuse(index, "the file has no such resource")
          continue
        }
        draft.replacements.replace(layout.removal(of: place), "")
      }
    }
    add(added, &draft)
    return draft
  }

  // MARK: - Texts

  /// Sets texts of an element; the reason when that cannot be.
  private func set(_ wordings: [Wording], _ place: Int, _ draft: inout Editor.Draft) -> String? {
    let element = layout.elements[place]
    if element.kind == 2, let reason = gap(wordings, items: element.items.count) { return reason }
    if let reason = wordings.lazy.compactMap({ self.reason($0, element.kind) }).first {
      return reason
    }
    var new: [Wording] = []
    for wording in wordings {
      switch wording.path.first {
      case nil:
        if element.isEmpty {
          open(element.tag, element.range.upperBound, text(wording, element, nil), "string", &draft)
        } else {
          replace(element.content, wording, &draft)
        }
      case .plural(let quantity)?:
        if let item = element.items.last(where: { $0.quantity == quantity }) {
          set(item, wording, element, &draft)
        } else {
          new.append(wording)
        }
      case .item(let number)?:
        if element.items.indices.contains(number - 1) {
          set(element.items[number - 1], wording, element, &draft)
        } else {
          new.append(wording)
        }
      case .device?, .width?, .substitution?, .phrase?: break
      }
    }
    add(new, to: element, &draft)
    return nil
  }

  /// Why a resource of a kind cannot have a text.
  private func reason(_ wording: Wording, _ kind: UInt8) -> String? {
    if wording.isMarkup, (try? AndroidFragment(wording.text)) == nil {
      return "its tags do not fit together"
    }
    return switch (kind, wording.path.first, wording.path.count) {
    case (0, nil, 0), (1, .plural?, 1), (2, .item?, 1): nil
    case (0, _, _): "a <string> has one text; forms need a <plurals>"
    case (1, _, _): "a <plurals> has texts for quantities alone"
    default: "a <string-array> has items alone"
    }
  }

  /// Why items cannot be set: there would be a gap in front of one.
  private func gap(_ wordings: [Wording], items: Int) -> String? {
    var count = items
    for number in wordings.compactMap(\.itemNumber).sorted() where number > count {
      guard number == count + 1 else { return "the items in front of number \(number) are missing" }
      count = number
    }
    return nil
  }

  private func set(
    _ item: AndroidElements.Item, _ wording: Wording, _ element: AndroidElements.Element,
    _ draft: inout Editor.Draft
  ) {
    if item.isEmpty {
      open(
        item.range, item.range.upperBound, text(wording, element, nil), "item", &draft)
    } else {
      replace(item.content, wording, &draft)
    }
  }

  /// Puts a text into an element that has one tag only.
  private func open(
    _ tag: Range<Int>, _ end: Int, _ text: String, _ name: String, _ draft: inout Editor.Draft
  ) {
    if text.isEmpty { return }
    draft.replacements.replace(tag.upperBound - 2..<end, ">\(text)</\(name)>")
  }

  private func replace(
    _ content: Range<Int>, _ wording: Wording, _ draft: inout Editor.Draft
  ) {
    let bytes = layout.bytes
    let old = AndroidFragment(written: ContiguousArray(bytes[content]))
    var range = content
    // White space at the edges is nothing but layout, unless tags stand in the text.
    if !wording.isMarkup, old?.tags.isEmpty ?? true {
      while let first = bytes[range].first, first.isXMLSpace { range.removeFirst() }
      while let last = bytes[range].last, last.isXMLSpace { range.removeLast() }
      if range.isEmpty { range = content }
    }
    if let old {
      let isSame =
        wording.isMarkup
        ? old.text.utf8.elementsEqual(wording.text.utf8)
        : old.tags.isEmpty && old.text.utf8.elementsEqual(wording.text.escapedAsXML.utf8)
      if isSame { return }
    }
    draft.replacements.replace(range, written(wording, like: [old].compactMap(\.self)))
  }

  /// A text as the file has it: what the old text, or that of the reference, keeps from change is
  /// kept, and a section of CDATA stays one.
  private func written(_ wording: Wording, like models: [AndroidFragment]) -> String {
    if wording.isMarkup, let fragment = try? AndroidFragment(wording.text) {
      return fragment.protecting(protected(models)).written()
    }
    let fragment = AndroidFragment(plain: wording.text)
    if models.first?.isCDATA ?? false { return fragment.written(asCDATA: true) }
    return fragment.protecting(protected(models)).written()
  }

  private func protected(_ models: [AndroidFragment]) -> [AndroidFragment.Protected] {
    // Where the prefix is not declared, the build stops.
    guard layout.declaresXLIFF else { return [] }
    return models.first { !$0.protected.isEmpty }?.protected ?? []
  }

  /// A text that an element does not have yet.
  private func text(
    _ wording: Wording, _ element: AndroidElements.Element?, _ change: Change?
  ) -> String {
    let name = element?.name ?? ContiguousArray((change?.key ?? "").utf8)
    let kind = element?.kind ?? change?.kind ?? 0
    let twin = model?.element(kind, name)
    let content: Range<Int>? =
      switch wording.path.first {
      case .plural(let quantity)?:
        (twin?.items.last { $0.quantity == quantity } ?? twin?.items.last { $0.quantity == "other" })?
          .content
      case .item(let number)?:
        twin.flatMap { $0.items.indices.contains(number - 1) ? $0.items[number - 1].content : nil }
      default: twin?.content
      }
    let fragment = content.flatMap { content in
      model.flatMap { AndroidFragment(written: ContiguousArray($0.bytes[content])) }
    }
    return written(wording, like: [fragment].compactMap(\.self))
  }

  // MARK: - Forms and items

  private func item(_ wording: Wording, _ text: String) -> String {
    if case .plural(let quantity)? = wording.path.first {
      return "<item quantity=\"\(quantity)\">\(text)</item>"
    }
    return "<item>\(text)</item>"
  }

  /// Adds forms and items to an element, in their order.
  private func add(
    _ wordings: [Wording], to element: AndroidElements.Element, _ draft: inout Editor.Draft
  ) {
    guard !wordings.isEmpty else { return }
    let sorted = wordings.sorted { $0.rank < $1.rank }
    let texts = sorted.map { item($0, text($0, element, nil)) }
    if element.items.isEmpty {
      let name = element.kind == 1 ? "plurals" : "string-array"
      let inner = texts.map { itemIndent + $0 + lineEnd }.joined()
      let whole = lineEnd + inner + (layout.blanks(before: element.range.lowerBound) ?? indent)
      if element.isEmpty {
        open(element.tag, element.range.upperBound, whole, name, &draft)
      } else {
        draft.replacements.replace(element.content, whole)
      }
      return
    }
    var groups: [Int: [String]] = [:]
    for (wording, text) in zip(sorted, texts) {
      let behind = element.items.lastIndex { $0.rank < wording.rank } ?? -1
      groups[behind, default: []].append(text)
    }
    for (behind, group) in groups {
      let neighbor = element.items[max(behind, 0)]
      let gap = layout.blanks(before: neighbor.range.lowerBound).map { lineEnd + $0 } ?? ""
      if behind < 0 {
        draft.replacements.replace(
          neighbor.range.lowerBound..<neighbor.range.lowerBound, group.map { $0 + gap }.joined())
      } else {
        draft.replacements.replace(
          neighbor.range.upperBound..<neighbor.range.upperBound, group.map { gap + $0 }.joined())
      }
    }
  }

  // MARK: - New resources

  private struct Addition {
    let change: Change
    let wordings: [Wording]
    /// Its index among the changes.
    let order: Int
  }

  private func add(_ additions: [Addition], _ draft: inout Editor.Draft) {
    var groups: [Placement.Spot: [Addition]] = [:]
    let placement = Placement(surroundings.order, existing: layout.elements.map(\.name))
    for addition in additions {
      if let reason = addition.wordings.lazy.compactMap({ reason($0, addition.change.kind) }).first
      {
        draft.refuse(addition.order, reason)
        continue
      }
      groups[placement.spot(of: addition.change.key), default: []].append(addition)
    }
    for (spot, group) in groups {
      let sorted = group.sorted { left, right in
        let (a, b) = (placement.rank(left.change.key), placement.rank(right.change.key))
        return (a ?? .max, left.order) < (b ?? .max, right.order)
      }
      draft.replacements.append(insertion(of: sorted.map(block), at: spot))
    }
  }

  private func insertion(of blocks: [String], at spot: Placement.Spot) -> TextReplacement {
    let isSpaced = layout.elements.count > 1 ? layout.isSpaced : model?.isSpaced ?? false
    let gap = isSpaced ? lineEnd : ""
    func put(_ offset: Int, _ text: String) -> TextReplacement {
      TextReplacement(range: offset..<offset, bytes: ContiguousArray(text.utf8))
    }
    switch spot {
    case .before(let index):
      let element = layout.elements[index]
      // A comment at the top may be that of the file.
      let isOfFile = index == 0 && element.start < element.range.lowerBound && !layout.isCommented
      let start = isOfFile ? element.range.lowerBound : element.start
      if layout.blanks(before: start) != nil {
        return put(
          layout.lineStart(start), blocks.map { $0 + lineEnd + gap }.joined())
      }
      return put(start, blocks.map { $0 + lineEnd + indent }.joined())
    case .end where layout.elements.isEmpty:
      let text = blocks.joined(separator: lineEnd + gap)
      if layout.isRootEmpty {
        return TextReplacement(
          range: layout.root.upperBound - 2..<layout.root.upperBound,
          bytes: ContiguousArray(">\(lineEnd)\(text)\(lineEnd)</resources>".utf8))
      }
      guard layout.blanks(before: layout.end) != nil else {
        return put(layout.end, lineEnd + text + lineEnd)
      }
      return put(layout.lineStart(layout.end), text + lineEnd)
    case .behind, .end:
      let index = if case .behind(let index) = spot { index } else { layout.elements.count - 1 }
      return put(layout.tail(of: index), blocks.map { lineEnd + gap + $0 }.joined())
    }
  }

  /// A new resource with its comment, on lines of its own without the last line end.
  private func block(_ addition: Addition) -> String {
    let change = addition.change
    let twin = model?.element(change.kind, change.key.utf8)
    let start = " name=\"\(change.key.escapedAsXML)\"\(twin?.attributes ?? "")>"
    let comment = change.comment.map {
      "\(indent)<!-- \($0.withoutDoubleHyphens) -->\(lineEnd)"
    }
    let front = (comment ?? "") + indent
    guard change.kind > 0 else {
      let text = addition.wordings.first.map { self.text($0, nil, change) } ?? ""
      return "\(front)<string\(start)\(text)</string>"
    }
    let name = change.kind == 1 ? "plurals" : "string-array"
    let items = addition.wordings.sorted { $0.rank < $1.rank }.map {
      itemIndent + item($0, self.text($0, nil, change)) + lineEnd
    }
    return "\(front)<\(name)\(start)\(lineEnd)\(items.joined())\(indent)</\(name)>"
  }
}

extension Wording {
  fileprivate var itemNumber: Int? {
    if case .item(let number)? = path.first { number } else { nil }
  }

  /// The place among the forms or items of a resource.
  fileprivate var rank: Int {
    switch path.first {
    case .plural(let name)?:
      PluralCategory(rawValue: name).flatMap { PluralCategory.allCases.firstIndex(of: $0) } ?? .max
    case .item(let number)?: number
    default: 0
    }
  }
}

extension AndroidElements.Item {
  /// The place among the forms of a resource; items stand in front of all that are added.
  fileprivate var rank: Int {
    PluralCategory(rawValue: quantity).flatMap { PluralCategory.allCases.firstIndex(of: $0) } ?? 0
  }
}
