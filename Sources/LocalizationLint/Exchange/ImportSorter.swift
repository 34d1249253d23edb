import Catalogs

/// Sorts texts that came back: what is as it was, what waits, what cannot be, and what may go in.
struct ImportSorter {
  private(set) var candidates: [ImportCandidate] = []
  private(set) var refused: [ImportRefusal] = []
  /// What is odd about candidates, which are taken all the same.
  private(set) var remarks: [ImportRefusal] = []
  private(set) var tallies: [String: TranslationImport.Tally] = [:]
  /// The texts of each language, by its code.
  private(set) var handOffs: [String: HandOff] = [:]

  private let project: Project
  private let files: FileAccess
  private let language: Language?
  private let coverage: Coverage
  private var indices: [String: SlotIndex] = [:]
  private var originals: [String: [Int]] = [:]
  /// What came back for a text before.
  private struct Earlier {
    let text: String
    let file: Int
    let range: ByteRange
    var outcome: Verdict
  }

  /// What becomes of a text.
  private enum Verdict {
    case waiting
    case unchanged
    case refused(String)
    /// It goes in; the candidate's number.
    case taken(Int)
  }

  private var met: [String: [Int: [KeyBytes: Earlier]]] = [:]
  private var count = 0
  private var faults: [String: String?] = [:]
  private var relatives: [String: Language?] = [:]

  init(
    _ project: Project, _ coverage: Coverage, _ files: FileAccess, _ language: Language?
  ) {
    self.project = project
    self.coverage = coverage
    self.files = files
    self.language = language
  }

  mutating func sort(_ unit: Returned.Unit, _ file: Int, _ source: Source) {
    func refuse(_ reason: String) {
      refused.append(ImportRefusal(file: file, range: unit.range, reason: reason))
    }
    guard var named = unit.language ?? language else {
      return refuse("no language is named; say it with '--language'")
    }
    if let own = relative(of: named) {
      // Services return 'de-DE' for 'de'; a folder of that name would take the other's place.
      guard let language, language.base == named.base else {
        return refuse(
          "the project has '\(own.code)' and no '\(named.written)'; say which is meant with "
            + "'--language'")
      }
      named = language
    }
    if let fault = fault(of: named) { return refuse(fault) }
    let index = index(of: named)
    let own = index.handOff.language
    if tallies[own.code] == nil { tallies[own.code] = TranslationImport.Tally(language: own) }
    let place = own.code + "\u{0}" + (unit.original ?? "\u{0}")
    let files =
      originals[place]
      ?? index.files(
        named: unit.original,
        isPlace: unit.original?.utf8.elementsEqual(source.path.utf8) ?? false)
    originals[place] = files
    // What nobody has filled in asks for nothing, not even to be known.
    guard let target = unit.target else {
      if !unit.isFixed { tallies[own.code]?.waiting += 1 }
      return
    }
    switch index.find(unit, in: files) {
    case .nowhere where unit.isFixed: break
    case .nowhere(let reason):
      if target.isEmpty { tallies[own.code]?.waiting += 1 } else { refuse(reason) }
    case .slot(let slot): sort(unit, target, slot, file, own)
    }
  }

  private mutating func sort(
    _ unit: Returned.Unit, _ target: String, _ slot: SlotIndex.Slot, _ file: Int,
    _ language: Language
  ) {
    var verdict = verdict(unit, target, slot)
    if case .waiting = verdict {
      tallies[language.code]?.waiting += 1
      return
    }
    let name = KeyBytes(slot.unit.key + "\u{0}" + slot.unit.form)
    if let earlier = met[language.code]?[slot.file]?[name] {
      guard earlier.text.isSame(as: target) else {
        return refuse(unit, target, file, after: earlier, name, slot, language)
      }
      if case .taken = earlier.outcome { verdict = .unchanged }
    }
    if case .taken = verdict {
      verdict = .taken(count)
      take(unit, target, slot, file, language)
    }
    switch verdict {
    case .unchanged: tallies[language.code]?.unchanged += 1
    case .refused(let reason):
      refused.append(
        ImportRefusal(
          file: file, range: unit.range, reason: reason, form: ImportForm(slot, language)))
    case .waiting, .taken: break
    }
    if met[language.code]?[slot.file]?[name] == nil {
      met[language.code, default: [:]][slot.file, default: [:]][name] = Earlier(
        text: target, file: file, range: unit.range, outcome: verdict)
    }
  }

