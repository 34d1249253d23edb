import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `The names of texts` {
  static let catalog: [(key: String, selectors: [Selector], id: String)] = [
    ("Close", [], "Close"),
    ("%lld files", [.plural("one")], "%lld files|==|plural.one"),
    ("Tap", [.device("mac")], "Tap|==|device.mac"),
    ("Tap", [.device("mac"), .plural("few")], "Tap|==|device.mac.plural.few"),
    (
      "a %lld of %lld", [.substitution("total"), .plural("other")],
      "a %lld of %lld|==|substitutions.total.plural.other"
    ),
    ("k", [.substitution("a.b"), .plural("other")], "k|==|substitutions.@a.b@.plural.other"),
    ("a|==|b", [.plural("one")], "a|==|b|==|plural.one"),
  ]

  @Test(arguments: catalog) func `of a catalog are Xcode's`(
    key: String, selectors: [Selector], id: String
  ) {
    #expect(UnitName.id(key, selectors, format: "xcstrings", isRule: false) == id)
    guard !selectors.isEmpty else { return }
    let parts = UnitName.parts(ofID: id)
    #expect(parts?.key == key)
    #expect(parts?.selectors == selectors)
  }

  static let rules: [(selectors: [Selector], isRule: Bool, id: String)] = [
    ([], true, "/k:dict/NSStringLocalizedFormatKey:dict/:string"),
    ([.substitution("n"), .plural("one")], true, "/k:dict/n:dict/one:dict/:string"),
    ([], false, "/k:string"),
    ([.width("20")], true, "/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string"),
  ]

  @Test(arguments: rules) func `of a rule are Xcode's`(
    selectors: [Selector], isRule: Bool, id: String
  ) {
    #expect(UnitName.id("k", selectors, format: "stringsdict", isRule: isRule) == id)
  }

  @Test(arguments: ["", "plural", "plural.", "plural.more", "device", "substitutions.@a.b", "x.y"])
  func `are no forms`(_ form: String) {
    #expect(UnitName.selectors(form) == nil)
  }
}
