extension Command {
  /// The page about one command.
  var page: String {
    var page = Page()
    page.paragraph(summary)
    page.lines("\nusage: \(usage)")
    page.heading("options:")
    page.table((options + Option.common).map(Command.row))
    setNotes(on: &page)
    return page.text
  }

  /// The page about everything: the commands, and the options of the one that needs no name.
  static var overview: String {
    var page = Page()
    page.paragraph(
      "paritylint compares the languages of an app's localization files and says exactly what is "
        + "missing, extra, untranslated or broken.")
    page.lines("\nusage: \(standard.usage)\n       paritylint COMMAND ...")
    page.heading("commands ('paritylint help COMMAND' says more):")
    page.table(all.map { ($0.name, $0.summary) })
    page.heading("options of '\(standard.name)':")
    page.table((standard.options + Option.common).map(row))
    standard.setNotes(on: &page)
    return page.text
  }

  private func setNotes(on page: inout Page) {
    for note in notes where !note.rows.isEmpty {
      page.heading(note.heading)
      page.table(note.rows)
    }
  }

  private static func row(_ option: Option) -> (String, String) {
    ((option.letter.map { "-\($0), " } ?? "    ") + option.usage, option.summary)
  }
}
