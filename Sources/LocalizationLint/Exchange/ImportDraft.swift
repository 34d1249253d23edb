import Catalogs

/// The files of a project with texts from translators.
struct ImportDraft {
  /// Where a text is written.
  struct Place {
    let path: String
    let table: Table
  }

  private(set) var edits: [EditedFile] = []
  /// Texts that their file cannot have.
  private(set) var refused: [ImportRefusal] = []
  /// For each candidate, by its number, where it is written.
  private(set) var places: [Int: Place] = [:]

  /// What changes in one file.
  fileprivate struct Job {
    let file: HandOff.File
    let table: Table
    var changes: [Change] = []
    /// For each change the texts that it is made of.
    var members: [[ImportCandidate]] = []
    var numbers: [KeyBytes: Int] = [:]
  }

  private let project: Project
  private let files: FileAccess

  init(
    _ candidates: [ImportCandidate], _ handOffs: [String: HandOff], _ project: Project,
    _ files: FileAccess
  ) throws(Failure) {
    self.project = project
    self.files = files
    var order: [String] = []
    var jobs: [String: Job] = [:]
    for candidate in candidates {
      guard let handOff = handOffs[candidate.language.code] else { continue }
      let file = handOff.files[candidate.slot.file]
      let table = project.tables[file.table]
      guard let path = path(candidate, file, table, handOff.comparisons[file.table]) else {
        refused.append(
          ImportRefusal(
            candidate,
            "it is not known where the texts of '\(file.original)' stand in \(candidate.language.code)"
          ))
        continue
      }
      if jobs[path] == nil {
        order.append(path)
        jobs[path] = Job(file: file, table: table)
      }
      places[candidate.number] = Place(path: path, table: table)
      jobs[path]?.add(candidate, path)
    }
    for path in order {
      guard let job = jobs[path] else { continue }
      let bytes = files.kind(path) == .file ? try files.read(path) : []
      let changes = job.finished(path, bytes.isEmpty)
      let edited = EditedFile(path, bytes, changes, in: surroundings(job, isNew: bytes.isEmpty))
      for refusal in edited.refusals {
        for candidate in job.members[refusal.index] {
          refused.append(
            ImportRefusal(
              candidate,
              "'\(candidate.slot.unit.key)' cannot be written into '\(path)': \(refusal.reason)"))
        }
      }
      edits.append(edited)
    }
  }

  /// The file that holds, or is to hold, the language's texts of a table.
  private func path(
    _ candidate: ImportCandidate, _ file: HandOff.File, _ table: Table, _ comparison: Comparison?
  ) -> String? {
    if let match = candidate.slot.unit.match {
      return table.catalogs[Int(match.catalog)].source.path
    }
    let own = comparison.map { table.localizations[$0.localization].catalogs } ?? []
    let isAndroid = file.format == Format.androidResources.name
    let name = isAndroid ? Paths.name(of: file.path) : nil
    if let catalog = own.map({ table.catalogs[$0] }).first(where: {
      $0.format == file.format && (name == nil || Paths.name(of: $0.source.path) == name)
    }) {
      return catalog.source.path
    }
    if let shared = table.catalogs.first(where: {
      $0.place.folder == .several && $0.format == file.format
    }) {
      return shared.source.path
    }
    let root = project.roots.first { $0.path == table.root }
    let folder = root?.folders.first { $0.language.isSame(as: candidate.language) }
    if let name {
      let known = own.first.map { table.catalogs[$0].source.path } ?? folder?.source.path
      let place =
        known.map { Paths.parent(of: $0) }
        ?? Paths.join(table.root, AndroidLayout.folder(of: candidate.language))
      return Paths.join(place, name)
    }
    // Another root of Apple's may have the language; a folder of Android's does not say how it is
    // spelled here.
    let others = project.roots.lazy.filter { !project.isAndroid($0) }.flatMap(\.languages)
    let spelled = others.first { $0.isSame(as: candidate.language) }
    guard
      let path = file.path.inFolder(
        of: folder?.language.written ?? spelled?.appleName
          ?? Language(candidate.language.code).appleName)
    else { return nil }
    let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
    return (dot.map { String(path[..<$0]) } ?? path) + "." + file.format
  }

  private func surroundings(_ job: Job, isNew: Bool) -> Surroundings {
    var order: [String] = []
    var last = -1
    for unit in job.file.units where unit.number != last {
      order.append(unit.key)
      last = unit.number
    }
    let models = [job.file.path] + job.table.catalogs.map(\.source.path)
    // An element of Android's is made after that of the reference.
    let isAndroid = job.file.format == Format.androidResources.name
    let ending = isAndroid ? ".xml" : "." + job.file.format
    let model = models.first { $0.hasSuffix(ending) && files.kind($0) == .file }
    return Surroundings(
      order: order, model: isNew || isAndroid ? model.flatMap { try? files.read($0) } : nil,
      sourceLanguage: job.file.sourceLanguage.code)
  }
}

