/// One key of a table in one language, with the ranges it was read from.
public struct Entry: Sendable {
  /// What a file says about an entry beside its texts.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16
    /// Makes flags from bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A catalog entry that the last extraction did not find in the code.
    public static let stale = Flags(rawValue: 1)
    /// A catalog entry with `shouldTranslate: false`.
    public static let untranslatable = Flags(rawValue: 2)
    /// The key is the text, because the file gives none: `key;`, or a catalog entry without a
    /// source localization.
    public static let keyIsText = Flags(rawValue: 4)
    /// A catalog entry that was made by hand, which Xcode never marks stale.
    public static let manual = Flags(rawValue: 8)
    /// An Android `<plurals>`, whose name may be that of a `<string>` too.
    public static let plurals = Flags(rawValue: 16)
    /// An Android `<string-array>`, whose name may be that of a `<string>` too.
    public static let array = Flags(rawValue: 32)
    /// A key that a language may leave out: `tools:ignore="MissingTranslation"`, or a text that is
    /// nothing but a reference.
    public static let optional = Flags(rawValue: 64)
    /// A key that the reference may lack: `tools:ignore="ExtraTranslation"`.
    public static let unbound = Flags(rawValue: 128)
    /// The text is a reference to another resource: `@string/other`.
    public static let reference = Flags(rawValue: 256)
    /// The plural forms are as somebody wants them: `tools:ignore="MissingQuantity"` and its kind.
    public static let anyForms = Flags(rawValue: 512)
    /// The placeholders are as somebody wants them: `tools:ignore="StringFormatMatches"` and its kind.
    public static let anyPlaceholders = Flags(rawValue: 1024)
  }

  /// The decoded key.
  public let key: Text
  /// The key as written, quotes included.
  ///
  /// Empty at 0 in a binary property list.
  public let keyRange: ByteRange
  /// The translator's comment: the inside of the comment block in front, or a catalog's `comment`.
  ///
  /// Empty when there is none.
  public let comment: ByteRange
  /// The first of the entry's variants in `Catalog.variants`.
  public let firstVariant: UInt32
  /// How many variants it has, at least one in a well-formed file.
  public let variantCount: UInt32
  /// What else the file says about it.
  public let flags: Flags

  package init(
    key: Text, keyRange: ByteRange, comment: ByteRange = ByteRange(UInt32(0), 0),
    firstVariant: Int, variantCount: Int = 1, flags: Flags = []
  ) {
    self.key = key
    self.keyRange = keyRange
    self.comment = comment
    self.firstVariant = UInt32(clamping: firstVariant)
    self.variantCount = UInt32(clamping: variantCount)
    self.flags = flags
  }

  /// What keeps keys of one name apart: 0 where a name stands for one thing only.
  package var kind: UInt8 {
    flags.contains(.plurals) ? 1 : flags.contains(.array) ? 2 : 0
  }

  /// The indices of the entry's variants in `Catalog.variants`.
  public var variants: Range<Int> {
    Int(firstVariant)..<Int(firstVariant) + Int(variantCount)
  }
}

/// One text of an entry: the plain one, or the one for a plural category, device or width.
public struct Variant: Sendable {
  /// How far a translation is, as a catalog says it.
  public enum State: UInt8, Sendable {
    /// The format knows no states, or the file gives none.
    case none
    case new
    case needsReview
    case translated
    /// Xcode 27: a machine's translation that ships.
    case machineTranslated
    /// A word that is no state of Xcode's, or an empty one.
    case unknown
  }

  /// The decoded text.
  public let text: Text
  /// The text as written, quotes included.
  ///
  /// Empty at 0 in a binary property list.
  public let range: ByteRange
  /// How far the translation is.
  public let state: State
  /// Which selectors lead to it: an index into `Catalog.selectors`.
  ///
  /// 0 is the plain text.
  public let selector: UInt32

  package init(text: Text, range: ByteRange, state: State = .none, selector: Int = 0) {
    self.text = text
    self.range = range
    self.state = state
    self.selector = UInt32(clamping: selector)
  }
}

/// What must hold at run time for a variant to be chosen.
public enum Selector: Hashable, Sendable {
  /// A plural category of the string's own number, `zero` to `other`.
  case plural(String)
  /// A device class: `iphone`, `mac`, `other` …
  case device(String)
  /// A width in relative units, as written.
  case width(String)
  /// The text belongs to the substitution `%#@name@`.
  case substitution(String)
  /// One phrase of a `stringSet`, counted from 1.
  case phrase(Int)
  /// One item of an Android string array, counted from 1.
  case item(Int)
}
