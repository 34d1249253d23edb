import Catalogs

extension CoverageReporter {
  /// A page that needs nothing else: no network, no other file, and no script to be read.
  static let html = CoverageReporter(
    name: "html", summary: "One page for people, with everything in it.",
    write: { coverage, style in
      var page = HTMLPage(coverage, style)
      page.addHead()
      page.addLanguages()
      page.addTables()
      page.addFilter()
      page.addEntries()
      page.addFoot()
      return page.html.text
    })
}

/// The page, from top to bottom.
private struct HTMLPage {
  private(set) var html = HTMLOutput()
  private let coverage: Coverage
  private let style: CoverageReporter.Style
  private var positions = Positions(bases: [])
  /// What is listed of each language: by table, the rows that have something to do or to be seen.
  private let listed: [(language: Language, number: Int, tables: [Listed])]

  /// What is listed of a language in a table.
  private struct Listed {
    let number: Int
    let table: TableCoverage
    let language: LanguageCoverage
    let rows: [CoverageRow]
  }

  init(_ coverage: Coverage, _ style: CoverageReporter.Style) {
    self.coverage = coverage
    self.style = style
    listed = coverage.languages.enumerated().map { number, language in
      let tables = coverage.tables.enumerated().compactMap { index, table -> Listed? in
        guard let own = table.language(language) else { return nil }
        let rows = CoverageRow.all(of: own, in: table, onlyGaps: false).filter {
          $0.entry.state.isOpen || !style.hasOnlyGaps && !$0.remarks.isEmpty
        }
        guard !rows.isEmpty || !own.findings.isEmpty else { return nil }
        return Listed(number: index, table: table, language: own, rows: rows)
      }
      return (language, number, tables)
    }
  }

  // MARK: Head and foot