extension ImportDraft.Job {
  fileprivate mutating func add(_ candidate: ImportCandidate, _ path: String) {
    let unit = candidate.slot.unit
    let isShared = file.format == Format.xcstrings.name
    let language = isShared ? candidate.written(in: table, path) : nil
    let kind = table.entry(table.reference.entries[unit.number]).kind
    let name = KeyBytes("\(language ?? "")\u{0}\(kind)\u{0}\(unit.key)")
    var wording = Wording(candidate.text, path: unit.selectors, state: candidate.state)
    wording.isMarkup = unit.hasMarkup
    guard let number = numbers[name] else {
      numbers[name] = changes.count
      changes.append(
        Change(
          key: unit.key, language: language, kind: kind,
          .set([wording], variables: variables(unit)), comment: unit.comment))
      members.append([candidate])
      return
    }
    if case .set(let wordings, let variables) = changes[number].action {
      changes[number].action = .set(wordings + [wording], variables: variables)
    }
    members[number].append(candidate)
  }

  /// What the source says of the variables of a key.
  private func variables(_ unit: HandOff.Unit) -> [Variable] {
    let reference = table.reference.entries[unit.number]
    let catalog = table.catalogs[Int(reference.catalog)]
    return catalog.substitutions(of: Int(reference.entry)).map {
      Variable(
        name: catalog.string($0.name), argument: $0.argument,
        specifier: catalog.string($0.specifier))
    }
  }

  /// Whether of the entries that have a comment in the reference, half and more have one in a file.
  private func hasComments(_ path: String) -> Bool {
    var (all, commented) = (0, 0)
    for unit in file.units where unit.comment != nil {
      guard let match = unit.match,
        table.catalogs[Int(match.catalog)].source.path == path
      else { continue }
      all += 1
      if table.entry(match).comment.count > 0 { commented += 1 }
    }
    return commented * 2 >= all
  }

  /// The changes, completed by what no translator fills in.
  ///
  /// A frame of nothing but variables, `%#@files@`, is the same in every language. Comments are
  /// given as the reference has them, unless the file does without.
  fileprivate func finished(_ path: String, _ isNew: Bool) -> [Change] {
    let hasComments = isNew || hasComments(path)
    var byKey: [KeyBytes: [HandOff.Unit]] = [:]
    for unit in file.units where unit.selectors.isEmpty { byKey[KeyBytes(unit.key)] = [unit] }
    return zip(changes, members).map { change, members in
      var change = change
      if !hasComments { change.comment = nil }
      guard let first = members.first, first.slot.unit.match == nil,
        case .set(let wordings, let variables) = change.action, !variables.isEmpty,
        !wordings.contains(where: \.path.isEmpty),
        let frame = byKey[KeyBytes(change.key)]?.first, frame.target == nil,
        frame.isFrame
      else { return change }
      let text = frame.values.taken(back: frame.source, in: [])
      change.action = .set(
        [Wording(text, state: .translated)] + wordings, variables: variables)
      return change
    }
  }
}

extension HandOff.Unit {
  /// Whether the source text is nothing but variables and signs.
  fileprivate var isFrame: Bool {
    let bytes = Array(source.utf8)
    var rest: [UInt8] = []
    var offset = 0
    for specifier in FormatString(source, isCatalog: true).specifiers {
      rest += bytes[offset..<specifier.range.lowerBound]
      offset = specifier.range.upperBound
    }
    rest += bytes[offset...]
    return !Prose.hasLetters(String(decoding: rest, as: UTF8.self))
  }
}

extension ImportCandidate {
  /// The language as a catalog writes it.
  fileprivate func written(in table: Table, _ path: String) -> String {
    let own = table.catalogs.first {
      $0.source.path == path && ($0.language?.isSame(as: language) ?? false)
    }
    return own?.language?.written ?? Language(language.appleName).code
  }
}

extension Language {
  /// The name as Apple systems know it, where it may be spelled as Android does: `pt-BR` for `pt-rBR`,
  /// `sr-Latn` for `b+sr+Latn`, `he` for `iw`.
  var appleName: String {
    let parts = written.split(separator: "-")
    let hasRegion = parts.dropFirst().contains {
      $0.first == "r" && $0.dropFirst().allSatisfy { $0.isUppercase || $0.isNumber }
    }
    let name = hasRegion || written.hasPrefix("b+") ? code : written
    for (old, new) in [("iw", "he"), ("in", "id"), ("ji", "yi")] {
      if name == old || name.hasPrefix(old + "-") { return new + name.dropFirst(old.count) }
    }
    return name
  }
}
