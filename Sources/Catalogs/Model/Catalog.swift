/// What one file says in one language: its entries in file order, and the problems met on the way.
///
/// A class, so that the millions of comparisons that touch one hand on a reference.
public final class Catalog: Sendable {
  /// The file's text.
  public let source: Source
  /// Where it stands: root, table and folder.
  public let place: Place
  /// The name of the format that read it.
  public let format: String
  /// The language; nil for `Base.lproj`, and for a file that no language could be read from.
  public let language: Language?
  /// The language that the file itself declares as its source, as only a string catalog does.
  public let sourceLanguage: Language?
  /// The product of Android's that its texts are for; nil for all, and wherever there are none.
  package let product: String?
  /// The entries in file order.
  ///
  /// A key may stand more than once; the last one wins.
  public let entries: ContiguousArray<Entry>
  /// The texts of all entries; `Entry.variants` are indices into it.
  public let variants: ContiguousArray<Variant>
  /// The marks of the texts, in the order of `variants`.
  package let marks: ContiguousArray<TextMarks>
  /// What `Variant.selector` counts in: at 0 the empty list, the plain text.
  public let selectors: [[Selector]]
  /// The entries that have more than a plain text: indices into `entries`, in file order.
  package let varied: ContiguousArray<Int>
  /// The substitutions of a string catalog's entries, or the variables of a `.stringsdict`, in the
  /// order of their entries.
  public let substitutions: ContiguousArray<Substitution>
  /// What could not be taken as written.
  ///
  /// A file that speaks for several languages gives its problems to the first of its catalogs only.
  public let problems: [Problem]
  /// Whether every entry of the file was read.
  ///
  /// When not, a missing key proves nothing.
  public let isWhole: Bool

  /// The entries whose key stood before: the earlier and the later one, in file order.
  public let repeats: [(earlier: Int, later: Int)]

  /// The bytes that its keys and texts are pieces of.
  @usableFromInline package let store: TextStore

  /// Makes a catalog; `mayRepeat` is false where the keys are known to stand once, and `marks` are
  /// those of the variants where they are known.
  package init(
    source: Source, place: Place, format: String, language: Language?,
    sourceLanguage: Language? = nil, product: String? = nil, entries: ContiguousArray<Entry> = [],
    variants: ContiguousArray<Variant> = [], marks: ContiguousArray<TextMarks>? = nil,
    selectors: [[Selector]] = [[]],
    substitutions: ContiguousArray<Substitution> = [],
    unescaped: ContiguousArray<UInt8> = [], problems: [Problem] = [], isWhole: Bool = true,
    mayRepeat: Bool = true
  ) {
    self.source = source
    self.place = place
    self.format = format
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.product = product
    self.entries = entries
    self.variants = variants
    self.selectors = selectors
    self.substitutions = substitutions
    self.problems = problems
    self.isWhole = isWhole
    store = TextStore(bytes: source.bytes, unescaped: unescaped)
    self.marks = marks ?? store.marks(of: variants)
    // Nearly all are plain, and several rules are about the others.
    varied =
      selectors.count == 1
      ? [] : ContiguousArray(entries.indices.filter { !entries[$0].isPlain(in: variants) })
    repeats = mayRepeat ? KeyIndex.repeats(of: entries, in: store) : []
  }

  /// Whether an entry has one text and no selector.
  package func isPlain(_ entry: Entry) -> Bool { entry.isPlain(in: variants) }

  /// The characters of a key or text of this catalog.
  public func string(_ text: Text) -> String {
    store.string(text)
  }

  /// Calls `body` with the UTF-8 bytes of a key or text of this catalog.
  @inlinable public func withBytes<Result>(_ text: Text, _ body: (Span<UInt8>) -> Result) -> Result
  {
    store.withBytes(text, body)
  }

  /// Where a piece of a variant's text stands in the source: `part` counts bytes of the text.
  ///
  /// A text with escapes has other offsets than the source, so all of it is meant.
  package func range(of part: Range<Int>, in variant: Variant) -> ByteRange {
    guard !variant.text.isUnescaped, part.upperBound <= variant.text.count else {
      return variant.range
    }
    let start = Int(variant.text.offset)
    return ByteRange(start + part.lowerBound, start + part.upperBound)
  }

  /// The translator's comment of an entry, decoded; nil when there is none.
  public func comment(_ entry: Entry) -> String? {
    guard entry.comment.count > 0 else { return nil }
    // A file of several languages is a string catalog, whose comments are JSON strings.
    guard place.folder == .several else { return source.string(entry.comment) }
    let range = ByteRange(entry.comment.lower - 1, entry.comment.upper + 1)
    return JSONReader(source).string(JSONString(range: range, hasEscapes: true))
  }
}

extension Entry {
  fileprivate func isPlain(in variants: ContiguousArray<Variant>) -> Bool {
    variantCount == 1 && variants[Int(firstVariant)].selector == 0
  }
}
