/// What a string catalog, or a `.stringsdict`, says about one `%#@name@` of an entry, beside its
/// texts.
///
/// The texts are variants of the entry whose first selector is `.substitution(name)`.
public struct Substitution: Sendable {
  /// The index of its entry in `Catalog.entries`.
  public let entry: UInt32
  /// The decoded name.
  public let name: Text
  /// The name as written, quotes included.
  public let nameRange: ByteRange
  /// Which argument it takes, from 1; nil when the file leaves that to the order in the text.
  public let argument: Int?
  /// How the argument is written, without the `%`: `lld`; empty when the file does not say.
  ///
  /// A `.stringsdict` may have the `%` all the same.
  public let specifier: Text

  package init(entry: Int, name: Text, nameRange: ByteRange, argument: Int?, specifier: Text) {
    self.entry = UInt32(clamping: entry)
    self.name = name
    self.nameRange = nameRange
    self.argument = argument
    self.specifier = specifier
  }
}
