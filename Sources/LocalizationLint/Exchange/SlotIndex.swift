import Catalogs

/// The texts of a language, found by the names that a file from a translator gives them.
struct SlotIndex {
  /// A text that may be written.
  struct Slot {
    /// Counts in `HandOff.files`.
    let file: Int
    let unit: HandOff.Unit
  }

  /// A place for a text, or why there is none.
  enum Found {
    case slot(Slot)
    case nowhere(String)
  }

  let handOff: HandOff
  private let project: Project
  private var ids: [[KeyBytes: Int]] = []
  /// For each file the numbers of the units of a key.
  private var keys: [[KeyBytes: [Int]]] = []

  init(_ handOff: HandOff, _ project: Project) {
    self.handOff = handOff
    self.project = project
    for file in handOff.files {
      var ids: [KeyBytes: Int] = [:]
      var keys: [KeyBytes: [Int]] = [:]
      for (number, unit) in file.units.enumerated() {
        ids[KeyBytes(unit.id)] = number
        keys[KeyBytes(unit.key), default: []].append(number)
      }
      self.ids.append(ids)
      self.keys.append(keys)
    }
  }

  // MARK: - Files

  /// The files that a name may mean: the one of that name, else those whose paths end most alike.
  ///
  /// With `isPlace` the name is where the returned file lies, in a folder of its own.
  func files(named original: String?, isPlace: Bool) -> [Int] {
    guard let original else { return Array(handOff.files.indices) }
    if let exact = handOff.files.firstIndex(where: { $0.original.utf8.elementsEqual(original.utf8) }
    ) {
      return [exact]
    }
    let wanted = Way(original)
    let ways = handOff.files.map { Way($0.original) }
    let scores = ways.map { $0.likeness(to: wanted) }
    // The shorter of two paths may lie in the folder that the longer one begins with; one that has
    // other folders is another file.
    guard let best = scores.max(), best > 0 else { return [] }
    let nearest = scores.indices.filter { number in
      let own = ways[number].parts.count
      // A bare name says nothing of the folder, so it is no part of a longer path.
      return scores[number] == best
        && (best == wanted.parts.count || best == own && (own > 1 || isPlace))
    }
    let alike = nearest.filter { ways[$0].ending == wanted.ending }
    return alike.isEmpty ? nearest : alike
  }

  /// A path without its language: folders and name, from the last to the first.
  private struct Way {
    let parts: [String]
    let ending: String

    init(_ path: String) {
      var parts = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map {
        String(decoding: $0, as: UTF8.self)
      }
      parts.removeAll { $0.hasSuffix(".lproj") || $0 == "." }
      let name = parts.popLast() ?? ""
      let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
      ending = dot.map { String(name[$0...]) } ?? ""
      self.parts = [dot.map { String(name[..<$0]) } ?? name] + parts.reversed()
    }

    func likeness(to other: Way) -> Int {
      zip(parts, other.parts).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    }
  }

  // MARK: - Texts

  /// The place of a text.
  func find(_ unit: Returned.Unit, in files: [Int]) -> Found {
    guard !files.isEmpty else {
      guard let name = unit.original else {
        return .nowhere(
          fixed(key(of: unit.name)) ?? "no table of the project has a text that is to be translated"
        )
      }
      let names = handOff.files.map(\.original)
      return .nowhere(
        "no table belongs to '\(name)'"
          + names.suggestion(
            for: name,
            otherwise: names.isEmpty ? "" : "; there is '\(names.joined(separator: "', '"))'"))
    }
    var slots: [Slot] = []
    var reason: String?
    for file in files {
      switch find(unit.name, in: file) {
      case .slot(let slot): slots.append(slot)
      case .nowhere(let why): reason = reason ?? why
      case nil: break
      }
    }
    if slots.count > 1 {
      let names = slots.map { "'\(handOff.files[$0.file].original)'" }
      return .nowhere(
        "'\(slots[0].unit.key)' may belong to \(names.joined(separator: " or ")); say which file")
    }
    if let slot = slots.first { return .slot(slot) }
    return .nowhere(reason ?? unknown(unit.name, in: files))
  }

  private func unknown(_ name: Returned.Name, in files: [Int]) -> String {
    // What stands behind a fault of the reference may well be the key.
    let broken = files.lazy.map { (file: $0, table: project.tables[handOff.files[$0].table]) }
      .first { !$0.table.reference.isWhole }
    if let broken {
      return
        "'\(handOff.files[broken.file].path)' could not be read whole, so its keys are not known; "
        + "'paritylint check' says what to mend"
    }
    let key = key(of: name)
    guard !key.isEmpty else {
      return if case .id = name {
        "the unit has no 'id', so nobody knows which text it is"
      } else {
        "the row has no key, so nobody knows which text it is"
      }
    }
    if let reason = fixed(key) { return reason }
    let table = files.count == 1 ? " of '\(handOff.files[files[0]].original)'" : ""
    let names = files.flatMap { handOff.files[$0].units.map(\.key) }
    return "'\(key)' is no key\(table)" + names.suggestion(for: key)
  }

