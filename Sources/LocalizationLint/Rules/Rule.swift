public import Catalogs

/// A rule, whole: what it is called, why it is there, what to do about it, examples, and the check.
public struct Rule: Sendable, Identifiable {
  /// When a check is called, and with what.
  enum Check: Sendable {
    /// Once for every catalog of every table.
    case catalog(@Sendable (Catalog, Scope, inout Findings) -> Void)
    /// Once for every key that the reference and a language both have, and that has one of the
    /// traits.
    case pair(PairTraits, @Sendable (Pair, Comparison, inout Findings) -> Void)
    /// Once for every language of a table but the reference itself.
    ///
    /// What it finds is of the table's own files; the project has a say in the words only.
    case comparison(@Sendable (Comparison, Project, inout Findings) -> Void)
    /// Once for every table.
    case table(@Sendable (Table, Project, inout Findings) -> Void)
    /// Once.
    case project(@Sendable (Project, inout Findings) -> Void)
    /// At the end, for what silenced no finding of a rule that ran: comments, and exceptions of the
    /// configuration.
    case unused(@Sendable ([Suppression], [Settings.Ignore], inout Findings) -> Void)
    /// Once with an older state of the project; never without one.
    case history(@Sendable (ProjectHistory, inout Findings) -> Void)
    /// Several of them.
    case all([Check])
  }

  /// The name, read after "allow": `missing-key`.
  public let id: RuleID
  /// The severity when none is configured.
  public let severity: Severity
  /// The first version that has the rule.
  public let since: String
  /// What it finds, in one sentence.
  public let summary: String
  /// Why that matters.
  public let why: String
  /// What to do about a finding.
  public let remedy: String
  /// Small projects in which it finds something, and in which it must not.
  public let examples: [Example]
  /// How that is repaired, where no person is needed.
  public let fix: Fix?
  let check: Check

  init(
    _ id: RuleID, _ severity: Severity, since: String, _ summary: String, why: String,
    remedy: String, examples: [Example], fix: Fix? = nil, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.since = since
    self.summary = summary
    self.why = why
    self.remedy = remedy
    self.examples = examples
    self.fix = fix
    self.check = check
  }

  /// Every rule, sorted by name.
  public static let all: [Rule] = [
    .ambiguousPlaceholders,
    .changedSource,
    .conflictingTable,
    .duplicateKey,
    .emptyValue,
    .extraKey,
    .extraTable,
    .impliedQuantity,
    .invalidEncoding,
    .invalidPlaceholder,
    .invalidPlural,
    .invalidSuppression,
    .invalidSyntax,
    .languageAlias,
    .misplacedEntry,
    .misplacedTable,
    .missingItem,
    .missingKey,
    .missingLanguage,
    .missingPluralForm,
    .missingTable,
    .needsReview,
    .numberMismatch,
    .placeholderMismatch,
    .platformMismatch,
    .sameAsSource,
    .staleKey,
    .undefinedKey,
    .unescapedCharacter,
    .unknownLanguage,
    .unshippedLanguage,
    .unshippedTable,
    .untranslated,
    .unusedKey,
    .unusedPluralForm,
    .unusedSuppression,
    .versionMismatch,
  ]

  /// Whether it has nothing to say without an older state of the project.
  public var needsHistory: Bool { if case .history = check { true } else { false } }

  /// The rule of a name.
  public static func named(_ name: String) -> Rule? { all.first { $0.id.name == name } }
}

/// A small project that shows what a rule says, or that it says nothing.
///
/// `⟦…⟧` in a text marks the range a finding must have; the marks are not part of the file.
public struct Example: Sendable {
  /// What it shows, in a few words.
  public let name: String
  /// Paths and texts, in order.
  public let files: [(path: String, text: String)]
  /// What other files the older state had that the project is compared with; nil for none.
  public let before: [(path: String, text: String)]?
  /// The messages of the rule's findings, in order; empty for a clean example.
  public let finds: [String]

  private init(
    _ name: String, _ files: KeyValuePairs<String, String>, finds: [String],
    before: KeyValuePairs<String, String>? = nil
  ) {
    self.init(
      name: name, files: files.map { ($0.key, $0.value) }, finds: finds,
      before: before?.map { ($0.key, $0.value) })
  }

  /// An example whose files are made by its rule.
  init(
    name: String, files: [(String, String)], finds: [String], before: [(String, String)]? = nil
  ) {
    self.name = name
    self.files = files.map { (path: $0.0, text: $0.1) }
    self.before = before?.map { (path: $0.0, text: $0.1) }
    self.finds = finds
  }

  /// An example in which the rule finds something.
  static func found(
    _ name: String, _ files: KeyValuePairs<String, String>, finds: [String]
  ) -> Example {
    Example(name, files, finds: finds)
  }

  /// An example in which the rule must be silent.
  static func clean(_ name: String, _ files: KeyValuePairs<String, String>) -> Example {
    Example(name, files, finds: [])
  }

  /// Two tables, English and German, beside the older state `before`; a rule that finds nothing is
  /// silent.
  static func changed(
    _ name: String, before: KeyValuePairs<String, String>, en: String, de: String,
    finds: [String] = []
  ) -> Example {
    Example(
      name, ["en.lproj/Localizable.strings": en, "de.lproj/Localizable.strings": de],
      finds: finds, before: before)
  }

  /// Two tables, English and German, in which the rule finds something.
  static func found(
    _ name: String, en: String, de: String, finds: [String]
  ) -> Example {
    found(
      name, ["en.lproj/Localizable.strings": en, "de.lproj/Localizable.strings": de], finds: finds)
  }

  /// Two tables, English and German, about which the rule must be silent.
  static func clean(_ name: String, en: String, de: String) -> Example {
    clean(name, ["en.lproj/Localizable.strings": en, "de.lproj/Localizable.strings": de])
  }
}

extension Example {
  /// A `.stringsdict` whose one key has one variable `n`; a form that is nil is left out.
  static func rule(
    key: String = "files", format: String = "%#@n@", type: String = "d", zero: String? = nil,
    one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
    other: String? = nil
  ) -> String {
    let forms = [
      ("zero", zero), ("one", one), ("two", two), ("few", few), ("many", many), ("other", other),
    ]
    let members = forms.compactMap { name, text in
      text.map { "<key>\(name)</key><string>\($0)</string>" }
    }
    return """
      <plist version="1.0"><dict><key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      \(members.joined(separator: "\n"))
      </dict></dict></dict></plist>
      """
  }
  /// A `.stringsdict` whose one key `k` has the variables `names`, which prints nothing, and `count`;
  /// an unused `names` has its name marked.
  static func rules(format: String, unused: Bool = false) -> String {
    func variable(_ name: String, _ forms: String) -> String {
      """
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>\(forms)</dict>
      """
    }
    let names = variable(unused ? "⟦names⟧" : "names", "<key>other</key><string/>")
    let count = variable(
      "count",
      ["one", "few", "many", "other"].map { "<key>\($0)</key><string>%2$ld</string>" }.joined())
    return """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(names)
      \(count)</dict></dict>
      """
  }
}
