import Catalogs
import LocalizationLint

extension Command {
  static let explain = Command(
    "explain", "Says what a rule finds, why that matters and what to do, with examples.",
    operands: Operands(usage: "RULE", count: 1...1, choices: { Rule.all.map(\.id.name) }),
    run: { (arguments, environment) async throws(Failure) in
      let name = arguments.operands[0]
      guard let rule = environment.rules.first(where: { $0.id.name == name }) else {
        throw Failure(
          "there is no rule '\(name)'"
            + environment.rules.map(\.id.name).suggestion(
              for: name, otherwise: "; 'paritylint rules' lists them"))
      }
      try environment.console.output(rule.page)
      return .clean
    })
}

extension Rule {
  fileprivate var page: String {
    var page = Page()
    page.lines("\(id): \(severity.rawValue) by default, since \(since)\n")
    page.paragraph(summary)
    page.heading("why:")
    page.paragraph(why, indent: 2)
    page.heading("what to do:")
    page.paragraph(remedy, indent: 2)
    if let fix {
      page.heading("what 'paritylint fix' does:")
      page.paragraph(fix.summary, indent: 2)
    }
    for example in examples {
      page.heading(
        "\(example.finds.isEmpty ? "it is silent about" : "it speaks about"): \(example.name)")
      for file in (example.before ?? []) {
        page.lines("  \(file.path.escapedForTerminal) (before)")
        page.text(of: file)
      }
      for file in example.files {
        page.lines("  \(file.path.escapedForTerminal)")
        page.text(of: file)
      }
      for message in example.finds { page.lines("  says: \(message.escapedForTerminal)") }
    }
    return page.text
  }
}

extension Page {
  fileprivate mutating func text(of file: (path: String, text: String)) {
    for line in file.text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ) where !(line.isEmpty && line.endIndex == file.text.utf8.endIndex) {
      let text = String(decoding: line, as: UTF8.self).escapedForTerminal
      lines(text.isEmpty ? "" : "    " + text)
    }
  }
}
