import Catalogs
import Foundation
@testable import Fuzz
import Testing

/// What must hold for every file: writing what it says changes nothing, and a changed text changes
/// only its own bytes.
@Suite struct `Every file` {
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
      if let breach = EditLaw.breach(path, bytes, seed: UInt64(number)) {
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
      let change = try #require(EditLaw.changes(catalogs).last { $0.key == "b" })
      for text in EditLaw.hostile {
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
        #expect(EditLaw.texts(after).contains(Array(text.utf8)))
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
