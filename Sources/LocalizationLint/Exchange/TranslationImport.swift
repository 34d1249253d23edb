public import Catalogs

/// The way back: texts from translators, checked with the linter's own rules, as edits.
///
/// The texts are put into the project in memory, and the rules judge it. A text that adds a finding
/// at error level is refused, until what is left adds none; the edits hold the rest.
public struct TranslationImport: Sendable {
  /// A text that is not taken.
  public struct Refusal: Sendable {
    /// Where it stands in the file that came back.
    public let site: Site
    /// Why, in one clause.
    public let reason: String
    /// The rule that refuses it; nil where none needed to be asked.
    public let rule: RuleID?
  }

  /// Something odd about a text that is taken all the same.
  public struct Warning: Sendable {
    /// Where the text stands in the file that came back.
    public let site: Site
    /// What is odd, in one clause.
    public let message: String
    /// The rule that says so; nil where none needed to be asked.
    public let rule: RuleID?
  }

  /// What became of the texts of one language.
  public struct Tally: Sendable {
    /// The language.
    public let language: Language
    /// Texts that are new, changed or confirmed.
    public var taken = 0
    /// Texts that the project has already.
    public var unchanged = 0
    /// Texts that are empty, or said to be not translated yet.
    public var waiting = 0
  }

  /// What is not taken, in the order of the files that came back.
  public private(set) var refusals: [Refusal] = []
  /// What is odd about texts that are taken, in the order of the files that came back.
  public private(set) var warnings: [Warning] = []
  /// The files of the project that change.
  public private(set) var edits: [EditedFile] = []
  /// What became of the rest, in the order of the languages' codes.
  public private(set) var tallies: [Tally] = []

  /// Works out what a project becomes with the texts that came back.
  ///
  /// `language` is that of texts that name none. `judge` gives the findings of the project in files;
  /// `findings` are those that it has as it is.
  public init(
    _ returned: [Returned], into project: Project, language: Language?, findings: [Finding],
    files: FileAccess,
    judge: (FileAccess) async throws(Failure) -> [Finding]
  ) async throws(Failure) {
    if let failure = project.failures.first { throw failure }
    var sorter = ImportSorter(project, Coverage(project, findings), files, language)
    for (number, file) in returned.enumerated() {
      for unit in file.units { sorter.sort(unit, number, file.source) }
    }
    tallies = sorter.tallies.values.sorted { $0.language.code < $1.language.code }
    var refused = sorter.refused
    var candidates = sorter.candidates
    var odd: [ImportRefusal] = []
    let verdict = ImportVerdict(project, before: findings)
    while !candidates.isEmpty {
      let draft = try ImportDraft(candidates, sorter.handOffs, project, files)
      var worse = draft.refused
      if worse.isEmpty {
        edits = draft.edits.filter { !$0.replacements.isEmpty }
        if edits.isEmpty { break }
        let overlay = files.overlaid(
          with: Dictionary(edits.map { ($0.path, $0.bytes) }) { _, last in last })
        let after = try await judge(overlay)
        worse = verdict.worse(candidates, draft.places, after: after, at: .error)
        odd = verdict.worse(candidates, draft.places, after: after, at: .warning)
      }
      guard !worse.isEmpty else { break }
      let all = refused + worse
      refused += worse.map { $0.excused(by: all) }
      let out = Set(worse.map(\.candidate))
      candidates.removeAll { out.contains($0.number) }
    }
    if candidates.isEmpty { (edits, odd) = ([], []) }
    let taken = Set(candidates.map(\.number))
    warnings = (odd + sorter.remarks).filter { taken.contains($0.candidate) }
      .sorted { $0.isBefore($1) }.map { odd in
        Warning(
          site: Site(returned[odd.file].source, odd.range), message: odd.reason, rule: odd.rule)
      }
    for candidate in candidates { tallies.count(candidate.language) { $0.taken += 1 } }
    refusals = refused.sorted { $0.isBefore($1) }.map { refused in
      Refusal(
        site: Site(returned[refused.file].source, refused.range), reason: refused.reason,
        rule: refused.rule)
    }
  }

  /// Takes nothing, because something was refused.
  public mutating func drop() {
    edits = []
    warnings = []
    for index in tallies.indices { tallies[index].taken = 0 }
  }
}

/// A text that may go into the project.
struct ImportCandidate {
  /// What tells it apart.
  let number: Int
  /// Which file it came back in.
  let file: Int
  let range: ByteRange
  let language: Language
  /// Where it belongs; counts in the files of its language's hand-off.
  let slot: SlotIndex.Slot
  /// The text as the project's file is to have it.
  let text: String
  /// What a catalog is to say of it.
  let state: Variant.State
}

/// One of the texts of a key, and which key that is.
struct ImportForm {
  private let language: String
  private let file: Int
  private let number: Int
  let name: String

  init(_ slot: SlotIndex.Slot, _ language: Language) {
    self.language = language.code
    file = slot.file
    number = slot.unit.number
    name = slot.unit.form
  }

  /// Whether another form is of the same key.
  func isSibling(of other: ImportForm) -> Bool {
    (language, file, number) == (other.language, other.file, other.number) && name != other.name
  }
}

/// A text that is not taken, before it is shown.
struct ImportRefusal {
  let file: Int
  let range: ByteRange
  private(set) var reason: String
  private(set) var rule: RuleID?
  /// `ImportCandidate.number`; below 0 for a text that was none.
  let candidate: Int
  /// Which text it would have been; nil for one of no key.
  let form: ImportForm?

  init(
    file: Int, range: ByteRange, reason: String, rule: RuleID? = nil, candidate: Int = -1,
    form: ImportForm? = nil
  ) {
    self.file = file
    self.range = range
    self.reason = reason
    self.rule = rule
    self.candidate = candidate
    self.form = form
  }

  init(_ candidate: ImportCandidate, _ reason: String, rule: RuleID? = nil) {
    self.init(
      file: candidate.file, range: candidate.range, reason: reason, rule: rule,
      candidate: candidate.number, form: ImportForm(candidate.slot, candidate.language))
  }

  /// The refusal of a text that only lacks a form which is refused itself.
  func excused(by others: [ImportRefusal]) -> ImportRefusal {
    guard rule == "missing-plural-form", let form,
      let other = others.first(where: {
        $0.rule != "missing-plural-form" && $0.form?.isSibling(of: form) ?? false
      })
    else { return self }
    var result = self
    result.rule = nil
    result.reason =
      "'\(form.name)' goes in with '\(other.form?.name ?? "")' or not at all, and that is refused"
    return result
  }
}

extension ImportRefusal {
  /// The order of the files that came back.
  fileprivate func isBefore(_ other: ImportRefusal) -> Bool {
    (file, range.lower, candidate) < (other.file, other.range.lower, other.candidate)
  }
}

extension [TranslationImport.Tally] {
  /// Changes the tally of a language.
  mutating func count(_ language: Language, _ change: (inout TranslationImport.Tally) -> Void) {
    guard let index = firstIndex(where: { $0.language == language }) else { return }
    change(&self[index])
  }
}
