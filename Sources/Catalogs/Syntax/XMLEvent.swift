/// Why a text is not the XML it should be.
package struct XMLError: Error, Hashable, Sendable {
  /// What was expected or is not allowed, in one clause.
  package let message: String
  /// The bytes that do not fit; empty where something is missing.
  package let range: ByteRange
  /// The start tag that still waits for its end, when that is what is missing.
  package let opened: ByteRange?

  package init(_ message: String, at range: ByteRange, opened: ByteRange? = nil) {
    self.message = message
    self.range = range
    self.opened = opened
  }

  init(_ message: String, at offset: Int) {
    self.init(message, at: ByteRange(offset, offset))
  }
}

/// What XML forbids in a document that can be read all the same.
package struct XMLFault: Hashable, Sendable {
  /// What is wrong, and where.
  package let error: XMLError
  /// The prefix that nothing declares, when that is it.
  package let prefix: ByteRange?
}

/// One piece of an XML document, as ranges of its source.
package struct XMLEvent: Hashable, Sendable {
  /// What a piece is.
  package enum Kind: Hashable, Sendable {
    /// A start tag; its attributes are in `XMLReader.attributes` until the next event.
    case start
    /// An end tag.
    ///
    /// An element that closes itself has one too, empty behind the `/>`.
    case end
    /// Text up to the next `<`; nothing is decoded.
    case text
    case cdata
    case comment
    /// A processing instruction, or the XML declaration.
    case instruction
    /// The document type declaration, of which nothing is processed.
    case doctype
  }

  /// What it is.
  package let kind: Kind
  /// All of it, from its `<` to behind its `>`.
  package let range: ByteRange
  /// The name in a tag; the text; what lies between the delimiters of anything else.
  package let content: ByteRange
  /// For a start tag: whether it ends in `/>`.
  package let isEmpty: Bool
  /// For text: whether it holds an `&`.
  package let needsDecoding: Bool

  init(
    _ kind: Kind, _ range: ByteRange, content: ByteRange, isEmpty: Bool = false,
    needsDecoding: Bool = false
  ) {
    self.kind = kind
    self.range = range
    self.content = content
    self.isEmpty = isEmpty
    self.needsDecoding = needsDecoding
  }
}

/// One attribute of a start tag.
package struct XMLAttribute: Hashable, Sendable {
  /// The name as written, prefix included.
  package let name: ByteRange
  /// The value as written, without its quotes.
  package let value: ByteRange
}
