/// What should become of one entry of a file.
public struct Change: Sendable {
  /// What is done.
  public enum Action: Sendable {
    /// Gives texts to the entry, which is added when the file lacks it.
    ///
    /// Texts that are not named stay; the variables are those that new texts need.
    case set([Wording], variables: [Variable] = [])
    /// Takes the entry out, wherever the file has it.
    case remove
    /// Takes one entry out of a file of one language; the index counts in `Catalog.entries`.
    ///
    /// In a catalog it is the last member of the key that is the same as an earlier one, byte for byte.
    case removeEntry(Int)
    /// Puts other characters in the place of a range of the text, to mend what the format does not
    /// allow; the range may be empty.
    case mend(ByteRange, String)
  }

  /// The decoded key.
  public var key: String
  /// The language, as a file of several languages writes it; nil for a file of one.
  public var language: String?
  /// Which of the things of that name is meant: `Entry.kind`.
  package var kind: UInt8
  /// What is done.
  public var action: Action
  /// The translator's comment, for an entry that is added.
  public var comment: String?

  /// Makes a change.
  public init(
    key: String, language: String? = nil, kind: UInt8 = 0, _ action: Action,
    comment: String? = nil
  ) {
    self.key = key
    self.language = language
    self.kind = kind
    self.action = action
    self.comment = comment
  }
}

/// One text of an entry as it should be.
public struct Wording: Sendable {
  /// The selectors that lead to it; empty for the plain text.
  public var path: [Selector]
  /// The text, with no escapes.
  public var text: String
  /// What a catalog should say of it.
  ///
  /// `.none` keeps what it says; a text that is added is then `translated`.
  public var state: Variant.State
  /// Whether the text is a piece of XML with tags, as `Catalog.text(_:asMarkup:)` gives it, rather
  /// than the characters that the app shows.
  package var isMarkup = false

  /// Makes a wording.
  public init(_ text: String, path: [Selector] = [], state: Variant.State = .none) {
    self.path = path
    self.text = text
    self.state = state
  }
}

/// What a file has to say of `%#@name@`, should it lack it.
public struct Variable: Sendable {
  /// The name.
  public var name: String
  /// Which argument it takes, from 1.
  public var argument: Int?
  /// How the argument is written, without the `%`: `lld`.
  public var specifier: String

  /// Makes a variable.
  public init(name: String, argument: Int? = nil, specifier: String) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
  }
}

/// What new entries and new files are made like.
public struct Surroundings: Sendable {
  /// The keys of the reference in its order: a new entry stands behind the nearest of those in front
  /// of it that the file has.
  public var order: [String]
  /// The bytes of a file of the same format to take the encoding, the line ends and the layout from
  /// where the file itself shows none.
  public var model: ContiguousArray<UInt8>?
  /// The source language of a catalog that is made anew.
  public var sourceLanguage: String

  /// Makes surroundings.
  public init(
    order: [String] = [], model: ContiguousArray<UInt8>? = nil, sourceLanguage: String = "en"
  ) {
    self.order = order
    self.model = model
    self.sourceLanguage = sourceLanguage
  }
}
