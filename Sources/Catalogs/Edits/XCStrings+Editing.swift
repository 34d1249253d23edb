extension Editor {
  static let xcstrings = Editor(
    format: "xcstrings",
    skeleton: { surroundings in
      JSONLayout().text(
        .object([
          ("sourceLanguage", .string(surroundings.sourceLanguage)), ("strings", .object([])),
          ("version", .string("1.0")),
        ]), indent: "")
    },
    edit: { changes, catalogs, surroundings in
      guard let catalog = catalogs.first else { return Draft() }
      return CatalogEditor(catalog, surroundings).draft(changes)
    })
}

/// Works out changes to a string catalog.
private struct CatalogEditor {
  private let catalog: Catalog
  private let surroundings: Surroundings

  init(_ catalog: Catalog, _ surroundings: Surroundings) {
    self.catalog = catalog
    self.surroundings = surroundings
  }

  func draft(_ changes: [(index: Int, change: Change)]) -> Editor.Draft {
    var draft = Editor.Draft()
    for (_, change) in changes {
      if case .mend(let range, let text) = change.action {
        draft.replacements.replace(range.indices, text)
      }
    }
    guard draft.replacements.isEmpty else { return draft }
    let bytes = catalog.source.bytes
    guard let root = JSONNode.parse(catalog.source).node, let strings = root.member("strings"),
      case .object(let members) = strings.kind
    else {
      for (index, _) in changes { draft.refuse(index, "the file is no catalog that can be read") }
      return draft
    }
    let places = Dictionary(grouping: members.indices) {
      ContiguousArray(members[$0].name.utf8)
    }
    var wanted: [ContiguousArray<UInt8>: Wanted] = [:]
    var keys: [String] = []
    for (index, change) in changes {
      let key = ContiguousArray(change.key.utf8)
      if case .removeEntry = change.action {
        if let range = repeated(places[key] ?? [], members) {
          draft.replacements.replace(range, "")
        } else {
          draft.refuse(index, "the two are not the same in every language")
        }
        continue
      }
      let known = places[key] ?? []
      if known.count > 1 {
        draft.refuse(index, "the key stands twice in the file; take one out first")
        continue
      }
      var entry = wanted[key] ?? .object([])
      if let reason = want(change, known.first.map { members[$0].value }, &entry) {
        draft.refuse(index, reason)
        continue
      }
      if wanted[key] == nil { keys.append(change.key) }
      wanted[key] = entry
    }
    var merge = JSONMerge(bytes, layout: JSONLayout(bytes, root: root))
    let placement = Placement(
      surroundings.order, existing: members.map { ContiguousArray($0.name.utf8) })
    let entries = keys.sorted { (placement.rank($0) ?? .max) < (placement.rank($1) ?? .max) }
      .compactMap { key in wanted[ContiguousArray(key.utf8)].map { (name: key, value: $0) } }
    merge.merge(.object(entries), into: strings) { key in
      switch placement.spot(of: key) {
      case .behind(let index): index + 1
      case .before(let index): index
      case .end: nil
      }
    }
    draft.replacements += merge.replacements
    return draft
  }

  /// The last one of a key's members that is the same as an earlier one, with the comma in front of it; nil
  /// when there is none.
  private func repeated(
    _ twins: [Int], _ members: [JSONNode.Member]
  ) -> Range<Int>? {
    let bytes = catalog.source.bytes
    for (place, number) in twins.enumerated().reversed() {
      let value = bytes[members[number].value.range.indices]
      let isSame = twins[..<place].contains {
        bytes[members[$0].value.range.indices].elementsEqual(value)
      }
      if isSame {
        return Int(members[number - 1].value.range.upper)..<Int(members[number].value.range.upper)
      }
    }
    return nil
  }

