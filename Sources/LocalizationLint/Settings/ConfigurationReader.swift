import Catalogs

/// From JSON to what a configuration means; every refusal carries its line and column.
struct ConfigurationReader {
  /// A value, and what a sentence calls it.
  struct Value: Sendable {
    let shown: String
    let node: JSONNode
    /// Where its name stands; nil for an element of a list.
    var nameRange: ByteRange?
  }

  let source: Source
  let rules: [RuleID]
  /// What patterns over paths are relative to.
  let base: PathBase

  /// The folder of the file, with a `/` behind; empty for the current one.
  var folder: String { source.folder }

  func failure(_ message: String, at value: Value) -> Failure {
    source.failure(message, at: value.node.range)
  }

  func mustBe(_ what: String, _ value: Value) -> Failure {
    failure("\(value.shown) must be \(what), not \(value.node.noun)", at: value)
  }

  /// Reads an object whose names are all known, each once; gives those that are there.
  @discardableResult func object<Owner>(
    _ node: JSONNode, _ what: String, keys: [ConfigurationKey<Owner>], in group: String = "",
    later: [String] = [], _ owner: inout Owner
  ) throws(Failure) -> Set<String> {
    guard case .object(let members) = node.kind else {
      throw source.failure("\(what) must be an object in braces, not \(node.noun)", at: node.range)
    }
    var seen: Set<String> = []
    for member in members {
      let name = member.name
      guard seen.insert(name).inserted else {
        throw source.failure("'\(name)' stands twice", at: member.nameRange)
      }
      let shown = "'\(name)'"
      let path = group + name
      if name.utf8.contains(UInt8(ascii: ".")) {
        throw unknown(name, among: keys, in: group, later, at: member.nameRange)
      } else if let key = keys.first(where: { $0.name == path }) {
        let value = Value(shown: shown, node: member.value, nameRange: member.nameRange)
        try key.read(value, self)(&owner)
      } else if keys.contains(where: { $0.name.hasPrefix(path + ".") }) {
        try object(member.value, shown, keys: keys, in: path + ".", &owner)
      } else {
        throw unknown(name, among: keys, in: group, later, at: member.nameRange)
      }
    }
    return seen
  }

  private func unknown<Owner>(
    _ name: String, among keys: [ConfigurationKey<Owner>], in group: String, _ later: [String],
    at range: ByteRange
  ) -> Failure {
    guard !later.contains(name) else {
      return source.failure("this version does not know '\(name)' yet", at: range)
    }
    let names = keys.names(in: group)
    return source.failure(
      "unknown name '\(name)'" + (names + later).suggestion(for: name), at: range)
  }

  func string(_ value: Value) throws(Failure) -> String {
    guard case .string(let text) = value.node.kind else { throw mustBe("a string", value) }
    return text
  }

  func bool(_ value: Value) throws(Failure) -> Bool {
    guard case .bool(let isTrue) = value.node.kind else { throw mustBe("true or false", value) }
    return isTrue
  }

  func list<Element>(
    _ value: Value, of elements: String, _ read: (Value) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    guard case .array(let nodes) = value.node.kind else {
      throw mustBe("a list of \(elements)", value)
    }
    return try nodes.map { (node) throws(Failure) in
      try read(Value(shown: "an element of \(value.shown)", node: node))
    }
  }

  func strings(_ value: Value) throws(Failure) -> [String] {
    try list(value, of: "strings") { (element) throws(Failure) in try string(element) }
  }

  /// A pattern over paths; an empty one, which would mean everything, is a slip.
  func pathPattern(_ value: Value) throws(Failure) -> Glob {
    let pattern = try string(value)
    guard !pattern.isEmpty else { throw failure("\(value.shown) is empty", at: value) }
    return Glob(pattern, relativeTo: base)
  }

  func language(_ value: Value) throws(Failure) -> Language {
    let written = try string(value)
    do throws(Failure) {
      return try Language(setting: written)
    } catch {
      throw failure(error.message, at: value)
    }
  }

  func ruleID(_ value: Value) throws(Failure) -> RuleID {
    try ruleID(named: try string(value), at: value.node.range)
  }

  /// Severities by rule; `off` is nil.
  func severities(_ value: Value) throws(Failure) -> [RuleID: Severity?] {
    guard case .object(let members) = value.node.kind else {
      throw mustBe("an object in braces", value)
    }
    var severities: [RuleID: Severity?] = [:]
    for member in members {
      let rule = try ruleID(named: member.name, at: member.nameRange)
      guard severities[rule] == nil else {
        throw source.failure("'\(rule)' stands twice", at: member.nameRange)
      }
      let written = Value(shown: "'\(member.name)'", node: member.value)
      let name = try string(written)
      let names = ["error", "warning", "note", "off"]
      guard names.contains(name) else {
        throw failure(
          "there is no severity '\(name)'"
            + names.suggestion(for: name, otherwise: "; there are error, warning, note and off"),
          at: written)
      }
      severities.updateValue(Severity(rawValue: name), forKey: rule)
    }
    return severities
  }

  private func ruleID(named name: String, at range: ByteRange) throws(Failure) -> RuleID {
    guard rules.contains(RuleID(name)) else {
      throw source.failure(
        "there is no rule '\(name)'"
          + rules.map(\.name).suggestion(for: name, otherwise: "; 'paritylint rules' lists them"),
        at: range)
    }
    return RuleID(name)
  }
}

extension Source {
  /// A failure to use the file, at the start of a range; nil for the file as a whole.
  func failure(_ message: String, at range: ByteRange?) -> Failure {
    guard let range else { return Failure("\(path): \(message)") }
    let position = LineIndex(self).position(of: range.lower, in: self)
    return Failure("\(path):\(position.line):\(position.column): \(message)")
  }

  /// The folder the file stands in, with a `/` behind; empty for the current one.
  var folder: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }
}

extension JSONNode {
  /// What the value is, for a sentence.
  fileprivate var noun: String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null: "null"
    }
  }
}
