import Catalogs

/// The keys of a table that no code asks for.
struct UnusedKeys: Sendable {
  /// Those that the code does not mention in any way.
  let unused: [EntryReference]
  /// Whether enough of the table's keys are used for the rest to mean something: where hardly any
  /// is seen in use, the code that uses them is not here.
  let isMeaningful: Bool

  /// Asks for the keys of the development language, or, where the code is the reference, those that
  /// most translations have; as far as they have letters.
  ///
  /// None of a table that the system reads, or a nib.
  init(of table: Table, in index: CodeIndex) {
    var unused: [EntryReference] = []
    var used = 0
    if table.isReadByCode {
      for reference in table.keysInFiles {
        let catalog = table.catalogs[Int(reference.catalog)]
        let entry = table.entry(reference)
        let isUsed = catalog.withBytes(entry.key) { key in
          index.usages(of: key).contains { index.usages[$0].mayMean(table.name) }
        }
        if isUsed {
          used += 1
        } else if !catalog.withBytes(entry.key, { index.mayMean($0) }),
          Prose.hasLetters(table.key(reference), isKey: true)
        {
          unused.append(reference)
        }
      }
    }
    self.unused = unused
    isMeaningful =
      !unused.isEmpty
      && (table.reference.basis == .code || (used > 0 && used * 3 >= unused.count))
  }
}

extension CodeIndex {
  /// Whether the code mentions a key, or a key that it puts a plural category behind: `left_n.one`
  /// of `left_n`.
  fileprivate func mayMean(_ key: Span<UInt8>) -> Bool {
    if mention(of: key) != nil { return true }
    guard let separator = key.indices.last(where: { !(0x61...0x7A).contains(key[$0]) }),
      separator > 0, key.count - separator <= 6, ".-_".utf8.contains(key[separator])
    else { return false }
    let last = (separator + 1..<key.count).map { key[$0] }
    guard Self.categories.contains(String(decoding: last, as: UTF8.self)) else { return false }
    let base = key.extracting(0..<separator)
    return !usages(of: base).isEmpty || mention(of: base) != nil
  }

  private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
}

extension KeyUsage {
  /// Whether the code may mean a table.
  fileprivate func mayMean(_ name: String) -> Bool {
    switch table {
    case .named(let own): own.utf8.elementsEqual(name.utf8)
    case .unknown: true
    }
  }
}

extension Table {
  /// Whether its keys are looked up by the app's own code, rather than by the system or a nib.
  fileprivate var isReadByCode: Bool {
    platform == .apple && !isInterface && !isInfoPlist && name != "AppShortcuts"
      && !name.hasSuffix("Intents") && !isSettings && reference.basis != .languages
  }

  /// Whether a settings bundle holds it, whose texts the Settings app shows.
  private var isSettings: Bool {
    root.split(separator: "/").contains { $0.hasSuffix(".bundle") }
  }

  fileprivate var keysInFiles: [EntryReference] {
    reference.entries.filter { reference.hasText($0) == (reference.basis == .texts) }
  }
}
