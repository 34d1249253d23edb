import Catalogs

/// How the texts of a key are called in hand-offs.
///
/// XLIFF has the names that Xcode gives (export of Xcode 27, reference/formats.md 8 in its words):
///
/// ```
/// Close                                            a plain text
/// %lld files|==|plural.one                         a form of a catalog's entry
/// Tap|==|device.mac                                a device's text
/// %lld of %lld|==|substitutions.total.plural.few   a form of a variable; @a.b@ where it has dots
/// /files:dict/NSStringLocalizedFormatKey:dict/:string   the format of a .stringsdict
/// /files:dict/n:dict/one:dict/:string                   a form of its variable 'n'
/// ```
///
/// A sheet has the key and, in a column of its own, what stands behind `|==|`.
enum UnitName {
  static let separator = "|==|"

  /// The name of a text in XLIFF.
  static func id(_ key: String, _ selectors: [Selector], format: String, isRule: Bool) -> String {
    if format == Format.stringsdict.name { return ruleID(key, selectors, isRule: isRule) }
    return selectors.isEmpty ? key : key + separator + form(selectors)
  }

  /// What tells the texts of one key apart.
  static func form(_ selectors: [Selector]) -> String {
    selectors.map { selector in
      switch selector {
      case .plural(let category): "plural.\(category)"
      case .device(let device): "device.\(device)"
      case .width(let width): "width.\(width)"
      case .substitution(let name):
        "substitutions." + (name.utf8.contains(UInt8(ascii: ".")) ? "@\(name)@" : name)
      case .phrase(let number): "phrase.\(number)"
      case .item(let number): "item.\(number)"
      }
    }.joined(separator: ".")
  }

  /// Reads what `form` wrote; nil for anything else.
  static func selectors(_ form: String) -> [Selector]? {
    var selectors: [Selector] = []
    var parts = form.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    while let kind = parts.popFirst() {
      guard var name = parts.popFirst(), !name.isEmpty else { return nil }
      switch kind {
      case "plural":
        guard PluralCategory(rawValue: name) != nil else { return nil }
        selectors.append(.plural(name))
      case "device": selectors.append(.device(name))
      case "width": selectors.append(.width(name))
      case "phrase":
        guard let number = Int(name) else { return nil }
        selectors.append(.phrase(number))
      case "item":
        guard let number = Int(name) else { return nil }
        selectors.append(.item(number))
      case "substitutions":
        if name.utf8.first == UInt8(ascii: "@") {
          while name.utf8.count < 2 || name.utf8.last != UInt8(ascii: "@") {
            guard let next = parts.popFirst() else { return nil }
            name += "." + next
          }
          name = String(name.dropFirst().dropLast())
        }
        selectors.append(.substitution(name))
      default: return nil
      }
    }
    return selectors.isEmpty ? nil : selectors
  }

  /// Takes a catalog's id apart; nil when it has no form that could be read.
  static func parts(ofID id: String) -> (key: String, selectors: [Selector])? {
    let bytes = Array(id.utf8)
    let mark = Array(separator.utf8)
    var at = bytes.count - mark.count
    while at >= 0 {
      if bytes[at...].starts(with: mark) {
        let form = String(decoding: bytes[(at + mark.count)...], as: UTF8.self)
        return selectors(form).map { (String(decoding: bytes[..<at], as: UTF8.self), $0) }
      }
      at -= 1
    }
    return nil
  }

  private static func ruleID(_ key: String, _ selectors: [Selector], isRule: Bool) -> String {
    guard isRule else { return "/\(key):string" }
    var path = [key]
    for selector in selectors {
      switch selector {
      case .plural(let category): path.append(category)
      case .device(let device): path += ["NSStringDeviceSpecificRuleType", device]
      case .width(let width): path += ["NSStringVariableWidthRuleType", width]
      case .substitution(let name): path.append(name)
      case .phrase(let number), .item(let number): path.append(String(number))
      }
    }
    // A format stands beside its variables.
    switch selectors.last {
    case nil, .device: path.append("NSStringLocalizedFormatKey")
    default: break
    }
    return "/" + path.map { $0 + ":dict/" }.joined() + ":string"
  }
}
