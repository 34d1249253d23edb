import LocalizationLint

extension Arguments {
  /// What is in force: what was typed wins over what the configuration says.
  func settings(
    over configuration: Configuration?, rules: [RuleID]
  ) throws(Failure) -> Settings {
    if let profile, configuration == nil {
      throw Failure("'--profile \(profile)' needs a configuration that has profiles")
    }
    var settings = try configuration?.settings(profile: profile) ?? Settings()
    if let developmentLanguage { settings.developmentLanguage = developmentLanguage }
    if !languages.isEmpty { settings.languages = languages }
    if let reference { settings.reference = reference }
    if isStrict { settings.isStrict = true }
    let only = try Set(Arguments.rules(self.only, of: "--only", among: rules))
    let skip = try Arguments.rules(self.skip, of: "--skip", among: rules)
    if !only.isEmpty {
      settings.only = only
      // A rule that is asked for by name runs, at its default severity if it is switched off.
      settings.skip = []
      settings.severities = settings.severities.filter { $0.value != nil || !only.contains($0.key) }
    }
    settings.skip.formUnion(skip)
    if let only = settings.only, only.isSubset(of: settings.skip) {
      throw Failure("no rule is left to run: each one that is asked for is skipped as well")
    }
    return settings
  }

  /// The paths to lint, as they are shown: without `./` in front or `/` behind.
  ///
  /// A current folder that is a language's is named, as nothing below it tells the language.
  func paths(in currentFolder: String) throws(Failure) -> [String] {
    guard !operands.contains("") else {
      throw Failure("a path is empty; write '.' for the current folder")
    }
    let name = currentFolder.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? ""
    let here = name.hasSuffix(".lproj") ? "../" + name : ""
    // A folder that was deleted has no path, and nothing lies in it.
    guard !currentFolder.isEmpty else {
      return operands.isEmpty ? [""] : operands.map(Arguments.shown)
    }
    let inside = currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/"
    return (operands.isEmpty ? [""] : operands.map(Arguments.shown)).map { path in
      // What lies in the current folder is shown from there, however it was typed.
      let shown =
        path == currentFolder
        ? "" : path.hasPrefix(inside) ? String(path.dropFirst(inside.count)) : path
      return shown.isEmpty ? here : shown
    }
  }

  private static func shown(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let parts = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    let way = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    return path.utf8.first == slash ? "/" + way : way
  }

  private static func rules(
    _ names: [String], of option: String, among rules: [RuleID]
  ) throws(Failure) -> [RuleID] {
    for name in names where !rules.contains(RuleID(name)) {
      throw Failure(
        "'\(option)': there is no rule '\(name)'"
          + rules.map(\.name).suggestion(for: name, otherwise: "; 'paritylint rules' lists them"))
    }
    return names.map { RuleID($0) }
  }
}
