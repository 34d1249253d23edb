import Catalogs

/// Sorts texts that came back: what is as it was, what waits, what cannot be, and what may go in.
struct ImportSorter {
  private(set) var candidates: [ImportCandidate] = []
  private(set) var refused: [ImportRefusal] = []
  private(set) var tallies: [String: TranslationImport.Tally] = [:]
  /// The texts of each language, by its code.
  private(set) var handOffs: [String: HandOff] = [:]

  private let project: Project
  private let files: FileAccess
  private let language: Language?
  private var indices: [String: SlotIndex] = [:]
  private var originals: [String: [Int]] = [:]
  /// What came back for a text before, by its place.
  private var met: [String: [Int: [KeyBytes: (number: Int, text: String)]]] = [:]
  private var faults: [String: String?] = [:]
  private var relatives: [String: Language?] = [:]

  init(_ project: Project, _ files: FileAccess, _ language: Language?) {
    self.project = project
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
      tallies[own.code]?.waiting += 1
      return
    }
    switch index.find(unit, in: files) {
    case .nowhere(let reason):
      if target.isEmpty { tallies[own.code]?.waiting += 1 } else { refuse(reason) }
    case .slot(let slot): sort(unit, target, slot, file, own)
    }
  }

  private mutating func sort(
    _ unit: Returned.Unit, _ target: String, _ slot: SlotIndex.Slot, _ file: Int,
    _ language: Language
  ) {
    func refuse(_ reason: String) {
      refused.append(ImportRefusal(file: file, range: unit.range, reason: reason))
    }
    let own = slot.unit
    if own.match == nil, target.isEmpty || unit.state == .untranslated {
      tallies[language.code]?.waiting += 1
      return
    }
    let isSame = own.target.map { $0.isSame(as: target) } ?? false
    let isConfirmed =
      unit.state == .done && (own.state == .needsReview || own.state == .new) && !target.isEmpty
    if isSame, !isConfirmed || unit.fault != nil {
      tallies[language.code]?.unchanged += 1
      return
    }
    if let fault = unit.fault { return refuse("'\(own.key)': \(fault)") }
    if target.isEmpty {
      guard unit.state != .done, own.target?.isEmpty ?? true else {
        return refuse("'\(own.key)' is empty in \(language.code)")
      }
      tallies[language.code]?.waiting += 1
      return
    }
    let control = target.unicodeScalars.first { scalar in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
        && !own.source.unicodeScalars.contains(scalar)
    }
    if let control {
      let digits = String(control.value, radix: 16, uppercase: true)
      return refuse(
        "'\(own.key)' holds the control character U+00\(digits.utf8.count < 2 ? "0" : "")\(digits)")
    }
    // Many programs put the source text where there is no translation yet.
    let isCopy = own.target == nil && own.hasSource && target.isSame(as: own.source)
    if unit.state == .untranslated || isCopy && unit.state != .done && Prose(target).isPhrase {
      tallies[language.code]?.waiting += 1
      return
    }
    if own.hasSource, let source = unit.source, !source.isSameSource(as: own.source) {
      return refuse(
        "the source text of '\(own.key)' has changed: '\(source)' was translated, and it is '\(own.source)' by now"
      )
    }
    if let fault = duplicate(target, slot, language) { return refuse(fault) }
    candidates.append(
      ImportCandidate(
        number: candidates.count, file: file, range: unit.range, language: language, slot: slot,
        text: isSame
          ? own.values.taken(back: own.target ?? target, in: own.selectors)
          : own.values.taken(back: target, in: own.selectors),
        state: unit.state == .needsReview ? .needsReview : .translated))
  }

  /// Why a text cannot be taken that came back before; nil for the first one.
  private mutating func duplicate(
    _ target: String, _ slot: SlotIndex.Slot, _ language: Language
  ) -> String? {
    let name = KeyBytes(slot.unit.key + "\u{0}" + slot.unit.form)
    if let earlier = met[language.code]?[slot.file]?[name] {
      return earlier.text.utf8.elementsEqual(target.utf8)
        ? "'\(slot.unit.key)' came back before"
        : "'\(slot.unit.key)' came back before, with another text"
    }
    met[language.code, default: [:]][slot.file, default: [:]][name] = (candidates.count, target)
    return nil
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
    let handOff = HandOff(project, own, everything: true, files: files)
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

  /// Whether two source texts say the same: the numbers of arguments, which Xcode writes into a
  /// hand-off, and line ends do not count.
  fileprivate func isSameSource(as other: String) -> Bool {
    isSame(as: other) || plainArguments.isSame(as: other.plainArguments)
  }

  private var plainArguments: String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var offset = 0
    for specifier in FormatString(self, isCatalog: true).specifiers where specifier.position != nil
    {
      result += bytes[offset...specifier.range.lowerBound]
      let rest = bytes[(specifier.range.lowerBound + 1)..<specifier.range.upperBound]
      let dollar = rest.firstIndex(of: UInt8(ascii: "$")).map { $0 + 1 } ?? rest.startIndex
      result += rest[dollar...]
      offset = specifier.range.upperBound
    }
    return String(decoding: result + bytes[offset...], as: UTF8.self)
  }
}
