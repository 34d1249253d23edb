import Catalogs

extension Configuration {
  /// The JSON Schema of a configuration, for editors; draft 7, which they all know.
  ///
  /// `rules` are those it may name, each with a sentence.
  package static func schema(rules: [(id: RuleID, summary: String)]) -> JSONValue {
    let names: [JSONValue] = rules.map { .string($0.id.name) }
    let severities = rules.map { rule in
      (
        name: rule.id.name,
        value: ["description": .string(rule.summary), "$ref": "#/definitions/severity"] as JSONValue
      )
    }
    // A profile has the same properties, but for those that belong to the file.
    let own = Set(keys.map(\.name))
    return .object(
      [
        (name: "$schema", value: "http://json-schema.org/draft-07/schema#"),
        (name: "title", value: "Configuration of paritylint"),
      ] + members.schema(groups: groups)
        + [
          (
            name: "definitions",
            value: [
              "language": ["type": "string", "pattern": .string(Language.settingPattern)],
              "profile": .object(
                members.filter { own.contains($0.name) }.schema(groups: groups)),
              "rule": ["enum": .array(names)],
              "severities": [
                "type": "object", "properties": .object(severities), "additionalProperties": false,
              ],
              "severity": ["enum": ["error", "warning", "note", "off"]],
            ]
          )
        ])
  }
}

extension Array {
  /// The names that an object may have, without those of the objects in it.
  func names<Owner>(in group: String) -> [String] where Element == ConfigurationKey<Owner> {
    var names: [String] = []
    for key in self where key.name.hasPrefix(group) {
      let rest = key.name.utf8.dropFirst(group.utf8.count)
      let name = String(decoding: rest.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// The members of the schema of an object that may have these names and no other.
  func schema<Owner>(
    groups: [(name: String, summary: String)] = [], in group: String = ""
  ) -> [(name: String, value: JSONValue)] where Element == ConfigurationKey<Owner> {
    let properties = names(in: group).map { name -> (name: String, value: JSONValue) in
      let path = group + name
      var members: [(name: String, value: JSONValue)] = []
      if let key = first(where: { $0.name == path }) {
        members.append((name: "description", value: .string(key.summary)))
        if case .object(let own) = key.schema { members += own }
        members.append((name: "examples", value: [key.example]))
      } else {
        let summary = groups.first { $0.name == path }?.summary ?? ""
        members.append((name: "description", value: .string(summary)))
        members += schema(groups: groups, in: path + ".")
      }
      return (name: name, value: .object(members))
    }
    return [
      (name: "type", value: "object"), (name: "properties", value: .object(properties)),
      (name: "additionalProperties", value: false),
    ]
  }
}
