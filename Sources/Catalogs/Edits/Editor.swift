/// How the files of a format are written, as a value.
struct Editor: Sendable {
  /// What an editor gives back: replacements in the text, and what it would not do.
  struct Draft {
    var replacements: [TextReplacement] = []
    /// Indices of changes, and the reasons.
    var refusals: [(index: Int, reason: String)] = []

    mutating func refuse(_ index: Int, _ reason: String) {
      refusals.append((index, reason))
    }
  }

  /// The name of the format.
  let format: String
  /// The text of a file without entries.
  let skeleton: @Sendable (_ surroundings: Surroundings) -> String
  /// Works out how a text must change.
  let edit:
    @Sendable (
      _ changes: [(index: Int, change: Change)], _ catalogs: [Catalog], _ surroundings: Surroundings
    ) -> Draft

  /// Every editor, sorted by format.
  static let all: [Editor] = [.androidResources, .strings, .stringsdict, .xcstrings]
}
