import Catalogs

/// What must hold for every file: writing what it says changes nothing, and a changed text changes
/// only its own bytes.
enum EditLaw {
  /// Texts that are hard to write.
  static let hostile = [
    "", " ", "plain", #"a "quoted" 'text'"#, #"\ \\ \" \n \U0041 %@"#, "\n", "\r", "\r\n", "\t",
    "a\u{0}b", "\u{1}\u{1B}\u{7F}\u{85}", "\u{2028}\u{2029}", "\u{FEFF}x", "\u{202E}abc\u{202C}",
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "e\u{301}\u{E9}", "*/ \"x\" = \"y\"; /*", "// x",
    "]]>", "<![CDATA[", "<b>&amp;</b> & <", "--", "-->", "a\n<<<<<<< HEAD\nb\n=======\n>>>>>>> c\n",
    ";", "{", "}", "=", "\u{FFFD}", "\u{FFFE}\u{FFFF}", "/", "\\/", "{\"a\" : \"b\"}",
    String(repeating: "ü€😀\"", count: 50),
  ]

  /// Each text of a file as a change that sets it; the last of a key where it stands twice.
  static func changes(_ catalogs: [Catalog]) -> [Change] {
    // Texts for one of Android's products cannot be set.
    catalogs.filter { $0.product == nil }.flatMap { catalog in
      catalog.entries.compactMap { entry -> Change? in
        guard !(catalog.format == "xcstrings" && entry.flags.contains(.keyIsText)) else {
          return nil
        }
        let wordings = entry.variants.map { number in
          let variant = catalog.variants[number]
          let hasMarkup = catalog.hasMarkup(variant)
          var wording = Wording(
            catalog.text(variant, asMarkup: hasMarkup),
            path: catalog.selectors[Int(variant.selector)], state: variant.state)
          wording.isMarkup = hasMarkup
          return wording
        }
        // Of two texts for one form the later one counts.
        let paths = wordings.map(\.path)
        guard Set(paths).count == paths.count else { return nil }
        let isShared = catalog.place.folder == .several
        return Change(
          key: catalog.string(entry.key), language: isShared ? catalog.language?.written : nil,
          kind: entry.kind, .set(wordings))
      }
    }
  }

  /// What breaks the laws; nil when nothing does.
  static func breach(_ path: String, _ bytes: Bytes, seed: UInt64) -> String? {
    guard let (format, place) = Format.place(path) else { return nil }
    let catalogs = format.read(path, bytes, place)
    let all = changes(catalogs)
    let repeated = Set(
      catalogs.flatMap { catalog in
        catalog.repeats.map { catalog.string(catalog.entries[$0.later].key) }
      })
    let single = all.filter { !repeated.contains($0.key) }
    let same = EditedFile(path, bytes, single)
    if !same.replacements.isEmpty {
      return "same: writing what it says changes it: \(shown(same.replacements, bytes))"
    }
    // With another text a fault may be gone, which no change brings back.
    let isFaulty = catalogs.contains { $0.problems.contains { $0.severity == .error } }
    guard same.refusals.isEmpty, !isFaulty else { return nil }
    var random = SplitMix(state: seed)
    for _ in 0..<3 {
      guard let change = single.randomElement(using: &random),
        case .set(let wordings, _) = change.action,
        let index = wordings.indices.randomElement(using: &random),
        let text = hostile.randomElement(using: &random),
        text != wordings[index].text
      else { continue }
      var changed = change
      var wording = wordings[index]
      wording.text = wording.isMarkup ? "<b>\(text.escapedAsXML)</b>" : text
      changed.action = .set([wording])
      let edited = EditedFile(path, bytes, [changed])
      if let refusal = edited.refusals.first {
        let isXML = refusal.reason.hasPrefix("XML cannot") || refusal.reason.contains("not to be")
        if !isXML {
          return "refusal: \(text.debugDescription) for \(change.key): \(refusal.reason)"
        }
        continue
      }
      guard edited.replacements.count == 1 else {
        return "places: \(edited.replacements.count) for \(text.debugDescription)"
      }
      let back = EditedFile(path, edited.bytes, [change])
      guard back.refusals.isEmpty else {
        return
          "way back: none from \(text.debugDescription) of \(change.key): \(back.refusals[0].reason)"
      }
      let after = format.read(path, back.bytes, place)
      let (old, new) = (texts(catalogs), texts(after))
      if old != new { return "way back: from \(text.debugDescription) is another text" }
    }
    return nil
  }

  /// The first of some replacements in words.
  private static func shown(_ replacements: [Replacement], _ bytes: Bytes) -> String {
    guard let first = replacements.first else { return "" }
    let (old, new) = (bytes[first.range], first.bytes)
    return "\(String(decoding: old, as: UTF8.self).debugDescription) becomes "
      + String(decoding: new, as: UTF8.self).debugDescription
  }

  static func texts(_ catalogs: [Catalog]) -> [[UInt8]] {
    catalogs.flatMap { catalog in
      catalog.entries.flatMap { entry in
        [Array(catalog.string(entry.key).utf8)]
          + entry.variants.map { Array(catalog.string(catalog.variants[$0].text).utf8) }
      }
    }
  }
}
