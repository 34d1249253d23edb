/// Works out changes to a table in an XML property list: a `.stringsdict`, or a `.strings` in XML.
struct PropertyListEditor {
  /// A property list with an empty table, as Xcode writes it.
  static let skeleton = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict/>
    </plist>

    """

  private enum Name {
    static let format = "NSStringLocalizedFormatKey"
    static let devices = "NSStringDeviceSpecificRuleType"
    static let widths = "NSStringVariableWidthRuleType"
    static let rule = "NSStringFormatSpecTypeKey"
    static let pluralRule = "NSStringPluralRuleType"
    static let valueType = "NSStringFormatValueTypeKey"
  }

  private let catalog: Catalog
  private let surroundings: Surroundings
  private let tree: PropertyListTree
  private var isTable: Bool { catalog.format == "strings" }

  init(_ catalog: Catalog, _ surroundings: Surroundings) {
    self.catalog = catalog
    self.surroundings = surroundings
    tree = XMLPropertyList.parse(catalog.source)
  }

  func draft(_ changes: [(index: Int, change: Change)]) -> Editor.Draft {
    var draft = Editor.Draft()
    guard let root = tree.nodes.first, root.kind == .dictionary else {
      for (index, _) in changes { draft.refuse(index, "the file is no table that can be read") }
      return draft
    }
    let children = Array(tree.children(of: 0))
    let keys = children.map { child in
      ContiguousArray((tree.nodes[child].key.map { tree.string($0.text) } ?? "").utf8)
    }
    let members = Dictionary(grouping: children.indices) { keys[$0] }
      .mapValues { $0.map { children[$0] } }
    let nodes = members.compactMapValues(\.last)
    var places: [ByteRange: Int] = [:]
    for child in children.reversed() {
      if let range = tree.nodes[child].key?.range { places[range] = child }
    }
    var merge = PropertyListMerge(tree)
    var wanted: [ContiguousArray<UInt8>: (name: String, value: Wanted, comment: String?)] = [:]
    var names: [String] = []
    for (index, change) in changes {
      let key = ContiguousArray(change.key.utf8)
      switch change.action {
      case .mend(let range, let text): draft.replacements.replace(range.indices, text)
      case .remove:
        guard let children = members[key] else {
          draft.refuse(index, "the file has no such key")
          continue
        }
        for child in children { merge.remove(child, of: 0) }
      case .removeEntry(let number):
        guard catalog.entries.indices.contains(number),
          let child = places[catalog.entries[number].keyRange]
        else {
          draft.refuse(index, "the file has no such entry")
          continue
        }
        merge.remove(child, of: 0)
      case .set(let wordings, let variables):
        if change.key.unicodeScalars.contains(where: { !$0.isXML }) {
          draft.refuse(index, "XML cannot hold a control character of the key")
          continue
        }
        var entry = wanted[key] ?? (change.key, .object([]), change.comment)
        if let reason = want(wordings, variables, nodes[key], &entry.value) {
          draft.refuse(index, reason)
          continue
        }
        if wanted[key] == nil { names.append(change.key) }
        wanted[key] = entry
      }
    }
    let placement = Placement(surroundings.order, existing: keys)
    let ranked = names.sorted { (placement.rank($0) ?? .max) < (placement.rank($1) ?? .max) }
    var added: [PropertyListMerge.Addition] = []
    for name in ranked {
      let key = ContiguousArray(name.utf8)
      guard let entry = wanted[key] else { continue }
      if let node = nodes[key] {
        merge.merge(entry.value, into: node)
      } else {
        let index: Int =
          switch placement.spot(of: name) {
          case .behind(let index): index + 1
          case .before(let index): index
          case .end: children.count
          }
        added.append(.init(index: index, name: name, value: entry.value, comment: entry.comment))
      }
    }
    merge.add(added, to: 0)
    draft.replacements += merge.replacements
    return draft
  }

  /// Adds texts to what is wanted of an entry; the reason when that cannot be.
  private func want(
    _ wordings: [Wording], _ variables: [Variable], _ node: Int?, _ value: inout Wanted
  ) -> String? {
    for wording in wordings {
      guard wording.text.unicodeScalars.allSatisfy(\.isXML) else {
        return "XML cannot hold a control character of the text"
      }
      guard !wording.path.isEmpty else {
        if isTable || node.map({ tree.nodes[$0].kind != .dictionary }) ?? (wordings.count == 1) {
          value = .string(wording.text)
        } else {
          value.set([Name.format], .string(wording.text))
        }
        continue
      }
      guard !isTable else {
        return "a .strings file has one text for a key; forms need a .stringsdict"
      }
      var path: [String] = []
      for (step, selector) in wording.path.enumerated() {
        switch selector {
        case .device(let name): path += [Name.devices, name]
        case .width(let name): path += [Name.widths, name]
        case .phrase, .item: return "a .stringsdict has no phrases and no items"
        case .plural(let category):
          guard step > 0, case .substitution = wording.path[step - 1] else {
            return "a plural form of a .stringsdict belongs to a variable"
          }
          path.append(category)
        case .substitution(let name):
          path.append(name)
          guard self.node(at: path, from: node) == nil else { break }
          guard let variable = variables.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
          else { return "the file has no variable '\(name)'" }
          value.set(path + [Name.rule], .string(Name.pluralRule))
          value.set(path + [Name.valueType], .string(variable.specifier))
        }
      }
      if case .device = wording.path.last, let inner = self.node(at: path, from: node),
        tree.nodes[inner].kind == .dictionary
      {
        path.append(Name.format)
      } else if case .device = wording.path.last,
        wordings.contains(where: {
          $0.path.count > wording.path.count && $0.path.starts(with: wording.path)
        })
      {
        path.append(Name.format)
      }
      value.set(path[...], .string(wording.text))
    }
    return nil
  }

  private func node(at path: [String], from node: Int?) -> Int? {
    var node = node
    for name in path {
      guard let parent = node, tree.nodes[parent].kind == .dictionary else { return nil }
      node = tree.member(name, of: parent)
    }
    return node
  }
}

extension PropertyListTree {
  /// The last member of a name, which is the one that counts.
  func member(_ name: String, of parent: Int) -> Int? {
    var found: Int?
    for child in children(of: parent) {
      guard let key = nodes[child].key, string(key.text).utf8.elementsEqual(name.utf8) else {
        continue
      }
      found = child
    }
    return found
  }
}

extension Unicode.Scalar {
  /// Whether an XML document can hold it (XML 1.0, production 2).
  var isXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20..<0xFFFE, 0x10000...: true
    default: false
    }
  }
}
