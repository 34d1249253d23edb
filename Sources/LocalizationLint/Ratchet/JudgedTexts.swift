import Catalogs

/// The texts that findings were made from, as hashes.
struct JudgedTexts {
  private struct Name: Hashable {
    let root: String
    let table: String
  }

  private var tables: [Name: (table: Table, comparisons: [Comparison])] = [:]

  init(_ project: Project) {
    for (table, comparisons) in zip(project.tables, project.comparisons) {
      tables[Name(root: table.root, table: table.name)] = (table, comparisons)
    }
  }

  /// Sixteen hexadecimal digits; nil where no text was judged.
  ///
  /// For a key these are its source text and its translation; where there is no translation, what
  /// the source says is no matter. For a fault of a file it is the file and the reference: what lies
  /// behind the fault was not read.
  func hash(of finding: Finding) -> String? {
    let isUnread = finding.rule == "invalid-syntax" || finding.rule == "invalid-encoding"
    guard let key = finding.key, !isUnread else {
      guard finding.site.range != nil else { return nil }
      var hash = Hash()
      hash.add(finding.site.source.bytes)
      if isUnread, let name = finding.table,
        let table = tables[Name(root: finding.root, table: name)]?.table
      {
        for number in table.reference.sources.sorted() {
          hash.add(table.catalogs[Int(number)].source.bytes)
        }
      }
      return hash.digits
    }
    guard let name = finding.table,
      let (table, comparisons) = tables[Name(root: finding.root, table: name)]
    else { return nil }
    var hash = Hash()
    let number = table.number(of: key)
    let language = finding.language.map { Language($0).identity }
    let own = comparisons.first { $0.language?.identity == language }
    if let own {
      if let number {
        guard let match = own.matches[number] else { return nil }
        hash.add(table, match)
      } else {
        let bytes = Array(key.utf8)
        let extra = own.extras.first { reference in
          let catalog = table.catalogs[Int(reference.catalog)]
          return catalog.array(table.entry(reference).key) == bytes
        }
        guard let extra else { return nil }
        hash.add(table, extra)
      }
    }
    if let number { hash.add(table, table.reference.entries[number]) }
    return own == nil && number == nil ? nil : hash.digits
  }

  /// FNV-1a: the same on every machine and in every version.
  private struct Hash {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
      // A checkout may change how lines end.
      for byte in bytes where byte != 0x0D { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
      value = (value ^ 0xFF) &* 0x100_0000_01B3
    }

    mutating func add(_ table: Table, _ reference: EntryReference) {
      let catalog = table.catalogs[Int(reference.catalog)]
      for number in table.entry(reference).variants {
        let variant = catalog.variants[number]
        // Which form a text is for counts too; a plain one is for everything.
        if variant.selector != 0 {
          for selector in catalog.selectors[Int(variant.selector)] { add(selector.name.utf8) }
        }
        add(catalog.array(variant.text))
      }
    }

    var digits: String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }
}