  private func key(of name: Returned.Name) -> String {
    switch name {
    case .id(let id, _): UnitName.parts(ofID: id)?.key ?? id
    case .key(let key, _): key
    }
  }

  /// Why a key takes no text whose own file says so.
  private func fixed(_ key: String) -> String? {
    project.tables.first { $0.isFixed(key) }.map {
      "'\(key)' of '\($0.name)' is not for translation, as its file says"
    }
  }

  /// The place of a name in one file; nil when the file does not have the key.
  private func find(_ name: Returned.Name, in file: Int) -> Found? {
    let units = handOff.files[file].units
    switch name {
    case .id(let id, let also):
      if let number = ids[file][KeyBytes(id)] {
        return .slot(Slot(file: file, unit: units[number]))
      }
      if let parts = UnitName.parts(ofID: id),
        let found = find(parts.key, parts.selectors, in: file)
      {
        return found
      }
      if let unit = form(ofRule: id, in: file) { return .slot(Slot(file: file, unit: unit)) }
      return also.flatMap { find(.key($0, form: ""), in: file) }
    case .key(let key, let form):
      guard !form.isEmpty else { return find(key, [], in: file) }
      guard let selectors = UnitName.selectors(form) ?? UnitName.selectors("plural." + form) else {
        guard keys[file][KeyBytes(key)] != nil else { return nil }
        return .nowhere("'\(form)' is no form of '\(key)'\(forms(key, in: file))")
      }
      return find(key, selectors, in: file)
    }
  }

  private func find(_ key: String, _ selectors: [Selector], in file: Int) -> Found? {
    guard let numbers = keys[file][KeyBytes(key)] else { return nil }
    let units = numbers.map { handOff.files[file].units[$0] }
    if let unit = units.first(where: { $0.selectors == selectors }) {
      return .slot(Slot(file: file, unit: unit))
    }
    // A plural form more than was asked for is one that the project's own system would not choose.
    if case .plural? = selectors.last,
      let sibling = units.first(where: { $0.isForm(beside: selectors) })
    {
      return .slot(Slot(file: file, unit: sibling.form(selectors)))
    }
    let form = UnitName.form(selectors)
    return .nowhere(
      form.isEmpty
        ? "'\(key)' has a text for each form, and this names none\(forms(key, in: file))"
        : "'\(key)' has no form '\(form)'\(forms(key, in: file))")
  }

  /// A plural form of a `.stringsdict` that the file does not have yet.
  private func form(ofRule id: String, in file: Int) -> HandOff.Unit? {
    let ending = ":dict/:string"
    guard id.hasSuffix(ending) else { return nil }
    let front = id.utf8.dropLast(ending.utf8.count)
    guard let slash = front.lastIndex(of: UInt8(ascii: "/")),
      let category = PluralCategory(
        rawValue: String(decoding: front[slash...].dropFirst(), as: UTF8.self))
    else { return nil }
    let head = String(decoding: front[...slash], as: UTF8.self)
    for other in PluralCategory.allCases {
      guard let number = ids[file][KeyBytes(head + other.rawValue + ending)] else { continue }
      let sibling = handOff.files[file].units[number]
      return sibling.form(sibling.selectors.dropLast() + [.plural(category.rawValue)])
    }
    return nil
  }

  private func forms(_ key: String, in file: Int) -> String {
    let forms = (keys[file][KeyBytes(key)] ?? []).map { handOff.files[file].units[$0].form }
      .filter { !$0.isEmpty }
    return forms.isEmpty ? "" : "; it has '\(forms.joined(separator: "', '"))'"
  }
}

extension Table {
  /// Whether a key's own file says that it is not for translation.
  fileprivate func isFixed(_ key: String) -> Bool {
    reference.entries.contains { number in
      entry(number).flags.contains(.untranslatable)
        && withKey(number) { bytes in
          bytes.count == key.utf8.count
            && zip(bytes.indices, key.utf8).allSatisfy { bytes[$0] == $1 }
        }
    }
  }
}

extension HandOff.Unit {
  /// Whether a plural form of these selectors belongs to the same number.
  fileprivate func isForm(beside other: [Selector]) -> Bool {
    guard case .plural? = selectors.last else { return false }
    return selectors.dropLast() == other.dropLast()
  }

  /// A form beside this one that has no text.
  fileprivate func form(_ selectors: [Selector]) -> HandOff.Unit {
    HandOff.Unit(
      key: key, selectors: selectors, id: id, source: source, target: nil, state: .none,
      coverage: coverage, comment: comment, usages: usages, numbers: nil,
      placeholders: placeholders, suggestion: nil, number: number, hasSource: false, match: match,
      values: values, hasMarkup: hasMarkup)
  }
}