  mutating func addHead() {
    html.markup(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'sha256-\(HTMLAssets.styleHash)'; script-src 'sha256-\(HTMLAssets.scriptHash)'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="paritylint \(HTMLOutput.attribute(style.version))">
      <title>Localization report</title>
      <style>\(HTMLAssets.style)</style>
      </head>
      <body>
      <a class="skip" href="#entries">Skip to the texts</a>
      <header>
      <h1>Localization report</h1>
      """)
    let counts = coverage.counts
    let development = LanguageName(coverage.developmentLanguage).english
    let tables = Self.count(coverage.tables.count, "table")
    let languages = Self.count(coverage.languages.count, "language")
    html.element(
      "p class=\"lead\"",
      "\(counts.percent) % translated: \(counts.total - counts.open) of \(counts.total) texts in "
        + "\(languages) and \(tables). The app is written in \(development).")
    addSummary()
    html.markup("</header>\n<main>")
  }

  /// The answer in a glance: how many languages are done, and what keeps the others.
  private mutating func addSummary() {
    let all = coverage.languages
    guard !all.isEmpty else { return }
    let complete = all.count { coverage.counts(of: $0).open == 0 && coverage.isWhole($0) }
    let counts = coverage.counts
    var tiles = [
      "<li class=\"\(complete == all.count ? "done" : "open")\"><b>\(complete) of \(all.count)</b> "
        + "languages complete</li>"
    ]
    for state in Self.columns.dropFirst() where counts[state] > 0 {
      tiles.append(
        "<li class=\"\(state.rawValue)\"><b>\(counts[state])</b> \(state.words)</li>")
    }
    html.markup("<ul class=\"tiles\">\(tiles.joined())</ul>")
  }

  /// The platforms, where the app has several.
  private var platforms: [Place.Platform] {
    coverage.platforms.count > 1 ? coverage.platforms : []
  }

  /// The coverage of a language on each platform.
  private func cells(_ language: Language) -> String {
    platforms.map { platform in
      guard let counts = coverage.counts(of: language, on: platform) else {
        return "<td class=\"number none\">–</td>"
      }
      return "<td class=\"number\">\(counts.percent)&nbsp;%</td>"
    }.joined()
  }

  mutating func addFoot() {
    html.markup(
      """
      </main>
      <footer><p>Made by paritylint \(HTMLOutput.escaped(style.version)).</p></footer>
      <script>\(HTMLAssets.script)</script>
      </body>
      </html>
      """)
  }

  // MARK: Tables

  private static let columns: [Coverage.State] = [
    .translated, .missing, .untranslated, .empty, .broken, .needsReview,
  ]

  mutating func addLanguages() {
    html.markup(
      """
      <section aria-labelledby="languages">
      <h2 id="languages">Languages</h2>
      <div class="scroll" role="region" aria-labelledby="languages" tabindex="0">
      <table class="languages">
      <thead><tr><th scope="col">Language</th><th scope="col">Coverage</th>\
      \(platforms.map { "<th scope=\"col\">\($0.name)</th>" }.joined())\
      \(Self.columns.map { "<th scope=\"col\">\(Self.capitalized($0.words))</th>" }.joined())</tr></thead>
      <tbody>
      """)
    for (language, number, tables) in listed {
      let counts = coverage.counts(of: language)
      if style.hasOnlyGaps, counts.open == 0 { continue }
      let name = LanguageName(language)
      let link =
        tables.isEmpty
        ? HTMLOutput.escaped(name.english)
        : "<a href=\"#language-\(number)\">\(HTMLOutput.escaped(name.english))</a>"
      let native = HTMLOutput.words(name.native, in: language)
      let note =
        coverage.isWhole(language) ? "" : " <span class=\"remarks\">not read whole</span>"
      let cells = Self.columns.map { state in
        let isZero = counts[state] == 0 && state != .translated
        return "<td class=\"number\(isZero ? " none" : "")\">\(counts[state])</td>"
      }
      html.markup(
        """
        <tr><th scope="row">\(link) <span class="native">\(native)</span> \
        <code>\(HTMLOutput.escaped(language.code))</code></th>\
        <td class="bar"><progress class="\(counts.open == 0 ? "done" : "open")" max="100" \
        value="\(counts.percent)"></progress> \
        <span>\(counts.percent)&nbsp;%</span>\(note)</td>\(self.cells(language))\(cells.joined())</tr>
        """)
    }
    html.markup("</tbody>\n</table>\n</div>\n</section>")
  }

  mutating func addTables() {
    html.markup(
      """
      <section class="wide" aria-labelledby="tables">
      <h2 id="tables">Tables</h2>
      <p>Each cell is the share of a table's texts that are translated, in per cent.</p>
      <div class="scroll" role="region" aria-labelledby="tables" tabindex="0">
      <table class="heat">
      """)
    let heads = coverage.languages.map { language in
      let name = HTMLOutput.attribute(LanguageName(language).english)
      return
        "<th scope=\"col\"><abbr title=\"\(name)\">\(HTMLOutput.escaped(language.code))</abbr></th>"
    }
    html.markup(
      "<thead><tr><th scope=\"col\">Table</th><th scope=\"col\">Keys</th>\(heads.joined())</tr></thead>\n<tbody>"
    )
    for (index, table) in coverage.tables.enumerated() {
      let cells = listed.map { language, number, tables -> String in
        guard let own = table.language(language) else { return "<td class=\"none\">–</td>" }
        let percent = own.counts.percent
        let isListed = tables.contains { $0.number == index }
        let level = own.counts.open == 0 ? 10 : percent / 10
        return "<td class=\"number heat-\(level)\">"
          + (isListed ? "<a href=\"#table-\(number)-\(index)\">\(percent)</a>" : "\(percent)")
          + "</td>"
      }
      html.markup(
        "<tr><th scope=\"row\">\(Self.path(table.path))</th><td class=\"number\">\(table.keys.count)</td>\(cells.joined())</tr>"
      )
    }
    html.markup("</tbody>\n</table>\n</div>\n</section>")
  }

  // MARK: The filter

  /// The form is hidden until the script shows it: without the script it would do nothing.
  mutating func addFilter() {
    let shown = listed.filter { !$0.tables.isEmpty }
    html.markup(
      """
      <section aria-labelledby="entries">
      <h2 id="entries">Texts</h2>
      """)
    guard !shown.isEmpty else {
      html.markup("<p>Nothing is open.</p>\n</section>")
      return
    }
    let languages = shown.map { language, number, _ in
      "<option value=\"\(number)\">\(HTMLOutput.attribute(LanguageName(language).english)) "
        + "(\(HTMLOutput.attribute(language.code)))</option>"
    }
    let numbers = Set(shown.flatMap { $0.tables.map(\.number) })
    let tables = coverage.tables.enumerated().filter { numbers.contains($0.offset) }.map { item in
      "<option value=\"\(item.offset)\">\(HTMLOutput.attribute(item.element.path))</option>"
    }
    let states = Set(shown.flatMap { $0.tables.flatMap { $0.rows.map { $0.entry.state.words } } })
    let boxes = Coverage.State.allCases.map(\.words).filter(states.contains).map { words in
      "<label><input type=\"checkbox\" name=\"state\" value=\"\(words)\" checked> \(words)</label>"
    }
    html.markup(
      """
      <form id="filter" role="search" hidden>
      <label>Search <input type="search" name="words" autocomplete="off" spellcheck="false"></label>
      <label>Language <select name="language"><option value="">all</option>\
      \(languages.joined())</select></label>
      <label>Table <select name="table"><option value="">all</option>\(tables.joined())</select></label>
      <fieldset><legend>State</legend>\(boxes.joined(separator: " "))</fieldset>
      <button type="reset">Show all</button>
      <output aria-live="polite"></output>
      </form>
      """)
  }

  // MARK: The texts

  mutating func addEntries() {
    for (language, number, tables) in listed where !tables.isEmpty {
      let name = LanguageName(language)
      let open = coverage.counts(of: language).open
      html.markup(
        """
        <section class="language" id="language-\(number)" aria-labelledby="name-\(number)">
        <h3 id="name-\(number)">\(HTMLOutput.escaped(name.english)) <span class="native">\
        \(HTMLOutput.words(name.native, in: language))</span></h3>
        <p>\(open == 0 ? "Nothing is open." : "\(Self.count(open, "text")) \(open == 1 ? "is" : "are") open.")</p>
        """)
      for table in tables { add(table, of: number) }
      html.markup("</section>")
    }
    if listed.contains(where: { !$0.tables.isEmpty }) { html.markup("</section>") }
  }

  private mutating func add(_ listed: Listed, of number: Int) {
    html.markup("<section class=\"table\" id=\"table-\(number)-\(listed.number)\">")
    html.markup("<h4>\(Self.path(listed.table.path))</h4>")
    if !listed.language.findings.isEmpty {
      html.markup("<ul class=\"remarks\">")
      for finding in listed.language.findings { add(finding, withPlace: true) }
      html.markup("</ul>")
    }
    if !listed.language.isWhole {
      html.markup(
        "<p class=\"remarks\">The file could not be read whole: what is said of its texts may change.</p>"
      )
    }
    for row in listed.rows { add(row, of: number, listed.number) }
    html.markup("</section>")
  }

  private mutating func add(_ row: CoverageRow, of language: Int, _ table: Int) {
    let state = row.entry.state
    html.markup(
      """
      <article data-language="\(language)" data-table="\(table)" data-state="\(state.words)">
      <h5><bdi class="text" dir="auto">\(HTMLOutput.escaped(row.key.key))</bdi> \
      <span class="state \(state.rawValue)">\(state.words)</span></h5>
      <dl>
      """)
    addTexts(row)
    if let suggestion = row.suggestion {
      let place = positions.words(suggestion.site, path: suggestion.site.source.path)
      item(
        "Suggestion",
        HTMLOutput.words(suggestion.text, in: row.language.language)
          + " <span class=\"place\">\(HTMLOutput.escaped("\(suggestion.owner), \(place)"))</span>")
    }
    if let comment = row.key.comment {
      item("Comment", "<bdi class=\"text\" dir=\"auto\">\(HTMLOutput.escaped(comment))</bdi>")
    }
    let hints = row.placeholders
    if !hints.isEmpty {
      item(
        "Placeholders",
        "<ul>"
          + hints.map {
            "<li><code><bdi>\(HTMLOutput.escaped($0.spelling))</bdi></code> is \(HTMLOutput.escaped($0.meaning))</li>"
          }.joined() + "</ul>")
    }
    let usages = row.usages(&positions)
    if !usages.isEmpty {
      item(
        "Used",
        usages.map { "<span class=\"place\">\(HTMLOutput.escaped($0))</span>" }.joined(
          separator: "<br>"))
    }
    if !row.remarks.isEmpty {
      html.markup("<dt>Remarks</dt><dd><ul>")
      for finding in row.remarks { add(finding, withPlace: false) }
      html.markup("</ul></dd>")
    }
    html.markup("</dl>\n</article>")
  }

  private mutating func addTexts(_ row: CoverageRow) {
    let own = row.language.language
    let source = coverage.developmentLanguage
    let forms = row.forms
    guard forms.isEmpty else {
      let lines = forms.map { form in
        "<tr><th scope=\"row\">\(HTMLOutput.escaped(form.name))</th>"
          + "<td>\(HTMLOutput.escaped(form.numbers))</td>"
          + "<td>\(form.source.map { HTMLOutput.words($0, in: source) } ?? "")</td>"
          + "<td>\(form.text.map { HTMLOutput.words($0, in: own) } ?? Self.nothing)</td></tr>"
      }
      let plain = row.key.texts.filter { $0.selectors.isEmpty }
      if !plain.isEmpty {
        item("Source", plain.map { HTMLOutput.words($0.text, in: source) }.joined())
      }
      item(
        "Forms",
        "<div class=\"scroll\"><table class=\"forms\"><thead><tr><th scope=\"col\">Form</th>"
          + "<th scope=\"col\">Numbers</th><th scope=\"col\">Source</th>"
          + "<th scope=\"col\">Current text</th></tr></thead><tbody>\(lines.joined())</tbody></table></div>"
      )
      return
    }
    func list(_ texts: [EntryText], _ language: Language) -> String {
      texts.map { text in
        (text.name.isEmpty ? "" : "<span class=\"form\">\(HTMLOutput.escaped(text.name))</span> ")
          + HTMLOutput.words(text.text, in: language)
      }.joined(separator: "<br>")
    }
    if !row.key.texts.isEmpty { item("Source", list(row.key.texts, source)) }
    let texts = row.texts
    item("Current text", texts.isEmpty ? Self.nothing : list(texts, own))
  }

  private static let nothing = "<span class=\"none\">none</span>"

  private mutating func item(_ name: String, _ markup: String) {
    html.markup("<dt>\(name)</dt><dd>\(markup)</dd>")
  }

  private mutating func add(_ finding: Finding, withPlace: Bool) {
    let place =
      withPlace
      ? "<span class=\"place\">\(HTMLOutput.escaped(positions.words(finding.site, path: finding.site.source.path)))</span> "
      : ""
    html.markup(
      "<li class=\"\(finding.severity.rawValue)\">\(place)<bdi>\(HTMLOutput.escaped(finding.message.text))</bdi> "
        + "<code>\(HTMLOutput.escaped(finding.rule.name))</code></li>")
  }

  // MARK: Words

  /// A path that may break behind its slashes.
  private static func path(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { HTMLOutput.escaped(String($0)) }.joined(separator: "/<wbr>")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }
}
