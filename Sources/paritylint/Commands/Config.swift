import Catalogs
import LocalizationLint

extension Command {
  static let config = Command(
    "config", "Prints what is in force, and where each setting comes from.",
    operands: .none,
    options: [
      .config, .developmentLanguage, .pageFormat, .languages, .noConfig, .only, .profile,
      .reference,
      .schema, .skip, .strict,
    ],
    run: { (arguments, environment) async throws(Failure) in
      let rules = environment.rules.map { (id: $0.id, summary: $0.summary) }
      if arguments.wantsSchema {
        try environment.console.output(Configuration.schema(rules: rules).page)
        return .clean
      }
      let configuration = try environment.configuration(
        arguments.configuration, rules: rules.map(\.id))
      let settings = try arguments.settings(over: configuration, rules: rules.map(\.id))
      let page = SettingsPage(
        configuration: configuration, profile: arguments.profile,
        rows: try Configuration.keys.map { (key) throws(Failure) in
          SettingsPage.Row(
            key: key, settings: settings, option: arguments.overruling[key.name],
            places: try configuration?.places(of: key.name, profile: arguments.profile) ?? [])
        })
      let isJSON = try arguments.output().format == "json"
      try environment.console.output(isJSON ? page.json : page.text)
      return .clean
    })
}

/// What is in force, a row for each setting.
private struct SettingsPage {
  struct Row {
    let name: String
    let value: JSONValue?
    /// The value, or in words what holds without one.
    let shown: String
    let option: String?
    let places: [Configuration.WrittenPlace]

    init(
      key: ConfigurationKey<Settings>, settings: Settings, option: String?,
      places: [Configuration.WrittenPlace]
    ) {
      name = key.name
      let value = key.write(settings)
      let isStandard = value?.line == key.write(Settings())?.line
      self.value = value
      shown = isStandard && !key.standard.isEmpty ? key.standard : value?.line ?? "none"
      self.option = option
      self.places = places
    }

    /// Where it comes from, in words.
    var origin: String {
      if let option { return option }
      guard !places.isEmpty else { return "default" }
      return places.map { place in
        "\(place.path):\(place.position.line)"
          + (place.profile.map { " (profile '\($0)')" } ?? "")
      }.joined(separator: ", ")
    }

    var json: JSONValue {
      let origins: [JSONValue] =
        if let option {
          [["kind": "option", "option": .string(option)]]
        } else {
          places.map { place in
            [
              "kind": "file", "path": .string(place.path), "line": .number(place.position.line),
              "column": .number(place.position.column),
              "profile": place.profile.map { .string($0) } ?? .null,
            ]
          }
        }
      return [
        "name": .string(name), "value": value ?? .null,
        "origins": .array(origins.isEmpty ? [["kind": "default"]] : origins),
      ]
    }
  }

  let configuration: Configuration?
  let profile: String?
  let rows: [Row]

  var text: String {
    func width(_ texts: [String]) -> Int { texts.map(\.unicodeScalars.count).max() ?? 0 }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - text.unicodeScalars.count)
    }
    let origins = rows.map(\.origin.escapedForTerminal)
    let (names, places) = (width(rows.map(\.name)), width(origins))
    let lines = zip(rows, origins).map { row, origin in
      "\(padded(row.name, names))  \(padded(origin, places))  \(row.shown.escapedForTerminal)\n"
    }
    let file = configuration?.source.path.escapedForTerminal ?? "none"
    let head = "configuration: \(file)" + (profile.map { ", profile '\($0)'" } ?? "")
    return head.escapedForTerminal + "\n\n" + lines.joined()
  }

  var json: String {
    let page: JSONValue = [
      "version": 1, "configuration": configuration.map { .string($0.source.path) } ?? .null,
      "profile": profile.map { .string($0) } ?? .null, "settings": .array(rows.map(\.json)),
    ]
    return page.page
  }
}
