import Foundation

/// Files of Swift as an app has them, and the keys that they ask for.
struct CodeFiles {
  /// The keys, each once, in the order they are met.
  private(set) var keys: [String] = []
  private var random = Random(seed: 3)
  private var text = ""

  /// The functions that look keys up.
  static let wrappers = """
    import Foundation

    func L(_ key: String, _ args: CVarArg...) -> String {
      String(format: NSLocalizedString(key, comment: ""), arguments: args)
    }

    extension String {
      var localized: String { NSLocalizedString(self, comment: "") }
    }

    """

  /// The text of a file of about `size` bytes.
  mutating func file(_ number: Int, size: Int) -> String {
    let isView = number % 2 == 0
    text = """
      //
      //  File\(number).swift
      //  App
      //
      //  Copyright © 2026 Somebody. All rights reserved.
      //

      import Foundation
      import \(isView ? "SwiftUI" : "UIKit")


      """
    while text.utf8.count < size {
      isView ? view(number) : controller(number)
    }
    return text
  }

  private mutating func word() -> String { random.word(of: Self.words) }

  private mutating func name() -> String { word() + word().capitalized }

  private mutating func sentence() -> String {
    (0..<random.below(8) + 3).map { _ in word() }.joined(separator: " ")
  }

  private mutating func key() -> String {
    keys.append("\(word()).\(word()).\(keys.count)")
    return keys[keys.count - 1]
  }

  private mutating func lookUp() -> String {
    switch random.below(4) {
    case 0: "NSLocalizedString(\"\(key())\", comment: \"\(word())\")"
    case 1: "\"\(key())\".localized"
    case 2: "String(localized: \"\(key())\")"
    default: "L(\"\(key())\", \(name()))"
    }
  }

  private mutating func view(_ number: Int) {
    text += "/// Shows \(sentence()).\nstruct \(name().capitalized)\(number)View: View {\n"
    for _ in 0..<random.below(4) + 1 { text += "    @State private var \(name()): Bool = false\n" }
    text += "\n    var body: some View {\n        VStack(alignment: .leading, spacing: 8) {\n"
    for _ in 0..<random.below(6) + 2 {
      switch random.below(4) {
      case 0: text += "            Text(\(lookUp()))\n"
      case 1: text += "            Text(\(name()).\(word()))\n"
      case 2: text += "            Button(\"\(key())\") {\n    \(statement())            }\n"
      default: text += "            Image(systemName: \"\(word()).\(word())\")\n"
      }
      text += "                .font(.headline)\n                .padding(.horizontal, 12)\n"
      text += "                .frame(maxWidth: .infinity, alignment: .leading)\n"
    }
    text += "        }\n        .onAppear { \(name())() }\n    }\n}\n\n"
  }

  private mutating func controller(_ number: Int) {
    text += "/// Handles \(sentence()).\nfinal class \(name().capitalized)\(number): NSObject {\n"
    for _ in 0..<random.below(5) + 1 {
      text += "    // \(sentence())\n    private let \(name()): [String: Int]\n"
    }
    for _ in 0..<random.below(5) + 2 {
      text += "\n    /// \(sentence()).\n    func \(name())(_ \(word()): String, with "
      text += "\(name()): Int) throws -> Bool {\n"
      for _ in 0..<random.below(10) + 3 { text += statement() }
      text += "        return \(name()) == \(random.below(100))\n    }\n"
    }
    text += "}\n\n"
  }

  private mutating func statement() -> String {
    let line =
      switch random.below(8) {
      case 0: "let \(name()) = \(name()).\(name())(\(word()): \(name()), in: \(random.below(99)))"
      case 1: "guard let \(name()) = \(name()).\(word()) else { return false }"
      case 2: "self.\(name()).\(word()) = [\(name()), \(name())].compactMap { $0.\(word()) }"
      case 3: "// \(sentence())"
      case 4: "logger.debug(\"\(sentence()): \\(\(name()))\")"
      case 5: "if \(name()) > \(random.below(9)) && !\(name()) { \(name())(\(word()): nil) }"
      case 6: "titleLabel.text = \(lookUp())"
      default: "\(name()).\(name())(\(word()): \"\(word())_\(word())\", animated: true)"
      }
    return "        \(line)\n"
  }

  private static let words = """
    account settings network message folder album photo download update version camera search \
    result preview volume subtitle history favorite theme region password session contact profile \
    order cart payment device sensor signal channel stream buffer packet layout margin header
    """.split(separator: " ").map(String.init)
}
