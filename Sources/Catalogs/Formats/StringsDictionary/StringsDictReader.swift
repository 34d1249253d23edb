/// Reads a `.stringsdict`.
///
/// ```
/// key -> { NSStringLocalizedFormatKey: "%#@files@ left",
///          files: { NSStringFormatSpecTypeKey: "NSStringPluralRuleType",
///                   NSStringFormatValueTypeKey: "lld", one: "%lld file", other: "%lld files" } }
/// ```
///
/// - The format is the entry's plain text, and its first variant; a form belongs to the substitution
///   of its variable, and to the plural category.
/// - A key may have a string instead, which is as good as an entry of a `.strings` file.
/// - `NSStringDeviceSpecificRuleType` leads to a string, or to a rule again, for each device;
///   `NSStringVariableWidthRuleType` to a string for each width.
/// - Of two members with one key the last counts, as everywhere in property lists.
struct StringsDictReader {
  static let format = "stringsdict"

  /// The names that mean something in a rule.
  private enum Name: String {
    case format = "NSStringLocalizedFormatKey"
    case devices = "NSStringDeviceSpecificRuleType"
    case widths = "NSStringVariableWidthRuleType"
    case rule = "NSStringFormatSpecTypeKey"
    case valueType = "NSStringFormatValueTypeKey"
  }

  private static let pluralRule = "NSStringPluralRuleType"
  /// How many device rules may stand in each other.
  private static let deepestRule = 8

  private let tree: PropertyListTree
  private var entries: ContiguousArray<Entry> = []
  private var variants: ContiguousArray<Variant> = []
  private var substitutions: ContiguousArray<Substitution> = []
  private var selectors: [[Selector]] = [[]]
  private var indices: [[Selector]: Int] = [[]: 0]
  private var problems: [Problem]
  private var isWhole: Bool
  /// The key of the entry that is being read.
  private var key: String?

  private init(_ tree: PropertyListTree, _ problem: Problem?) {
    self.tree = tree
    problems = (problem.map { [$0] } ?? []) + tree.problems
    isWhole = tree.isWhole && problem?.severity != .error
  }

  /// The table that a property list holds.
  static func read(
    _ tree: PropertyListTree, _ place: Place, after problem: Problem? = nil
  ) -> Catalog {
    var reader = StringsDictReader(tree, problem)
    reader.root()
    return Catalog(
      source: tree.source, place: place, format: format, language: place.folder.language,
      entries: reader.entries, variants: reader.variants, selectors: reader.selectors,
      substitutions: reader.substitutions, unescaped: tree.unescaped, problems: reader.problems,
      isWhole: reader.isWhole)
  }

  private mutating func root() {
    guard let root = tree.nodes.first else { return }
    guard root.kind == .dictionary else {
      isWhole = false
      report(
        .syntax, "a table must be a dictionary; this one is \(root.kind.words)", at: root.range)
      return
    }
    for index in tree.children(of: 0) {
      let node = tree.nodes[index]
      guard let name = node.key else { continue }
      let text = tree.string(name.text)
      key = text
      let (firstVariant, firstProblem) = (variants.count, problems.count)
      switch node.kind {
      case .string(let text): add(text, node, [])
      case .dictionary: rule(index, [], name.range)
      case .array, .scalar:
        wrongType(node, "the value of '\(text)'", "a string or a dictionary")
      }
      guard variants.count > firstVariant else {
        isWhole = false
        substitutions.removeAll { Int($0.entry) == entries.count }
        if !problems[firstProblem...].contains(where: { $0.severity == .error }) {
          report(.syntax, "'\(text)' has no text", at: name.range)
        }
        continue
      }
      entries.append(
        Entry(
          key: name.text, keyRange: name.range, comment: name.comment, firstVariant: firstVariant,
          variantCount: variants.count - firstVariant))
    }
    key = nil
  }

  /// Reads a dictionary with a format and its variables, or with devices or widths.
  private mutating func rule(_ index: Int, _ path: [Selector], _ place: ByteRange) {
    let members = members(of: index)
    var variables = 0
    if let format = members.first(where: { $0.name == Name.format.rawValue }) {
      string(format, path)
    }
    for member in members where member.name != Name.format.rawValue {
      let node = tree.nodes[member.index]
      switch (Name(rawValue: member.name), node.kind) {
      case (.devices, .dictionary): devices(member.index, path)
      case (.widths, .dictionary):
        for width in self.members(of: member.index) { string(width, path + [.width(width.name)]) }
      case (.devices, _), (.widths, _): wrongType(node, "'\(member.name)'", "a dictionary")
      case (nil, .dictionary):
        variables += 1
        variable(member, path)
      default:
        report(
          .plural, "'\(member.name)' means nothing beside a format: a variable is a dictionary",
          at: member.key.range, severity: .warning)
      }
    }
    if variables > 0, !members.contains(where: { $0.name == Name.format.rawValue }) {
      report(
        .plural, "'\(key ?? "")' has no '\(Name.format.rawValue)', so its forms are never used",
        at: place)
    }
  }

