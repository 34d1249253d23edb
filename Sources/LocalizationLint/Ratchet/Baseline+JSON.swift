import Catalogs

extension Baseline {
  private static let version = 1.0

  /// Reads a file; `currentFolder` is absolute.
  ///
  /// Throws the first fault, at its line and column.
  public static func read(
    _ path: String, currentFolder: String, files: FileAccess
  ) throws(Failure) -> Baseline {
    let (source, problem) = Source.decode(path: path, try files.read(path))
    if let problem { throw source.failure(problem.message, at: problem.range) }
    return try parse(source, currentFolder: currentFolder)
  }

  static func parse(_ source: Source, currentFolder: String) throws(Failure) -> Baseline {
    if let conflict = conflict(in: source.bytes) {
      throw source.failure(
        "git left a conflict here; keep the lines of both sides without the marks around them, and "
          + "let 'paritylint baseline --update' drop what is fixed ('\(fileName) merge=union' in "
          + "'.gitattributes' keeps both by itself)", at: conflict)
    }
    let (node, problems) = JSONNode.parse(source)
    let first = problems.min { ($0.range?.lower ?? 0) < ($1.range?.lower ?? 0) }
    if let first { throw source.failure(first.message, at: first.range) }
    guard let node, case .object(let members) = node.kind else {
      throw source.failure("a baseline must be an object in braces", at: node?.range)
    }
    var entries: Set<Entry>?
    var isKnown = false
    for member in members {
      switch member.name {
      case "version":
        guard case .number(version) = member.value.kind else {
          throw source.failure(
            "this paritylint reads baselines of version \(Int(version)) only",
            at: member.value.range)
        }
        isKnown = true
      case "findings":
        guard case .array(let nodes) = member.value.kind else {
          throw source.failure("'findings' must be a list", at: member.value.range)
        }
        var all: Set<Entry> = []
        for node in nodes {
          if let entry = try entry(node, in: source) { all.insert(entry) }
        }
        entries = all
      default: throw source.failure("unknown name '\(member.name)'", at: member.nameRange)
      }
    }
    guard isKnown else { throw source.failure("a baseline needs a 'version'", at: node.range) }
    guard let entries else {
      throw source.failure("a baseline needs its 'findings'", at: node.range)
    }
    return Baseline(path: source.path, entries: entries, currentFolder: currentFolder)
  }

  /// The line of a mark that git puts around what it cannot merge; nil where there is none.
  private static func conflict(in bytes: ContiguousArray<UInt8>) -> ByteRange? {
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let isMark = ["<<<<<<<", "=======", ">>>>>>>"].contains { line.starts(with: $0.utf8) }
      if isMark { return ByteRange(start, start + 7) }
      start += line.count + 1
    }
    return nil
  }

  private static let names = [
    "root", "table", "key", "language", "rule", "variant", "number", "text",
  ]

  /// One line of the list; nil for the `null` that ends it.
  private static func entry(_ node: JSONNode, in source: Source) throws(Failure) -> Entry? {
    if case .null = node.kind { return nil }
    guard case .object(let members) = node.kind else {
      throw source.failure("an accepted finding must be an object in braces", at: node.range)
    }
    var entry = Entry()
    for member in members {
      switch (member.name, member.value.kind) {
      case ("root", .string(let text)): entry.root = text
      case ("table", .string(let text)): entry.table = text
      case ("key", .string(let text)): entry.key = text
      case ("language", .string(let text)): entry.language = text
      case ("rule", .string(let text)): entry.rule = text
      case ("variant", .string(let text)): entry.variant = text
      case ("text", .string(let text)): entry.text = text
      case ("number", .number(let number)):
        guard let whole = Int(exactly: number), whole >= 0 else { fallthrough }
        entry.number = whole
      default:
        let isKnown = names.contains(member.name)
        throw source.failure(
          isKnown
            ? "'\(member.name)' has a value of the wrong kind" : "unknown name '\(member.name)'",
          at: member.nameRange)
      }
    }
    guard !entry.rule.isEmpty else {
      throw source.failure("an accepted finding needs a 'rule'", at: node.range)
    }
    return entry
  }

  /// The file, one finding a line, sorted; the `null` at its end gives each of them a comma, so that
  /// no line changes when the one below it does.
  public var text: String {
    var text = "{\n  \"version\": \(Int(Self.version)),\n  \"findings\": [\n"
    for entry in entries.sorted(by: Entry.precedes) {
      var members: [String] = []
      func add(_ name: String, _ value: String?) {
        if let value, !value.isEmpty || name == "key" {
          members.append("\"\(name)\": \(value.jsonLiteral)")
        }
      }
      add("root", entry.root)
      add("table", entry.table)
      add("key", entry.key)
      add("language", entry.language)
      add("rule", entry.rule)
      add("variant", entry.variant)
      if entry.number > 0 { members.append("\"number\": \(entry.number)") }
      add("text", entry.text)
      text += "    {\(members.joined(separator: ", "))},\n"
    }
    return text + "    null\n  ]\n}\n"
  }
}

extension Baseline.Entry {
  /// By place, then by key, so that what is done together stands together.
  fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
    func parts(_ entry: Self) -> [String] {
      [
        entry.root, entry.table ?? "", entry.key ?? "", entry.language ?? "", entry.rule,
        entry.variant,
      ]
    }
    for (first, second) in zip(parts(left), parts(right))
    where !first.utf8.elementsEqual(second.utf8) {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return (left.number, left.text ?? "") < (right.number, right.text ?? "")
  }
}

extension String {
  fileprivate var jsonLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
