import Catalogs

extension ValueShape {
  /// Objects with known names; `what` one of them is called in a sentence.
  ///
  /// Each must have one of the names in `needed`, if there are any.
  static func list<Element: Sendable>(
    of keys: [ConfigurationKey<Element>], _ what: String, from empty: Element,
    needed: [String] = [], _ refusal: String = "",
    placed: @escaping @Sendable (inout Element, Site) -> Void = { _, _ in }
  ) -> Self where Value == [Element] {
    let groups: JSONValue = .array(needed.map { ["required": [.string($0)]] })
    return Self(
      "a list of objects",
      schema: [
        "type": "array",
        "items": .object(
          keys.schema() + (needed.isEmpty ? [] : [(name: "anyOf", value: groups)])),
      ],
      read: { (value, reader) throws(Failure) in
        try reader.list(value, of: "objects") { (node) throws(Failure) in
          var element = empty
          let names = try reader.object(node.node, what, keys: keys, &element)
          guard needed.isEmpty || !names.isDisjoint(with: needed) else {
            throw reader.failure(refusal, at: node)
          }
          placed(&element, Site(reader.source, node.node.range))
          return element
        }
      },
      write: { elements in
        .array(
          elements.map { element in
            .object(
              keys.compactMap { key in key.write(element).map { (name: key.name, value: $0) } })
          })
      })
  }
}

extension ValueShape<[Settings.Ignore]> {
  /// Exceptions.
  static var exceptions: Self {
    list(
      of: Configuration.exceptionKeys, "an exception", from: Settings.Ignore(),
      needed: ["rule", "key", "path", "languages"],
      "an exception needs a 'rule', a 'key', a 'path' or 'languages'",
      placed: { $0.site = $1 })
  }
}

extension ValueShape<[Configuration.Profile]> {
  /// Settings by the name of their profile.
  static var profiles: Self {
    let keys = Configuration.keys.map { $0.recorded(in: \Configuration.Profile.written) }
    return Self(
      "settings by name",
      schema: [
        "type": "object", "propertyNames": ["minLength": 1],
        "additionalProperties": ["$ref": "#/definitions/profile"],
      ],
      read: { (value, reader) throws(Failure) in
        guard case .object(let members) = value.node.kind else {
          throw reader.mustBe("an object in braces", value)
        }
        var profiles: [Configuration.Profile] = []
        for member in members {
          guard !member.name.isEmpty else {
            throw reader.source.failure("a profile needs a name", at: member.nameRange)
          }
          guard !profiles.contains(where: { $0.name == member.name }) else {
            throw reader.source.failure("'\(member.name)' stands twice", at: member.nameRange)
          }
          var profile = Configuration.Profile(name: member.name)
          try reader.object(member.value, "a profile", keys: keys, &profile)
          profiles.append(profile)
        }
        return profiles
      }, write: { _ in .object([]) })
  }
}
