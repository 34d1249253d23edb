package import Catalogs

extension Language {
  /// Reads a language that a person wrote as a setting.
  ///
  /// Throws when it cannot be a code or a folder's name at all, as a list in one word is none.
  package init(setting written: String) throws(Failure) {
    let isName = written.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "+"):
        true
      default: false
      }
    }
    guard isName, !written.isEmpty else {
      throw Failure("'\(written)' is no language code, as 'de' and 'pt-BR' are")
    }
    self.init(written)
  }

  /// What can be one, as a regular expression for editors.
  static let settingPattern = "^[A-Za-z0-9_+-]+$"
}
