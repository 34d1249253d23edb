/// How Android projects lay out resources: `<root>/values[-<qualifiers>]/<table>.xml`.
package enum AndroidLayout {
  /// The place of a resource file; nil when the path is none.
  ///
  /// Any `.xml` file of a `values` folder may hold strings, so the path alone is no proof.
  package static func place(_ path: String) -> Place? {
    guard path.hasSuffix(".xml") else { return nil }
    let parts = path.pathParts
    guard parts.count >= 2, let file = parts.last, file.utf8.count > 4,
      let folder = folder(parts[parts.count - 2])
    else { return nil }
    return Place(
      root: parts.dropLast(2).joined(separator: "/"),
      table: String(Substring(file.utf8.dropLast(4))),
      folder: folder, platform: .android)
  }

  /// Whether a folder holds values, in whatever language.
  package static func isValues(_ name: String) -> Bool {
    name == "values" || name.hasPrefix("values-")
  }

  /// Whether a language is one of the pseudo-locales of tests.
  package static func isPseudo(_ language: Language) -> Bool {
    ["en-XA", "ar-XB", "en-XC"].contains(language.code)
  }

  /// Why the build refuses a folder's language, or no system chooses it, as a clause that ends the
  /// sentence "'xx' is …"; nil for one that may well be chosen.
  package static func fault(of language: Language) -> String? {
    if AndroidQualifiers.isLocale(language.written) { return LanguageCode.fault(of: language) }
    let spelled = Language(language.written)
    let parts = language.written.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    if parts.count == 2, parts[1].hasPrefix("r"), (4...5).contains(parts[1].utf8.count) {
      return
        "no folder name that Android's build takes; write 'b+\(parts[0])+\(parts[1].dropFirst())'"
    }
    guard parts.count > 1, LanguageCode.fault(of: spelled) == nil else {
      return "no qualifier that Android's build takes"
    }
    let code = spelled.code.split(separator: "-")
    let isRegion = code.count == 2 && code[1].utf8.count == 2
    let name = isRegion ? "\(code[0])-r\(code[1])" : "b+" + code.joined(separator: "+")
    return "no folder name that Android's build takes; write '\(name)'"
  }

  /// Why the build refuses the name of a `values` folder, or no system chooses its language, as a
  /// clause that ends the sentence "'xx' is …", `xx` being what stands behind `values-`.
  package static func fault(ofFolder name: String) -> String? {
    guard name.hasPrefix("values-") else { return nil }
    let qualifiers = AndroidQualifiers(name.dropFirst(7))
    if let order = AndroidQualifiers.inOrder(String(name.dropFirst(7))) {
      return "no folder name that Android's build takes; write '\(order)'"
    }
    guard !qualifiers.isVariant else { return nil }
    return qualifiers.language.flatMap { fault(of: $0) }
  }

  /// The name of the `values` folder that a folder was meant to be; nil for one of another kind, and
  /// for one that has its right name.
  package static func meant(by name: String) -> String? {
    guard !isValues(name) else { return nil }
    let word = name.prefix { $0 != "-" && $0 != "_" }
    var rest = name.dropFirst(word.count).dropFirst().replacing("_", with: "-")[...]
    if !String(word).isSlip(of: "values") {
      // The dash is left out.
      guard word.lowercased().hasPrefix("values"), rest.isEmpty else { return nil }
      rest = word.dropFirst(6)
      guard rest.utf8.count == 2, AndroidQualifiers.isLocale(String(rest)) else { return nil }
    }
    return rest.isEmpty ? "values" : "values-\(rest)"
  }

  /// The folder for a language: `values-de`, `values-pt-rBR`, `values-b+sr+Latn`.
  ///
  /// Hebrew, Indonesian and Yiddish have the codes that every version of the system chooses: `iw`,
  /// `in` and `ji`.
  package static func folder(of language: Language) -> String {
    let parts = language.code.split(separator: "-").map(String.init)
    let old = ["he": "iw", "id": "in", "yi": "ji"]
    let first = parts.first.map { old[$0] ?? $0 } ?? ""
    switch parts.count {
    case 0, 1: return "values-" + first
    case 2 where parts[1].utf8.count == 2: return "values-\(first)-r\(parts[1].uppercased())"
    default: return "values-b+" + parts.joined(separator: "+")
    }
  }

  private static func folder(_ name: Substring) -> Place.Folder? {
    if name == "values" { return .base }
    guard name.hasPrefix("values-") else { return nil }
    let qualifiers = AndroidQualifiers(name.dropFirst(7))
    if qualifiers.isVariant { return .variant(qualifiers.language) }
    return qualifiers.language.map { .language($0) } ?? .variant(nil)
  }
}

