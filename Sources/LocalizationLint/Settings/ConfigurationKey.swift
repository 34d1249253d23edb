import Catalogs

/// A name that an object of the configuration may have, whole: what it means, what may stand behind
/// it, and what that changes in its owner.
package struct ConfigurationKey<Owner: Sendable>: Sendable {
  typealias Change = @Sendable (inout Owner) -> Void

  /// The name; a `.` parts the names of nested objects: `code.paths`.
  package let name: String
  /// What it is for, in one sentence.
  package let summary: String
  /// What must stand behind it, in words.
  package let noun: String
  /// What holds when it is left out, in words; empty where nothing does.
  package let standard: String
  /// A value that it may have.
  package let example: JSONValue
  /// What an editor is told of the value.
  let schema: JSONValue
  /// Reads the value, and gives what it changes.
  let read: @Sendable (ConfigurationReader.Value, ConfigurationReader) throws(Failure) -> Change
  /// The value in force, as it would be written; nil when there is none.
  package let write: @Sendable (Owner) -> JSONValue?

  /// A key whose value stands somewhere in its owner.
  ///
  /// A value that is read replaces the one that stands there, unless `merge` says otherwise.
  init<Value>(
    _ name: String, _ summary: String, _ shape: ValueShape<Value>,
    _ place: any WritableKeyPath<Owner, Value> & Sendable, standard: String = "",
    example: JSONValue,
    merge: @escaping @Sendable (inout Value, Value) -> Void = { $0 = $1 }
  ) {
    self.init(
      name, summary, noun: shape.noun, standard: standard, example: example, schema: shape.schema,
      read: { (value, reader) throws(Failure) in
        let new = try shape.read(value, reader)
        return { merge(&$0[keyPath: place], new) }
      }, write: { shape.write($0[keyPath: place]) })
  }

  /// A key whose value may be absent from its owner.
  init<Value>(
    _ name: String, _ summary: String, _ shape: ValueShape<Value>,
    _ place: any WritableKeyPath<Owner, Value?> & Sendable, standard: String = "",
    example: JSONValue
  ) {
    self.init(
      name, summary, noun: shape.noun, standard: standard, example: example, schema: shape.schema,
      read: { (value, reader) throws(Failure) in
        let new = try shape.read(value, reader)
        return { $0[keyPath: place] = new }
      }, write: { $0[keyPath: place].map(shape.write) })
  }

  init(
    _ name: String, _ summary: String, noun: String, standard: String, example: JSONValue,
    schema: JSONValue,
    read:
      @escaping @Sendable (ConfigurationReader.Value, ConfigurationReader) throws(Failure) -> Change,
    write: @escaping @Sendable (Owner) -> JSONValue?
  ) {
    self.name = name
    self.summary = summary
    self.noun = noun
    self.standard = standard
    self.example = example
    self.schema = schema
    self.read = read
    self.write = write
  }
}

extension ConfigurationKey<Settings> {
  /// The key where settings are not in force yet, but written down with their places.
  func recorded<Document>(
    in written: any WritableKeyPath<Document, [Configuration.Written]> & Sendable
  ) -> ConfigurationKey<Document> {
    ConfigurationKey<Document>(
      name, summary, noun: noun, standard: standard, example: example, schema: schema,
      read: { (value, reader) throws(Failure) in
        let entry = Configuration.Written(
          key: name, range: value.nameRange ?? value.node.range,
          change: try read(value, reader))
        return { $0[keyPath: written].append(entry) }
      }, write: { _ in nil })
  }
}
