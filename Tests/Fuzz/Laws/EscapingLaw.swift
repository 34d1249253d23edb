import Catalogs
import LocalizationLint

/// What must hold for a text that is written for somebody to read.
enum EscapingLaw {
  static func breach(_ text: String) -> String? {
    let catalog = StringsTable.read("\"k\" = \(StringsWriting.literal(text));\n".utf8)
    guard let entry = catalog.entries.first, catalog.problems.isEmpty,
      catalog.string(catalog.variants[Int(entry.firstVariant)].text).utf8.elementsEqual(text.utf8)
    else { return "table: reads back as another text" }
    return xml(text) ?? terminal(text)
  }

  private static func xml(_ text: String) -> String? {
    let isLegal = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value < 0xFFFE || $0.value > 0xFFFF || [9, 10, 13].contains($0.value)
    }
    guard isLegal else { return nil }
    var reader = XMLReader(Source(path: "a", text: "<a>\(text.escapedAsXML)</a>"))
    var result = Bytes()
    do {
      while let event = try reader.next() {
        if event.kind == .text { try reader.decode(event, into: &result) }
      }
    } catch {
      return "XML: \(error.message)"
    }
    return reader.faults.isEmpty && result.elementsEqual(text.utf8)
      ? nil : "XML: reads back as another text"
  }

  private static func terminal(_ text: String) -> String? {
    let shown = text.escapedForTerminal
    let hazard = shown.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    if let hazard { return "terminal: U+\(String(hazard.value, radix: 16))" }
    if !shown.escapedForTerminal.utf8.elementsEqual(shown.utf8) { return "terminal: twice is more" }
    return shown.withoutCommands.utf8.count >= 3 && Array(shown.withoutCommands.utf8).holds("##[")
      ? "commands: one is left" : nil
  }
}

extension [UInt8] {
  fileprivate func holds(_ text: String) -> Bool {
    let bytes = Bytes(self)
    return bytes.indices.contains { bytes.holds(text.utf8, at: $0) }
  }
}
