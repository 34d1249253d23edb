import Testing

/// What stands in the samples, found by reading them and not by running the tool.
@Suite struct `The samples` {
  struct Sample: Sendable, CustomTestStringConvertible {
    let folder: String
    let status: Int32
    /// Rule, language, table, key and line.
    let findings: [String]
    var testDescription: String { folder }
  }

  static let samples = [
    Sample(folder: "AiPBX", status: 0, findings: []),
    Sample(
      folder: "AiPBX-gaps", status: 1,
      findings: [
        "missing-key | sr | Localizable | Close | -",
        "missing-key | sr | Localizable | Share | -",
        "missing-key | az | Localizable | Share | -",
        "missing-key | uk | Localizable | Share | -",
        "extra-key | pl | Localizable | Dismis | 10",
        "missing-key | pl | Localizable | Dismiss | -",
        "untranslated | fi | Localizable | Your session has expired. Please sign in again. | 90",
        "empty-value | hu | Localizable | Transcription is not available | 54",
        "duplicate-key | ro | Localizable | Try again | 90",
        "duplicate-key | da | Localizable | Cancel | 74",
        "invalid-syntax | tr | Localizable | Block this number | 44",
        "missing-table | hr | InfoPlist | - | -",
        "missing-key | sr | strings | close | -",
        "missing-key | sr | strings | share | -",
        "extra-key | cs | strings | finished | 7",
        "unescaped-character | it | strings | record_call | 26",
        "placeholder-mismatch | nb | strings | error_no_response | 94",
        "missing-item | nl | strings | theme_entries | 82",
        "missing-plural-form | pl | strings | missed_calls_notification | 98",
        "missing-language | el | - | - | -",
      ]),
    Sample(
      folder: "Catalog", status: 1,
      findings: [
        "missing-key | sr | Localizable | Share | 1720",
        "missing-key | az | Localizable | Share | 1720",
        // Where a text is meant, its own line; a state stands one line above it.
        "needs-review | de | Localizable | Copy image | 648",
        "needs-review | de | Localizable | Pinch to zoom | 1202",
        "untranslated | fi | Localizable | Rotate left | 1357",
        // What is absent is said at the key.
        "missing-plural-form | pl | Localizable | %lld images | 4",
        // A stale key is meant, not the word 'stale' below it; that is the source language's.
        "stale-key | en | Localizable | Swipe down to close | 1845",
      ]),
  ]

  @Test(arguments: samples) func `have the faults that were put in`(_ sample: Sample) async throws {
    let (lines, errors, status) = try await Repository.findings([".lproj-samples/" + sample.folder])
    #expect(lines == sample.findings.sorted())
    #expect(errors == "")
    #expect(status == sample.status)
  }
}
