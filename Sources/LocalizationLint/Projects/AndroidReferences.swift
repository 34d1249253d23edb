import Catalogs

extension Project {
  /// Reports texts of Android's that are references to strings which no root has.
  ///
  /// A library that is not among the files may have them, so it is no more than a warning.
  func reportReferences(_ findings: inout Findings) {
    let tables = tables.filter { $0.platform == .android }
    guard !tables.isEmpty else { return }
    var names: Set<KeyBytes> = []
    for catalog in tables.flatMap(\.catalogs) {
      for entry in catalog.entries where entry.kind == 0 {
        names.insert(KeyBytes(catalog.string(entry.key)))
      }
    }
    for table in tables {
      var told: Set<KeyBytes> = []
      // What the default texts say, their translations may only repeat.
      let defaults = table.catalogs.filter { $0.place.folder == .base }
      for catalog in defaults + table.catalogs {
        for entry in catalog.entries {
          for variant in entry.variants.map({ catalog.variants[$0] }) {
            guard let name = catalog.stringReference(variant), !names.contains(KeyBytes(name)),
              !builtStrings.contains(name), told.insert(KeyBytes(name)).inserted
            else { continue }
            let key = catalog.string(entry.key)
            findings.report(
              "'@string/\(name)' in '\(key)' names no string of this project, so the build stops unless a library has it",
              at: Site(catalog.source, variant.range), in: table.scope(catalog.language), key: key,
              severity: .warning)
          }
        }
      }
    }
  }

  /// What the build scripts spell: a `resValue` makes a string.
  private var builtStrings: Set<String> {
    Set(localeLists.flatMap(\.builtStrings))
  }
}

extension Catalog {
  /// The name of the string that a text is a reference to; nil for a text, and a reference to
  /// something else.
  fileprivate func stringReference(_ variant: Variant) -> String? {
    guard variant.text.isUnescaped, variant.text.count > 8 else { return nil }
    // A text that is no reference starts with a backslash.
    let written = source.bytes[variant.range.indices]
    guard written.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) == 0x40
    else { return nil }
    let text = string(variant.text)
    return text.hasPrefix("@string/") ? String(text.dropFirst(8)) : nil
  }
}