  /// Refuses a text that came with another one before, and that one too: nobody knows which is
  /// meant.
  private mutating func refuse(
    _ unit: Returned.Unit, _ target: String, _ file: Int, after earlier: Earlier,
    _ name: KeyBytes, _ slot: SlotIndex.Slot, _ language: Language
  ) {
    let reason =
      "'\(slot.unit.key)' came back more than once, as '\(earlier.text)' and as '\(target)'; "
      + "leave the one that is meant"
    let form = ImportForm(slot, language)
    refused.append(ImportRefusal(file: file, range: unit.range, reason: reason, form: form))
    switch earlier.outcome {
    case .refused, .waiting: return
    case .unchanged: tallies[language.code]?.unchanged -= 1
    case .taken(let number):
      candidates.removeAll { $0.number == number }
      remarks.removeAll { $0.candidate == number }
    }
    met[language.code]?[slot.file]?[name]?.outcome = .refused(reason)
    refused.append(
      ImportRefusal(file: earlier.file, range: earlier.range, reason: reason, form: form))
  }

  private func verdict(
    _ unit: Returned.Unit, _ target: String, _ slot: SlotIndex.Slot
  ) -> Verdict {
    let own = slot.unit
    if own.match == nil, target.isEmpty || unit.state == .untranslated { return .waiting }
    let isSame = own.target.map { $0.isSame(as: target) } ?? false
    let isConfirmed =
      unit.state == .done && (own.state == .needsReview || own.state == .new) && !target.isEmpty
    let isDoubted =
      unit.state == .needsReview && (own.state == .translated || own.state == .machineTranslated)
    if isSame, !isConfirmed && !isDoubted || unit.fault != nil || unit.isFixed { return .unchanged }
    if unit.isFixed {
      return .refused(
        "'\(own.key)' has another text, and its file says 'translate=\"no\"'; "
          + "take that out if the text is meant")
    }
    if let fault = unit.fault { return .refused("'\(own.key)': \(fault)") }
    if target.isEmpty {
      // What is not translated yet is left empty in a table to be filled in.
      let isDraft =
        own.target?.isEmpty ?? true || own.state == .new || own.coverage.isUnwritten
      guard unit.state != .done, isDraft else {
        return .refused(
          "'\(own.key)' is empty, but the app has '\(own.target ?? own.source)'; "
            + "leave the text or take the line out")
      }
      return .waiting
    }
    if let fault = ImportCheck(target, for: own).fault { return .refused(fault) }
    // Many programs put the source text where there is no translation yet.
    let isCopy = own.target == nil && own.hasSource && target.isSame(as: own.source)
    if unit.state == .untranslated || isCopy && unit.state != .done && Prose(target).isPhrase {
      return .waiting
    }
    if own.hasSource, let source = unit.source, !source.isSameSource(as: own.source) {
      return .refused(
        "the source text of '\(own.key)' has changed: '\(source)' was translated, and it is '\(own.source)' by now"
      )
    }
    return .taken(count)
  }

  private mutating func take(
    _ unit: Returned.Unit, _ target: String, _ slot: SlotIndex.Slot, _ file: Int,
    _ language: Language
  ) {
    let own = slot.unit
    // Line ends that changed on the way are those of the file.
    let text = target.withLineEnds(of: own.target ?? own.source)
    let candidate = ImportCandidate(
      number: count, file: file, range: unit.range, language: language, slot: slot,
      text: own.values.taken(back: text, in: own.selectors),
      state: unit.state == .needsReview ? .needsReview : .translated)
    count += 1
    candidates.append(candidate)
    if let remark = ImportCheck(target, for: own).remark {
      remarks.append(ImportRefusal(candidate, remark))
    }
  }

