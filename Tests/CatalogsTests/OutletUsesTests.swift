import Testing

@testable import Catalogs

/// Where code sets the texts of outlets.
@Suite struct `Outlet uses` {
  /// Whether a statement in the file of the outlet's class sets a text of it.
  private static func sets(
    _ property: String, _ statement: String, swift: Bool = true, outlet: String = "it"
  ) -> Bool {
    let code =
      swift
      ? "class Owner: UIViewController { func f() { \(statement) } }"
      : "@implementation Owner\n- (void)f { \(statement) }\n@end"
    return site(property, [(swift ? "A.swift" : "A.m", code)], outlet: outlet) != nil
  }

  private static func site(
    _ property: String, _ files: [(path: String, code: String)], outlet: String = "it",
    owner: String = "Owner"
  ) -> String? {
    let outlet = Outlet(name: outlet, owner: owner, property: property)
    var uses = OutletUses(of: [outlet])
    for (path, code) in files {
      uses.add(Source(path: path, bytes: ContiguousArray(code.utf8)))
    }
    return uses.site(of: outlet)?.source.path
  }

  @Test(
    arguments: [
      ("text", "it.text = x", true), ("text", "self.it?.text = x", true),
      ("text", "it!.attributedText = x", true), ("text", "cell.it.text = x", true),
      ("text", "x = it.text", false), ("text", "if it.text == x {}", false),
      ("text", "it.text! += x", false), ("text", "// it.text = x", false),
      ("text", #"print("it.text = x")"#, false), ("text", "it.font = x", false),
      ("text", "it.frame.text = x", false), ("text", "other.text = x", false),
      ("text", "p.map { $0 }.assign(to: \\.text, on: it)", true),
      ("text", "title.bind(to: it.rx.text)", true), ("text", "it.placeholder = x", false),
      ("placeholder", "it.placeholder = x", true), ("title", "it.stringValue = x", true),
      ("title", "it.title = x", true), ("title", "it.cell?.title = x", true),
      ("title", "it.text = x", false), ("headerCell.title", "it.title = x", true),
      ("headerCell.title", "it.headerCell.stringValue = x", true),
      ("normalTitle", "it.setTitle(x, for: .normal)", true),
      ("normalTitle", "it.setTitle(f(.selected), for: [])", true),
      ("normalTitle", "it.setTitle(x, for: .selected)", false),
      ("selectedTitle", "it.setTitle(x, for: .selected)", true),
      ("normalTitle", "it.setTitleColor(x, for: .normal)", false),
      ("configuration.title", "it.configuration?.title = x", true),
      ("configuration.subtitle", "it.configuration?.title = x", false),
      ("configuration.subtitle", "it.configuration = x", true),
      ("segmentTitles[1]", "it.setTitle(x, forSegmentAt: 1)", true),
      ("segmentTitles[0]", "it.setTitle(x, forSegmentAt: 1)", false),
      ("segmentTitles[0]", "it.setTitle(x, forSegmentAt: index)", true),
      ("ibShadowedLabels[0]", "it.setLabel(x, forSegment: 0)", true),
      ("ibShadowedToolTip", "it.toolTip = x", true),
      ("accessibilityLabel", "it.accessibilityLabel = x", true),
      ("normalTitle", "it.setTitle(x, for: (", true), ("text", "it.", false), ("text", "it", false),
    ])
  func `of Swift`(_ property: String, _ statement: String, _ isSet: Bool) {
    #expect(Self.sets(property, statement) == isSet)
  }

  @Test(
    arguments: [
      ("text", "self.it.text = x;", true), ("text", "_it.text = x;", true),
      ("text", "[self.it setText:x];", true), ("text", "[_it setAttributedText:x];", true),
      ("text", "x = [it text];", false), ("text", "if (it.text == x) {}", false),
      ("title", "[it setTitle:x];", true), ("title", "[it setStringValue:x];", true),
      ("normalTitle", "[it setTitle:x forState:UIControlStateNormal];", true),
      ("normalTitle", "[it setTitle:[x f] forState:UIControlStateSelected];", false),
      ("selectedTitle", "[it setTitle:[x f] forState:UIControlStateSelected];", true),
      ("segmentTitles[2]", "[it setTitle:x forSegmentAtIndex:2];", true),
      ("text", "[it setText", false), ("text", "// [it setText:x];", false),
    ])
  func `of Objective-C`(_ property: String, _ statement: String, _ isSet: Bool) {
    #expect(Self.sets(property, statement, swift: false) == isSet)
  }

  @Test(
    arguments: [
      ([("A.swift", "class Other { func f() { it.text = x } }")], nil),
      ([("A.swift", "extension Owner { func f() { it.text = x } }")], "A.swift"),
      ([("A.swift", "func f(_ a: Any) { (a as? Owner)?.it.text = x }")], "A.swift"),
      (
        [
          ("A.swift", "class Owner<T>: Base { func f() { print(it) } }"),
          ("B.swift", "class Base: UIView { func f() { it.text = x } }"),
        ], "B.swift"
      ),
      (
        [
          ("A.swift", "class Owner: Base {}"),
          ("B.swift", "class Other: Base { func f() { it.text = x } }"),
        ], nil
      ),
      (
        [
          ("A.h", "@interface Owner : Base\n@end"),
          ("B.m", "@implementation Base\n- (void)f { it.text = x; }\n@end"),
        ], "B.m"
      ),
    ] as [([(String, String)], String?)])
  func `count in files of the owner`(_ files: [(String, String)], _ path: String?) {
    #expect(Self.site("text", files.map { (path: $0.0, code: $0.1) }) == path)
  }
}