  /// Adds what a change wants of its entry; the reason when that cannot be.
  private func want(_ change: Change, _ node: JSONNode?, _ entry: inout Wanted) -> String? {
    switch change.action {
    case .mend, .removeEntry: return "a catalog has no entries of one language alone"
    case .remove:
      guard let node else { return "the file has no such key" }
      guard let language = change.language else {
        entry = .nothing
        return nil
      }
      guard let localizations = node.member("localizations"), localizations.member(language) != nil
      else { return "the key has no text in this language" }
      // Xcode leaves no empty 'localizations' behind.
      let isLast = if case .object(let all) = localizations.kind { all.count == 1 } else { false }
      entry.set(isLast ? ["localizations"] : ["localizations", language], .nothing)
      return nil
    case .set(let wordings, let variables):
      guard let language = change.language else { return "a catalog needs a language" }
      guard node?.member("shouldTranslate")?.kind.isFalse != true else {
        return "the catalog says that the key is not to be translated"
      }
      var localization = Wanted.object([])
      let old = node?.member("localizations")?.member(language)
      for wording in wordings {
        if let reason = want(wording, old, variables, &localization) { return reason }
      }
      entry.set(["localizations", language], localization)
      if node == nil, let comment = change.comment, !comment.isEmpty {
        entry.set(["comment"], .string(comment))
      }
      return nil
    }
  }

  private func want(
    _ wording: Wording, _ node: JSONNode?, _ variables: [Variable], _ localization: inout Wanted
  ) -> String? {
    var path: [String] = []
    var phrase: Int?
    for selector in wording.path {
      switch selector {
      case .substitution(let name):
        path = ["substitutions", name]
        if node?.member(at: path) == nil,
          let variable = variables.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
        {
          if let argument = variable.argument {
            localization.set(path + ["argNum"], .number(argument))
          }
          localization.set(path + ["formatSpecifier"], .string(variable.specifier))
        }
      case .plural(let name): path += ["variations", "plural", name]
      case .device(let name): path += ["variations", "device", name]
      case .width(let name): path += ["variations", "width", name]
      case .phrase(let number): phrase = number - 1
      case .item: return "a string catalog has no items of arrays"
      }
    }
    if let reason = clash(path, node, &localization) { return reason }
    let state = wording.state.word
    if let phrase {
      let isNew = node?.member(at: path + ["stringSet"]) == nil
      if let state = state ?? (isNew ? "translated" : nil) {
        localization.set(path + ["stringSet", "state"], .string(state))
      }
      localization.set(
        path + ["stringSet", "values"], .elements([(phrase, wording.text)]))
      return nil
    }
    let unit = path + ["stringUnit"]
    if let state = state ?? (node?.member(at: unit) == nil ? "translated" : nil) {
      localization.set(unit + ["state"], .string(state))
    }
    localization.set(unit + ["value"], .string(wording.text))
    return nil
  }

  /// What keeps a text from standing at the end of a path; a plain text that forms take the place of
  /// goes.
  private func clash(
    _ path: [String], _ node: JSONNode?, _ localization: inout Wanted
  ) -> String? {
    guard let node else { return nil }
    var length = 0
    while let parent = node.member(at: Array(path[..<length])) {
      guard length < path.count else {
        return parent.member("variations") == nil
          ? nil : "the text has forms; give each of them"
      }
      guard path[length] == "variations" else {
        // 'substitutions' and a name, which may be any word.
        length += 2
        continue
      }
      if parent.member("stringUnit") != nil {
        localization.set(path[..<length] + ["stringUnit"], .nothing)
      }
      if let variations = parent.member("variations"), case .object(let ways) = variations.kind,
        let way = ways.first, !ways.contains(where: { $0.name == path[length + 1] })
      {
        return "the text varies by \(way.name), not by \(path[length + 1])"
      }
      length += 3
    }
    return nil
  }
}

extension Variant.State {
  /// The word of a catalog; nil for none.
  fileprivate var word: String? {
    switch self {
    case .none, .unknown: nil
    case .new: XCStringsWord.new.rawValue
    case .needsReview: XCStringsWord.needsReview.rawValue
    case .translated: XCStringsWord.translated.rawValue
    case .machineTranslated: XCStringsWord.machineTranslated.rawValue
    }
  }
}

extension JSONNode {
  /// The first member of a name, which is the one that counts.
  fileprivate func member(_ name: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  fileprivate func member(at path: [String]) -> JSONNode? {
    var node: JSONNode? = self
    for name in path { node = node?.member(name) }
    return node
  }
}

extension JSONNode.Kind {
  fileprivate var isFalse: Bool { if case .bool(false) = self { true } else { false } }
}