/// What stands behind `values-` in a folder's name.
///
/// The order is fixed: country and network, language, then everything else (the table in Android's
/// "Providing resources"). Letter case means nothing.
package struct AndroidQualifiers: Sendable {
  /// The language; one that the build refuses too, where a language was meant.
  package private(set) var language: Language?
  /// Whether something else than a language is asked for as well, or nothing but that.
  package private(set) var isVariant = false

  /// Reads the qualifiers.
  package init(_ text: Substring) {
    let written = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    var parts = written[...]
    while let part = parts.first?.lowercased(), Self.isNetwork(part) {
      isVariant = true
      parts.removeFirst()
    }
    guard let first = parts.first, !Self.isOther(first.lowercased()) else {
      isVariant = true
      // The build refuses a language that stands further behind.
      if let misplaced = parts.indices.first(where: { Self.localeCount(parts[$0...]) > 0 }) {
        let own = parts[misplaced...].prefix(Self.localeCount(parts[misplaced...]))
        if !Self.isOther(parts[misplaced].lowercased()) {
          language = Self.language(own.joined(separator: "-"))
        }
      }
      return
    }
    let count = Self.localeCount(parts)
    if count > 0 {
      let own = parts.prefix(count).joined(separator: "-")
      parts = parts.dropFirst(count)
      if parts.allSatisfy({ Self.isOther($0.lowercased()) }) {
        language = Self.language(own)
        isVariant = isVariant || !parts.isEmpty
        if let language, AndroidLayout.isPseudo(language) { isVariant = true }
        return
      }
    }
    let name = written.joined(separator: "-")
    language = Language(written: name, code: name)
  }

  /// Whether this is how Android spells a language, and nothing else.
  package static func isLocale(_ written: String) -> Bool {
    let parts = written.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    return localeCount(parts[...]) == parts.count
  }

  /// How many parts name a language: `de`, `pt-rBR`, `b+sr+Latn`; 0 when the first does not.
  private static func localeCount(_ parts: ArraySlice<String>) -> Int {
    guard let first = parts.first?.lowercased() else { return 0 }
    if first.hasPrefix("b+") {
      let tags = first.dropFirst(2).split(separator: "+", omittingEmptySubsequences: false)
      let isFine = tags.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isWord) }
      return isFine && (2...3).contains(tags.first?.utf8.count ?? 0) ? 1 : 0
    }
    guard (2...3).contains(first.utf8.count), first.utf8.allSatisfy(isLetter) else { return 0 }
    guard let next = parts.dropFirst().first?.lowercased(), next.utf8.count == 3,
      next.hasPrefix("r"), next.utf8.allSatisfy(isLetter)
    else { return 1 }
    return 2
  }

  private static func language(_ written: String) -> Language {
    if written.lowercased().hasPrefix("b+") {
      let tags = written.dropFirst(2).split(separator: "+").joined(separator: "-")
      return Language(written: written, code: LanguageCode.spelled(tags))
    }
    let parts = written.split(separator: "-")
    let code = parts.count == 2 ? "\(parts[0])-\(parts[1].dropFirst())" : written
    return Language(written: written, code: LanguageCode.spelled(code))
  }

  private static func isNetwork(_ part: String) -> Bool {
    (part.hasPrefix("mcc") || part.hasPrefix("mnc")) && part.utf8.count > 3
      && part.utf8.dropFirst(3).allSatisfy(isDigit)
  }

  /// Whether a part, in lower case, is a qualifier of another kind.
  private static func isOther(_ part: String) -> Bool { part == "any" || rank(of: part) != nil }

  /// The qualifiers in the order that the build asks for; nil when they stand in it, or when one of
  /// them is none.
  package static func inOrder(_ written: String) -> String? {
    let parts = written.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("any") else { return nil }
    var ranked: [(rank: Int, name: String)] = []
    var index = 0
    while index < parts.count {
      if let rank = rank(of: parts[index].lowercased()) {
        ranked.append((rank, parts[index]))
        index += 1
        continue
      }
      let count = localeCount(parts[index...])
      guard count > 0 else { return nil }
      ranked.append((localeRank, parts[index..<index + count].joined(separator: "-")))
      index += count
    }
    let sorted = ranked.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    let name = sorted.map(\.element.name).joined(separator: "-")
    return name == written ? nil : name
  }

  /// The qualifiers of a folder, `values-de-land`, that are about the device and how it is held, as
  /// one text; nil when it has none, or some about the network or the system's version too.
  package static func device(ofFolder name: Substring) -> String? {
    var parts = name.split(separator: "-").map { $0.lowercased() }[...].dropFirst()
    var found: [String] = []
    while let part = parts.first {
      if let rank = rank(of: part) {
        guard (4...22).contains(rank) else { return nil }
        found.append(part)
        parts = parts.dropFirst()
      } else {
        parts = parts.dropFirst(max(1, localeCount(parts)))
      }
    }
    return found.isEmpty ? nil : found.joined(separator: "-")
  }

  private static let localeRank = 2

  /// The place of a qualifier, in lower case, among all kinds; nil for what is none, and a language.
  private static func rank(of part: String) -> Int? {
    if let rank = ranks[part] { return rank }
    if isNetwork(part) { return part.hasPrefix("mcc") ? 0 : 1 }
    let digits = part.utf8.drop { !isDigit($0) }.prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    let shape = part.utf8.filter { !isDigit($0) }
    // `sw600dp`, `w820dp`, `320dpi`, `v21`, and the old `480x320`.
    return ["swdp": 5, "wdp": 6, "hdp": 7, "dpi": 16, "x": 22, "v": 23][
      String(decoding: shape, as: UTF8.self)]
  }

  /// The qualifiers that are words, each kind in its place (`ConfigDescription::Parse` of AAPT2).
  private static let ranks: [String: Int] = {
    let kinds = [
      3: "neuter masculine feminine", 4: "ldrtl ldltr", 8: "small normal large xlarge",
      9: "long notlong", 10: "round notround", 11: "widecg nowidecg", 12: "highdr lowdr",
      13: "port land square", 14: "car desk television appliance watch vrheadset",
      15: "night notnight", 16: "ldpi mdpi tvdpi hdpi xhdpi xxhdpi xxxhdpi nodpi anydpi",
      17: "notouch stylus finger", 18: "keysexposed keyshidden keyssoft",
      19: "nokeys qwerty 12key", 20: "navexposed navhidden",
      21: "nonav dpad trackball wheel",
    ]
    var ranks: [String: Int] = [:]
    for (rank, words) in kinds {
      for word in words.split(separator: " ") { ranks[String(word)] = rank }
    }
    return ranks
  }()

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