  private mutating func devices(_ index: Int, _ path: [Selector]) {
    for device in members(of: index) {
      let inner = path + [.device(device.name)]
      if tree.nodes[device.index].kind == .dictionary, inner.count < Self.deepestRule {
        rule(device.index, inner, device.key.range)
      } else {
        string(device, inner)
      }
    }
  }

  private mutating func variable(_ variable: Member, _ path: [Selector]) {
    let path = path + [.substitution(variable.name)]
    var valueType: Text?
    var hasRule = false
    let (firstVariant, firstProblem) = (variants.count, problems.count)
    for member in members(of: variable.index) {
      let node = tree.nodes[member.index]
      switch (Name(rawValue: member.name), node.kind) {
      case (.rule, .string(let text)):
        hasRule = true
        let word = tree.string(text)
        guard !word.utf8.elementsEqual(Self.pluralRule.utf8) else { break }
        report(
          .plural, "'\(word)' is no rule; write '\(Self.pluralRule)'", at: node.range)
      case (.valueType, .string(let text)):
        valueType = text
        check(valueType: tree.string(text), at: node.range)
      case (.rule, _), (.valueType, _): wrongType(node, "'\(member.name)'", "a string")
      default:
        guard PluralCategory(rawValue: member.name) != nil else {
          report(
            .plural, "'\(member.name)' is no plural category, so its text is never used",
            at: member.key.range, severity: .warning)
          break
        }
        string(member, path + [.plural(member.name)])
      }
    }
    if variants.count == firstVariant, problems.count == firstProblem {
      report(.plural, "the variable '\(variable.name)' has no form", at: variable.key.range)
    }
    let absent = [
      hasRule ? nil : (name: Name.rule, remedy: "'\(Self.pluralRule)'"),
      valueType != nil ? nil : (name: Name.valueType, remedy: "'d' or 'lld'"),
    ].compactMap(\.self)
    if !absent.isEmpty {
      let names = absent.map { "no '\($0.name.rawValue)'" }.joined(separator: " and ")
      let remedies = absent.map(\.remedy).joined(separator: " and ")
      report(
        .plural, "the variable '\(variable.name)' has \(names); write \(remedies)",
        at: variable.key.range)
    }
    substitutions.append(
      Substitution(
        entry: entries.count, name: variable.key.text, nameRange: variable.key.range,
        argument: nil, specifier: valueType ?? Text(verbatim: ByteRange(UInt32(0), 0))))
  }

  private mutating func check(valueType: String, at range: ByteRange) {
    // A per cent sign too many is left for a rule, which can see whether the source has it too.
    let valueType = valueType.hasPrefix("%") ? String(valueType.dropFirst()) : valueType
    let parsed = FormatString("%" + valueType).specifiers
    if parsed.count == 1, case .argument = parsed[0].kind,
      parsed[0].conversion.utf8.elementsEqual(valueType.utf8)
    {
      return
    }
    report(
      .plural, "'\(valueType)' is no value type; write 'd' or 'lld' for a whole number", at: range)
  }

  // MARK: - Members

  private struct Member {
    let name: String
    let key: PropertyListKey
    let index: Int
  }

  /// The members of a dictionary in file order; of those with one key the last, where the first is.
  private mutating func members(of index: Int) -> [Member] {
    var members: [Member] = []
    var places: [ContiguousArray<UInt8>: Int] = [:]
    for child in tree.children(of: index) {
      guard let key = tree.nodes[child].key else { continue }
      let member = Member(name: tree.string(key.text), key: key, index: child)
      let bytes = ContiguousArray(member.name.utf8)
      guard let place = places[bytes] else {
        places[bytes] = members.count
        members.append(member)
        continue
      }
      problems.append(
        Problem(
          .duplicate, .error,
          "'\(member.name)' stands twice in one dictionary; the last one counts",
          at: site(key.range), key: self.key,
          notes: site(key.range).map { _ in
            [Problem.Note("it stands here before", at: members[place].key.range)]
          } ?? []))
      members[place] = member
    }
    return members
  }

  private mutating func string(_ member: Member, _ path: [Selector]) {
    let node = tree.nodes[member.index]
    guard case .string(let text) = node.kind else {
      return wrongType(node, "'\(member.name)'", "a string")
    }
    add(text, node, path)
  }

  private mutating func add(_ text: Text, _ node: PropertyListNode, _ path: [Selector]) {
    let selector = indices[path] ?? selectors.count
    if selector == selectors.count {
      indices[path] = selector
      selectors.append(path)
    }
    variants.append(Variant(text: text, range: node.range, selector: selector))
  }

  private mutating func wrongType(_ node: PropertyListNode, _ what: String, _ type: String) {
    isWhole = false
    report(.syntax, "\(what) must be \(type), not \(node.kind.words)", at: node.range)
  }

  private mutating func report(
    _ kind: Problem.Kind, _ message: String, at range: ByteRange, severity: Severity = .error
  ) {
    problems.append(Problem(kind, severity, message, at: site(range), key: key))
  }

  /// A range, unless there is no text to point at.
  private func site(_ range: ByteRange) -> ByteRange? {
    tree.source.encoding == .binary ? nil : range
  }
}
