/// The pieces that a program cut a text into, and the text that they are together.
///
/// XLIFF 2 has nothing else: `<segment>` and, for what stands between them, `<ignorable>`, whose
/// source stands for it where it has no target, and an `order` for targets that do not stand as their
/// sources do. XLIFF 1.2 marks them in `<seg-source>` and `<target>`.
///
/// A text of which pieces are missing is none: half a sentence must not take the place of a whole one.
struct XLIFFSegments {
  /// A segment that is marked in a text of XLIFF 1.2: `<mrk mtype="seg" mid="1">`.
  struct Marked {
    let name: String
    let text: String
  }

  private struct Piece {
    let state: Returned.State?
    let isIgnorable: Bool
    var source = ""
    var target: String?
    var order: String?

    /// Whether it has something to translate that nobody has translated.
    var isOpen: Bool { !isIgnorable && !source.isBlank && target?.isBlank ?? true }
    var isTranslated: Bool { !isIgnorable && !(target?.isBlank ?? true) }
    var text: String { target ?? source }
  }

  private var pieces: [Piece] = []
  private var sources: [Marked] = []
  private var targets: [Marked] = []

  // MARK: - Reading

  mutating func add(state: Returned.State?, isIgnorable: Bool = false) {
    pieces.append(Piece(state: state, isIgnorable: isIgnorable))
  }

  mutating func setSource(_ text: String) {
    if pieces.isEmpty { add(state: nil) }
    pieces[pieces.count - 1].source += text
  }

  mutating func setTarget(_ text: String, order: String?) {
    if pieces.isEmpty { add(state: nil) }
    pieces[pieces.count - 1].target = text
    pieces[pieces.count - 1].order = order
  }

  mutating func add(sources: [Marked]) { self.sources += sources }

  mutating func add(targets: [Marked]) { self.targets += targets }

  // MARK: - The whole

  /// The source text; nil when there is none.
  var source: String? { pieces.isEmpty ? nil : pieces.map(\.source).joined() }

  /// The translation; nil when no piece has one.
  var target: String? {
    guard pieces.contains(where: { !$0.isIgnorable && $0.target != nil }) else { return nil }
    return (ordered ?? pieces).map(\.text).joined()
  }

  /// The least that is said of a segment; nil when nothing is.
  var state: Returned.State? {
    let states = pieces.filter { !$0.isIgnorable }.compactMap(\.state)
    return [.untranslated, .needsReview, .none, .done].first { states.contains($0) }
  }

  /// Whether there is something to translate, and none of it is.
  var isUntranslated: Bool {
    pieces.contains(where: \.isOpen) && !pieces.contains(where: \.isTranslated)
      || !openMarks.isEmpty && targets.allSatisfy(\.text.isBlank)
  }

  /// Why the pieces are no whole text, in one clause; nil when they are, or when there are none yet.
  var fault: String? {
    guard !isUntranslated else { return nil }
    if let open = pieces.first(where: \.isOpen)?.source ?? openMarks.first?.text {
      return "its part '\(open)' has no translation; translate every part of the text"
    }
    guard pieces.contains(where: \.isTranslated), ordered == nil else { return nil }
    return "the 'order' of its parts is none: each needs a number of its own, up to \(pieces.count)"
  }

  /// The pieces as their targets follow each other; nil when that is not known.
  private var ordered: [Piece]? {
    var places: [Piece?] = pieces.map { _ in nil }
    for (number, piece) in pieces.enumerated() {
      let order = piece.order.map { Int($0) } ?? number + 1
      guard let order, order > 0, order <= places.count, places[order - 1] == nil else {
        return nil
      }
      places[order - 1] = piece
    }
    return places.compactMap(\.self)
  }

  /// The segments with a source text that have none in the target, where that is in segments too.
  private var openMarks: [Marked] {
    guard !targets.isEmpty else { return [] }
    return sources.filter { source in
      !source.text.isBlank
        && targets.allSatisfy { $0.name != source.name || $0.text.isBlank }
    }
  }
}

extension String {
  /// Whether there is nothing but white space in it.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
