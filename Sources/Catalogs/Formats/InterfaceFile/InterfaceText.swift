/// Which texts of objects Xcode exports.
extension InterfaceReader.Element {
  /// Whether it holds a text of the element around it.
  var isText: Bool { name == "string" || name == "mutableString" }

  /// Whether its attributes may be texts, although others are called like them.
  var mayHoldText: Bool {
    switch name {
    case "popUpButtonCell", "comboBoxCell", "fragment", "string", "mutableString", "action",
      "outlet", "segue", "binding":
      false
    default: true
    }
  }

  /// The property that Xcode exports for an attribute, or for a `<string>` of that role; `isOwn`
  /// says whether the element is an object itself.
  func property(_ attribute: String, isOwn: Bool, isMac: Bool) -> String? {
    switch (name, attribute) {
    case ("state", "title"):
      return ["normal", "highlighted", "selected", "disabled"].contains(role)
        ? role + "Title" : nil
    case ("buttonConfiguration", "title"), ("buttonConfiguration", "subtitle"):
      return "configuration." + attribute
    case ("tableHeaderCell", "title"):
      return role == "headerCell" && !isOwn ? "headerCell.title" : nil
    case ("accessibility", "label"): return isMac ? nil : "accessibilityLabel"
    case ("accessibility", "hint"): return isMac ? nil : "accessibilityHint"
    default: break
    }
    guard isOwn else { return nil }
    switch attribute {
    case "title": return Self.titled.contains(name) ? attribute : nil
    case "label": return ["tabViewItem", "toolbarItem"].contains(name) ? attribute : nil
    case "paletteLabel": return name == "toolbarItem" ? attribute : nil
    case "text": return ["label", "textField", "textView"].contains(name) ? attribute : nil
    case "placeholder": return ["textField", "searchBar"].contains(name) ? attribute : nil
    case "placeholderString": return name.hasSuffix("Cell") ? attribute : nil
    case "prompt": return ["navigationItem", "searchBar"].contains(name) ? attribute : nil
    case "headerTitle", "footerTitle": return name == "tableViewSection" ? attribute : nil
    case "alternateTitle": return name == "buttonCell" ? attribute : nil
    case "toolTip": return isMac && !Self.untipped.contains(name) ? "ibShadowedToolTip" : nil
    default: return nil
    }
  }

  private static let titled: Set<String> = [
    "barButtonItem", "box", "buttonCell", "collectionViewController", "menu", "menuItem",
    "navigationController", "navigationItem", "pageViewController", "panel",
    "splitViewController", "tabBarController", "tabBarItem", "tableViewController",
    "textFieldCell", "viewController", "window",
  ]

  /// Objects whose help text Xcode exports under another name, or that show none.
  private static let untipped: Set<String> = [
    "menuItem", "segment", "tabViewItem", "tableColumn", "toolbarItem",
  ]

  /// Whether a text is what Xcode's library gives a fresh object: the app replaces it, and so
  /// translators leave it out.
  ///
  /// A menu is called 'Window' because it is the one for windows.
  func isFiller(_ text: String) -> Bool {
    if text == "Window", name == "menu" || name == "menuItem" { return false }
    return Self.fillers.contains(text) || text.lowercased().hasPrefix("lorem ipsum")
  }

  private static let fillers: Set<String> = [
    "Box", "Button", "Item", "Item 1", "Item 2", "Item 3", "Label", "Multiline Label",
    "Table View Cell", "Text Cell", "Text Field", "Title", "Window",
  ]

  /// Whether what is bound to a model, by the names of AppKit's bindings, replaces a property.
  func isReplaced(_ property: String, by names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    switch property {
    case "title" where name.hasSuffix("TextFieldCell") || name == "textFieldCell":
      // The title of a field is its value.
      return names.contains { $0 == "value" || $0.hasPrefix("displayPattern") }
    case "title":
      return names.contains { $0 == "title" || $0.hasPrefix("displayPatternTitle") }
    case "headerCell.title": return names.contains("headerTitle")
    case "ibShadowedToolTip": return names.contains("toolTip")
    default: return names.contains(property)
    }
  }
}

/// Which texts of an element nobody sees, by what its attributes say.
enum InterfaceHidden {
  case none
  /// The one in its title bar, on its border or beside its image.
  case title
  /// All of it, and of what is in it.
  case all

  init(
    _ name: String, _ role: String, within parent: InterfaceHidden?, value: (String) -> String?
  ) {
    // A table draws its rows with copies of such a cell, each with a text of its own.
    if parent == .all || role == "dataCell" || role == "prototype" {
      self = .all
      return
    }
    switch name {
    case "box": self = value("titlePosition") == "noTitle" ? .title : .none
    case "window", "panel": self = value("titleVisibility") == "hidden" ? .title : .none
    case "menu": self = role == "submenu" ? .none : .title
    case "menuItem": self = value("isSeparatorItem") == "YES" ? .all : .none
    case "buttonCell":
      let isSign = ["disclosureTriangle", "roundedDisclosure", "help"].contains(value("type") ?? "")
      self = isSign || value("imagePosition") == "only" ? .title : .none
    default: self = .none
    }
  }

  func covers(_ property: String) -> Bool {
    switch self {
    case .none: false
    case .title: property == "title" || property == "alternateTitle"
    case .all: true
    }
  }
}
