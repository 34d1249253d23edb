import Catalogs

/// What a value of the configuration looks like: in words, as JSON Schema, and the way from the file
/// to what is in force and back.
struct ValueShape<Value: Sendable>: Sendable {
  typealias Read =
    @Sendable (ConfigurationReader.Value, ConfigurationReader) throws(Failure) -> Value

  /// What it is, for a page: `a list of strings`.
  let noun: String
  /// What an editor is told, as JSON Schema.
  let schema: JSONValue
  /// Reads a value; throws what is wrong with it, at its line and column.
  let read: Read
  /// Writes a value as it would be read.
  let write: @Sendable (Value) -> JSONValue

  init(
    _ noun: String, schema: JSONValue, read: @escaping Read,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.noun = noun
    self.schema = schema
    self.read = read
    self.write = write
  }
}

extension ValueShape<Bool> {
  static var bool: Self {
    Self(
      "true or false", schema: ["type": "boolean"],
      read: { (value, reader) throws(Failure) in try reader.bool(value) }, write: { .bool($0) })
  }
}

extension ValueShape<String> {
  /// Any text.
  static var string: Self {
    Self(
      "a string", schema: ["type": "string"],
      read: { (value, reader) throws(Failure) in try reader.string(value) }, write: { .string($0) })
  }

  /// The path of a file; relative to the configuration's folder in the file, and to the current one
  /// in force.
  static var file: Self {
    Self(
      "a path", schema: ["type": "string", "minLength": 1],
      read: { (value, reader) throws(Failure) in
        let path = try reader.string(value)
        guard !path.isEmpty else { throw reader.failure("\(value.shown) is empty", at: value) }
        return path.utf8.first == UInt8(ascii: "/") ? path : reader.folder + path
      }, write: { .string($0) })
  }
}

extension ValueShape<[String]> {
  /// Texts of any kind.
  static var strings: Self {
    Self(
      "a list of strings", schema: .list(of: ["type": "string"]),
      read: { (value, reader) throws(Failure) in try reader.strings(value) },
      write: { .array($0.map { .string($0) }) })
  }
}

extension ValueShape<Glob> {
  /// A pattern over keys.
  static var keyPattern: Self {
    Self(
      "a pattern over keys", schema: ["type": "string"],
      read: { (value, reader) throws(Failure) in Glob(try reader.string(value)) },
      write: { .string($0.pattern) })
  }

  /// A pattern over paths, relative to the configuration's folder.
  static var pathPattern: Self {
    Self(
      "a pattern over paths", schema: ["type": "string", "minLength": 1],
      read: { (value, reader) throws(Failure) in try reader.pathPattern(value) },
      write: { .string($0.pattern) })
  }
}

extension ValueShape<[Glob]> {
  /// Patterns over paths, relative to the configuration's folder.
  static var pathPatterns: Self {
    Self(
      "a list of patterns over paths", schema: .list(of: ["type": "string", "minLength": 1]),
      read: { (value, reader) throws(Failure) in
        try reader.list(value, of: "strings") { (element) throws(Failure) in
          try reader.pathPattern(element)
        }
      }, write: { .array($0.map { .string($0.pattern) }) })
  }
}

extension ValueShape<Language> {
  static var language: Self {
    Self(
      "a language", schema: ["$ref": "#/definitions/language"],
      read: { (value, reader) throws(Failure) in try reader.language(value) },
      write: { .string($0.written) })
  }
}

extension ValueShape<[Language]> {
  /// Languages, each in any spelling that a folder's name may have.
  static func languages(atLeast least: Int = 0) -> Self {
    Self(
      "a list of languages",
      schema: .list(of: ["$ref": "#/definitions/language"], atLeast: least),
      read: { (value, reader) throws(Failure) in
        let languages = try reader.list(value, of: "strings") {
          (element) throws(Failure) in try reader.language(element)
        }
        guard languages.count >= least else {
          throw reader.failure("\(value.shown) names no language", at: value)
        }
        return languages
      }, write: { .array($0.map { .string($0.written) }) })
  }
}

extension ValueShape<RuleID> {
  static var rule: Self {
    Self(
      "a rule", schema: ["$ref": "#/definitions/rule"],
      read: { (value, reader) throws(Failure) in try reader.ruleID(value) },
      write: { .string($0.name) })
  }
}

extension ValueShape<Set<RuleID>> {
  /// Rules, of which there may have to be one.
  static func rules(atLeast least: Int = 0) -> Self {
    Self(
      "a list of rules",
      schema: .list(of: ["$ref": "#/definitions/rule"], atLeast: least),
      read: { (value, reader) throws(Failure) in
        let rules = try reader.list(value, of: "strings") {
          (element) throws(Failure) in try reader.ruleID(element)
        }
        guard rules.count >= least else {
          throw reader.failure("\(value.shown) leaves no rule to run", at: value)
        }
        return Set(rules)
      }, write: { .array($0.map(\.name).sorted().map { .string($0) }) })
  }
}

extension ValueShape<[RuleID: Severity?]> {
  /// Rules with their severities; `off` is nil.
  static var severities: Self {
    Self(
      "rules with 'error', 'warning', 'note' or 'off'",
      schema: ["$ref": "#/definitions/severities"],
      read: { (value, reader) throws(Failure) in try reader.severities(value) },
      write: { severities in
        .object(
          severities.sorted { $0.key.name < $1.key.name }.map {
            (name: $0.key.name, value: .string($0.value?.rawValue ?? "off"))
          })
      })
  }
}

extension ValueShape where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words.
  static var choice: Self {
    let names = Value.allCases.map(\.rawValue)
    let words = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return Self(
      words, schema: ["enum": .array(names.map { .string($0) })],
      read: { (value, reader) throws(Failure) in
        let name = try reader.string(value)
        guard let choice = Value(rawValue: name) else {
          throw reader.failure("\(value.shown) must be \(words), not '\(name)'", at: value)
        }
        return choice
      }, write: { .string($0.rawValue) })
  }
}

extension JSONValue {
  /// The schema of a list.
  fileprivate static func list(of element: JSONValue, atLeast least: Int = 0) -> JSONValue {
    least == 0
      ? ["type": "array", "items": element]
      : ["type": "array", "items": element, "minItems": .number(least)]
  }
}
