import Catalogs

extension Rule {
  static let extraKey = Rule(
    "extra-key", .error, since: "0.1.0",
    "A language has a key that the reference lacks.",
    why: """
      Either the key was renamed or deleted in the reference, and a translator's work is shown to \
      nobody, or it was forgotten there, and everybody else reads the raw key.
      """,
    remedy: "Delete the key, or add it to the reference; where it is misspelled, mend the key.",
    examples: [
      .found(
        "Deleted in English", en: #""ok" = "OK";"#, de: #""ok" = "OK"; ⟦"old"⟧ = "Alt";"#,
        finds: ["'old' is not in the reference en"]),
      .found(
        "Misspelled", en: #""dismiss" = "Dismiss";"#, de: #"⟦"dismis"⟧ = "Ausblenden";"#,
        finds: [
          "'dismis' is not in the reference en, and 'dismiss', which is missing, is nearly the same"
        ]),
      .found(
        "Forgotten in English",
        [
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "de.lproj/Localizable.strings": #""ok" = "OK"; ⟦"new"⟧ = "Neu";"#,
          "fr.lproj/Localizable.strings": #""ok" = "OK"; ⟦"new"⟧ = "Nouveau";"#,
        ],
        finds: [
          "every language but the reference en has 'new'",
          "every language but the reference en has 'new'",
        ]),
      .found(
        "The code is the reference",
        [
          "A.swift": #"let a = NSLocalizedString("Dismiss", comment: "")"#,
          "en.lproj/Localizable.strings": "/* the English text is the key */",
          "de.lproj/Localizable.strings": #""Dismiss" = "Ausblenden"; ⟦"Weg"⟧ = "Weg";"#,
          "fr.lproj/Localizable.strings": #""Dismiss" = "Masquer";"#,
          "it.lproj/Localizable.strings": #""Dismiss" = "Nascondi";"#,
        ], finds: ["'Weg' is not in the code"]),
      .found(
        "Left over from an object that was deleted",
        [
          "Base.lproj/Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>
          <label text="Photo" id="abc-12-xyz"/></objects></document>
          """,
          "de.lproj/Main.strings":
            #""abc-12-xyz.text" = "Foto"; ⟦"old-00-old.text"⟧ = "Alt";"#,
        ],
        finds: [
          "'old-00-old.text' is left over: the object is no longer in 'Main.storyboard'"
        ]),
      .found(
        "Of an object, and no storyboard or xib is here",
        [
          "en.lproj/Main.strings": #""abc-12-xyz.text" = "Photo";"#,
          "de.lproj/Main.strings": #""abc-12-xyz.text" = "Foto"; ⟦"def-34-uvw.text"⟧ = "Zu";"#,
        ],
        finds: [
          "'def-34-uvw.text' is not in the reference en, and no storyboard or xib is here to tell whether its object exists"
        ]),
      .found(
        "Of Info.plist's, in one language alone",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>CFBundleName</key><string>App</string>
          <key>NSCameraUsageDescription</key><string>Takes photos.</string></dict></plist>
          """,
          "App/de.lproj/InfoPlist.strings": """
          NSCameraUsageDescription = "Fotografiert."; CFBundleDisplayName = "Die App";
          ⟦NSFooUsageDescription⟧ = "Wozu?";
          """,
          "App/fr.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Photographie.\";",
        ],
        finds: ["'NSFooUsageDescription' stands neither in 'Info.plist' nor in another language"]),
      .clean(
        "A storyboard that could not be read proves nothing",
        [
          "Base.lproj/Main.storyboard": #"<document type="com.apple.InterfaceBuilder3.Cocoa"#,
          "en.lproj/Main.strings": #""abc-12-xyz.text" = "Photo";"#,
          "de.lproj/Main.strings": #""abc-12-xyz.text" = "Foto"; "def-34-uvw.text" = "Zu";"#,
        ]),
      .clean(
        "A property of an object that is there",
        [
          "Base.lproj/Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>
          <label text="Photo" id="abc-12-xyz"/></objects></document>
          """,
          "de.lproj/Main.strings":
            #""abc-12-xyz.text" = "Foto"; "abc-12-xyz.userLabel" = "Bild";"#,
        ]),
      .found(
        "Not for translation, on Android",
        [
          "res/values/strings.xml":
            #"<resources><string name="id" translatable="false">org.app</string></resources>"#,
          "res/values-de/strings.xml":
            #"<resources><string name="⟦id⟧">org.app</string></resources>"#,
        ],
        finds: ["'id' is not to be translated (translatable=\"false\"), but de has it"]),
      .found(
        "For some devices only, on Android",
        [
          "res/values/strings.xml": #"<resources><string name="a">One</string></resources>"#,
          "res/values-land/strings.xml":
            #"<resources><string name="a">1</string><string name="b">2</string></resources>"#,
          "res/values-de-land/strings.xml":
            #"<resources><string name="⟦b⟧">2</string></resources>"#,
        ], finds: ["'b' has texts in 'res/values-de-land' and 1 more, but none for all devices"]),
      .clean(
        "In another source set of Android's",
        [
          "app/src/main/res/values/strings.xml":
            #"<resources><string name="a">One</string></resources>"#,
          "app/src/pro/res/values/strings.xml":
            #"<resources><string name="b">Two</string></resources>"#,
          "app/src/pro/res/values-de/strings.xml":
            #"<resources><string name="a">Eins</string><string name="b">Zwei</string></resources>"#,
        ]),
      .clean(
        "English has it in Base",
        [
          "Base.lproj/Localizable.strings": #""ok" = "OK"; "new" = "New";"#,
          "en.lproj/Localizable.strings": #""ok" = "OK"; "new" = "New";"#,
          "de.lproj/Localizable.strings": #""ok" = "OK"; "new" = "Neu";"#,
        ]),
      .clean(
        "A reference that could not be read whole proves nothing",
        en: #""a" = "One";; "b" = "Two";"#, de: #""a" = "Eins"; "b" = "Zwei";"#),
    ],
    fix: .removingExtras,
    check: .all([
      .table { table, project, findings in project.reportDeviceExtras(table, &findings) },
      .comparison { comparison, _, findings in
        guard !comparison.isOfDevices else { return }
        if comparison.table.platform == .android { comparison.reportUntranslatable(&findings) }
        comparison.reportExtras(&findings)
      },
    ]))
}

extension Comparison {
  fileprivate func reportExtras(_ findings: inout Findings) {
    guard table.reference.isWhole, !table.isLeftOver else { return }
    guard table.reference.basis != .languages else { return reportStrangers(&findings) }
    for extra in extras
    where !table.entry(extra).flags.contains(.unbound)
      && !table.reference.mayHave(table.entry(extra).key, of: table.catalogs[Int(extra.catalog)])
    {
      let key = table.key(extra)
      guard !table.outside.mayHave(key), !isToldAsMissing(extra, key) else { continue }
      let isOrphan = table.outside.objects != nil
      // What `Info.plist` or a storyboard holds needs no English entry, so the reference proves less.
      findings.report(
        isOrphan ? .orphan(key, table) : .extra(extra, self), at: table.site(extra), in: scope,
        key: key, severity: table.isInterface || table.isInfoPlist ? .warning : nil)
    }
  }
}

extension Comparison {
  /// Whether the finding about a missing key says that the language has it as something else: a
  /// `<string>` instead of `<plurals>`.
  private func isToldAsMissing(_ extra: EntryReference, _ key: String) -> Bool {
    guard isWhole, !isPartial, let near = neighbors.ofExtra[extra] else { return false }
    return near.key.utf8.elementsEqual(key.utf8)
  }
}

extension Comparison {
  /// Reports keys of an `InfoPlist` table that only this language has, and `Info.plist` lacks.
  ///
  /// A name may stand in build settings that nobody here reads.
  fileprivate func reportStrangers(_ findings: inout Findings) {
    guard table.isInfoPlist, !table.outside.keys.isEmpty else { return }
    let others = table.localizations.filter { $0.language != language }.flatMap(\.catalogs)
    for extra in extras {
      let key = table.key(extra)
      guard !key.hasPrefix("CFBundle"), !table.outside.mayHave(key),
        !others.contains(where: { number in
          let catalog = table.catalogs[number]
          return catalog.entries.contains { catalog.string($0.key).utf8.elementsEqual(key.utf8) }
        })
      else { continue }
      findings.report(
        "'\(key)' stands neither in 'Info.plist' nor in another language", at: table.site(extra),
        in: scope, key: key, severity: .warning)
    }
  }
}

extension Project {
  /// Reports keys of Android's that have texts for some devices only, each once.
  ///
  /// What is for new systems may be asked for on those only, so it is no more than a warning.
  fileprivate func reportDeviceExtras(_ table: Table, _ findings: inout Findings) {
    guard table.reference.isWhole, table.reference.basis != .languages,
      let number = tables.firstIndex(where: { $0 === table })
    else { return }
    var order: [KeyBytes] = []
    var places: [KeyBytes: [EntryReference]] = [:]
    for comparison in deviceComparisons[number] {
      for extra in comparison.extras where !table.entry(extra).flags.contains(.unbound) {
        let key = KeyBytes(table.key(extra))
        if places[key] == nil { order.append(key) }
        places[key, default: []].append(extra)
      }
    }
    // A language that has the key everywhere is told of that.
    let told = Set(comparisons[number].flatMap { $0.extras.map { KeyBytes(table.key($0)) } })
    for key in order where !told.contains(key) {
      let found = places[key] ?? []
      guard let first = found.first else { continue }
      let name = table.key(first)
      let folders = found.count == 1 ? "" : " and \(found.count - 1) more"
      let folder = Paths.parent(of: table.site(first).source.path)
      findings.report(
        "'\(name)' has texts in '\(folder)'\(folders), but none for all devices",
        at: table.site(first), in: table.scope(nil), key: name, severity: .warning)
    }
  }
}

extension Comparison {
  /// Reports translations of what says that it is for no translation.
  fileprivate func reportUntranslatable(_ findings: inout Findings) {
    for (reference, match) in zip(table.reference.entries, matches) {
      let flags = table.entry(reference).flags
      guard let match, flags.contains(.untranslatable), !flags.contains(.optional),
        table.entry(match).flags.isDisjoint(with: [.untranslatable, .unbound])
      else { continue }
      let key = table.key(match)
      findings.report(
        "'\(key)' is not to be translated (translatable=\"false\"), but \(language?.code ?? "it") has it",
        at: table.site(match), in: scope, key: key, severity: .warning,
        notes: [Finding.Note("it says so here", at: table.site(reference))])
    }
  }
}

extension Finding.Message {
  fileprivate static func orphan(_ key: String, _ table: Table) -> Self {
    let name = table.interfaceName.map { "'\($0)'" } ?? "the file"
    return "'\(key)' is left over: the object is no longer in \(name)"
  }

  fileprivate static func extra(_ extra: EntryReference, _ comparison: Comparison) -> Self {
    let key = comparison.table.key(extra)
    let name = comparison.table.referenceName
    let reference = comparison.table.reference.basis == .code ? name : "the reference \(name)"
    if let near = comparison.neighbors.ofExtra[extra] {
      return
        "'\(key)' is not in \(reference), and '\(near.key)', which is missing, \(near.difference)"
    }
    let doubt =
      comparison.table.isUncheckable
      ? ", and no storyboard or xib is here to tell whether its object exists" : ""
    if comparison.isCommonExtra(extra) {
      return "every language but \(reference) has '\(key)'\(doubt)"
    }
    return "'\(key)' is not in \(reference)\(doubt)"
  }
}