  /// A language of the project that a name which is none of its may stand for.
  private mutating func relative(of named: Language) -> Language? {
    if let known = relatives[named.code] { return known }
    let all = project.roots.flatMap(\.languages)
    let isThere = all.contains { $0.isSame(as: named) }
    let own = isThere ? nil : all.first { $0.isVariant(of: named) && !isSource($0) }
    relatives[named.code] = .some(own)
    return own
  }

  private func isSource(_ language: Language) -> Bool {
    project.tables.contains { $0.developmentLanguage.isSame(as: language) }
  }

  /// Why nothing can be taken in a language.
  private mutating func fault(of language: Language) -> String? {
    if let known = faults[language.code] { return known }
    var fault: String?
    let isThere = project.roots.contains { $0.languages.contains { $0.isSame(as: language) } }
    if project.tables.allSatisfy({ $0.developmentLanguage.isSame(as: language) }) {
      fault = "'\(language.written)' is the language that the texts are written in"
    } else if !isThere, let reason = LanguageCode.fault(of: language) {
      fault = "'\(language.written)' is \(reason)"
    }
    faults[language.code] = .some(fault)
    return fault
  }

  private mutating func index(of language: Language) -> SlotIndex {
    if let index = indices[language.code] { return index }
    // The spelling of the project's own files is kept.
    let own =
      project.roots.lazy.flatMap(\.languages).first { $0 == language }
      ?? project.roots.lazy.flatMap(\.languages).first { $0.isSame(as: language) } ?? language
    let handOff = HandOff(
      project, own, coverage: coverage, everything: true, files: files)
    let index = SlotIndex(handOff, project)
    indices[language.code] = index
    handOffs[own.code] = handOff
    return index
  }
}

extension String {
  /// Whether two texts differ in their line ends alone, which programs on the way change.
  fileprivate func isSame(as other: String) -> Bool {
    if utf8.elementsEqual(other.utf8) { return true }
    return lineEnds.elementsEqual(other.lineEnds)
  }

  /// The text with CRLF for each line end where another one has nothing else, and with LF where that
  /// has no CR.
  fileprivate func withLineEnds(of other: String) -> String {
    if isSame(as: other) { return other }
    let returns = other.utf8.count { $0 == 0x0D }
    let pairs = other.utf8.count - other.lineEnds.count
    guard returns == pairs, returns == 0 || returns == other.utf8.count(where: { $0 == 0x0A })
    else { return self }
    let end: [UInt8] = returns == 0 ? [0x0A] : [0x0D, 0x0A]
    return String(decoding: lineEnds.flatMap { $0 == 0x0A ? end : [$0] }, as: UTF8.self)
  }

  /// The bytes with LF for CR and CRLF.
  private var lineEnds: [UInt8] {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || last != 0x0D {
        bytes.append(byte)
      }
      last = byte
    }
    return bytes
  }

  /// Whether two source texts say the same: numbers of arguments, which Xcode writes into a hand-off,
  /// say nothing where they count from 1 in order, and neither do line ends.
  fileprivate func isSameSource(as other: String) -> Bool {
    isSame(as: other) || plainArguments.isSame(as: other.plainArguments)
  }

  /// The text without the numbers of its arguments, where these are counted in their order, and
  /// without those of variables, which have names.
  private var plainArguments: String {
    let bytes = Array(utf8)
    let all = FormatString(self, isCatalog: true).specifiers.filter(\.takesArgument)
    let isCounted = zip(1..., all).allSatisfy { count, specifier in
      specifier.isVariable || specifier.position == count && specifier.stars.isEmpty
    }
    var result: [UInt8] = []
    var offset = 0
    for specifier in all
    where specifier.position != nil && (isCounted || specifier.isVariable) {
      result += bytes[offset...specifier.range.lowerBound]
      let rest = bytes[(specifier.range.lowerBound + 1)..<specifier.range.upperBound]
      let dollar = rest.firstIndex(of: UInt8(ascii: "$")).map { $0 + 1 } ?? rest.startIndex
      result += rest[dollar...]
      offset = specifier.range.upperBound
    }
    return String(decoding: result + bytes[offset...], as: UTF8.self)
  }
}

extension FormatString.Specifier {
  /// Whether it stands for a variable, whose name says which argument it takes.
  fileprivate var isVariable: Bool { if case .substitution = kind { true } else { false } }
}
