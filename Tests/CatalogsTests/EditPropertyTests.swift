import Catalogs
import Foundation
import Testing

/// What must hold for every file: writing what it says changes nothing, and a changed text changes
/// only its own bytes.
@Suite struct `Every file` {
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
    catalogs.flatMap { catalog in
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
        let isShared = catalog.place.folder == .several
        return Change(
          key: catalog.string(entry.key), language: isShared ? catalog.language?.written : nil,
          kind: entry.kind, .set(wordings))
      }
    }
  }

  /// What breaks the laws; nil when nothing does.
  static func breach(_ path: String, _ bytes: ContiguousArray<UInt8>, seed: UInt64) -> String? {
    guard let (format, place) = Format.place(path) else { return nil }
    let catalogs = format.read(path, bytes, place)
    let all = changes(catalogs)
    let repeated = Set(
      catalogs.flatMap { catalog in
        catalog.repeats.map { catalog.string(catalog.entries[$0.later].key) }
      })
    let single = all.filter { !repeated.contains($0.key) }
    let same = EditedFile(path, bytes, single)
    if !same.replacements.isEmpty { return "\(path): writing what it says changes it" }
    guard same.refusals.isEmpty else { return nil }
    var random = Generator(state: seed)
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
          return "\(path): '\(text.debugDescription)' for \(change.key): \(refusal.reason)"
        }
        continue
      }
      guard edited.replacements.count == 1 else {
        return "\(path): \(edited.replacements.count) places for \(text.debugDescription)"
      }
      let back = EditedFile(path, edited.bytes, [change])
      guard back.refusals.isEmpty else {
        return "\(path): no way back from \(text.debugDescription): \(back.refusals)"
      }
      let after = format.read(path, back.bytes, place)
      let (old, new) = (texts(catalogs), texts(after))
      if old != new { return "\(path): the way back from \(text.debugDescription) is another text" }
    }
    return nil
  }

  static func texts(_ catalogs: [Catalog]) -> [[UInt8]] {
    catalogs.flatMap { catalog in
      catalog.entries.flatMap { entry in
        [Array(catalog.string(entry.key).utf8)]
          + entry.variants.map { Array(catalog.string(catalog.variants[$0].text).utf8) }
      }
    }
  }

  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// The localization files below a folder.
  static func files(_ folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { Format.place($0) != nil }.sorted().map { "\(folder)/\($0)" }
  }

  /// The fixtures, and the folder that `PARITYLINT_CORPUS` names.
  static var folders: [String] {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let more = ProcessInfo.processInfo.environment["PARITYLINT_CORPUS"].map { [$0] } ?? []
    return [top.appendingPathComponent("Fixtures").path] + more
  }

  @Test(arguments: folders) func `is written as it was read`(_ folder: String) throws {
    for (number, path) in Self.files(folder).enumerated() {
      let bytes = ContiguousArray(try Data(contentsOf: URL(fileURLWithPath: path)))
      if let breach = Self.breach(path, bytes, seed: UInt64(number)) {
        Issue.record("\(breach)")
      }
    }
  }

  static let encodings: [(String.Encoding, [UInt8])] = [
    (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
    (.utf16BigEndian, [0xFE, 0xFF]), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
    (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
  ]

  static let samples: [(path: String, text: String)] = [
    ("de.lproj/T.strings", "/* \u{1F600} */\n\"a\" = \"ü\";\n\"b\" = \"x\"; // 😀\n\"c\" = '€';\n"),
    (
      "de.lproj/T.strings",
      "<plist><dict>\n<key>a</key><string>ü</string>\n<key>b</key><string>x</string></dict></plist>"
    ),
    (
      "de.lproj/T.stringsdict", CatalogsSample.stringsdict
    ),
    (
      "res/values-de/strings.xml",
      "<resources><!-- 😀 --><string name=\"b\">ü</string>\n<string name=\"c\">€</string></resources>"
    ),
    (
      "T.xcstrings",
      #"{"sourceLanguage" : "en", "strings" : {"b" : {"localizations" : {"de" : {"stringUnit" : {"#
        + #""state" : "translated", "value" : "ü😀"}}}}}, "version" : "1.0"}"#
    ),
  ]

  @Test(arguments: samples) func `takes every text in every encoding`(
    _ sample: (path: String, text: String)
  ) throws {
    for (encoding, mark) in Self.encodings {
      let data = try #require(sample.text.data(using: encoding))
      let bytes = ContiguousArray(mark + data)
      let place = try #require(Format.place(sample.path))
      let catalogs = place.format.read(sample.path, bytes, place.place)
      let change = try #require(Self.changes(catalogs).last { $0.key == "b" })
      for text in Self.hostile {
        var changed = change
        guard case .set(let wordings, _) = change.action, var last = wordings.last else { continue }
        last.text = text
        changed.action = .set([last])
        let edited = EditedFile(sample.path, bytes, [changed])
        let isXML = sample.text.hasPrefix("<plist")
        let isLegal = text.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value < 0xFFFE || $0.value > 0xFFFF
            || [0x09, 0x0A, 0x0D].contains($0.value)
        }
        guard isLegal || !isXML else {
          #expect(edited.refusals.count == 1)
          continue
        }
        #expect(edited.refusals == [], "\(text.debugDescription) in \(encoding)")
        let after = place.format.read(sample.path, edited.bytes, place.place)
        #expect(Self.texts(after).contains(Array(text.utf8)))
        #expect(edited.bytes.starts(with: mark))
        // In front of the text and behind it every byte is the same.
        guard let replacement = edited.replacements.first else { continue }
        #expect(
          edited.bytes.prefix(replacement.range.lowerBound).elementsEqual(
            bytes.prefix(replacement.range.lowerBound)))
        #expect(
          edited.bytes.suffix(bytes.count - replacement.range.upperBound).elementsEqual(
            bytes.suffix(bytes.count - replacement.range.upperBound)))
      }
    }
  }
}

private enum CatalogsSample {
  static let stringsdict = """
    <plist><dict><key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ 😀</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%d ü</string></dict></dict></dict></plist>
    """
}
