import Catalogs

/// The variables of an entry in one language: `%#@name@` in its texts, and what is said of each.
struct Variables {
  /// A variable as a text uses it.
  struct Use {
    let name: String
    let variant: Variant
    /// Which argument it takes, from 1.
    let argument: Int
    /// Whether the file says which argument that is, in the text or as `argNum`.
    let isNumbered: Bool
  }

  /// What the file defines, in its order.
  let definitions: [(name: String, substitution: Substitution)]
  /// The first definition of each name.
  private let defined: [String: Substitution]
  /// The variables in the entry's own texts; each once in a text, in the order of the text.
  private(set) var uses: [Use] = []
  /// The variables that forms of other variables use.
  private(set) var inner: [(name: String, variant: Variant)] = []

  /// Looks through the texts of an entry; nil when neither a definition nor a use is there.
  init?(_ entry: Entry, _ number: Int, in catalog: Catalog) {
    definitions = catalog.substitutions(of: number).map { (catalog.string($0.name), $0) }
    defined = Dictionary(definitions.map { ($0.name, $0.substitution) }) { first, _ in first }
    let hasUse = entry.variants.contains { number in
      catalog.marks[number].contains(.signs)
        && catalog.withBytes(catalog.variants[number].text) { bytes in
          var offset = 0
          while offset + 1 < bytes.count {
            if bytes[offset] == 0x23, bytes[offset + 1] == 0x40 { return true }
            offset += 1
          }
          return false
        }
    }
    guard hasUse || !definitions.isEmpty else { return nil }
    for number in entry.variants { add(catalog.variants[number], catalog) }
  }

  /// The variables that are defined, but used in no text.
  var unused: [(name: String, substitution: Substitution)] {
    let used = Set(uses.map(\.name)).union(inner.map(\.name))
    return definitions.filter { !used.contains($0.name) }
  }

  /// The uses of variables that are not defined.
  var undefined: [(name: String, variant: Variant)] {
    (uses.map { ($0.name, $0.variant) } + inner).filter { defined[$0.0] == nil }
  }

  /// What the file defines under a name.
  func definition(of name: String) -> Substitution? { defined[name] }

  /// The uses in one text.
  func uses(in variant: Variant) -> [Use] {
    uses.filter { $0.variant.selector == variant.selector }
  }

  private mutating func add(_ variant: Variant, _ catalog: Catalog) {
    let format = catalog.withBytes(variant.text) {
      FormatString($0, isCatalog: catalog.isStringCatalog)
    }
    let path = catalog.selectors[Int(variant.selector)]
    var own: String?
    for case .substitution(let name) in path { own = name }
    // Plain specifiers count on their own; numbered ones leave the count as it is (CFString.c).
    var count = 0
    var met: Set<String> = []
    for specifier in format.specifiers where specifier.takesArgument {
      count += specifier.stars.count { $0 == nil }
      guard case .substitution(let name) = specifier.kind else {
        if specifier.position == nil { count += 1 }
        continue
      }
      if let own {
        if own != name { inner.append((name, variant)) }
        continue
      }
      let stated =
        specifier.position ?? defined[name]?.argument
      if stated == nil { count += 1 }
      guard met.insert(name).inserted else { continue }
      uses.append(
        Use(
          name: name, variant: variant, argument: stated ?? count, isNumbered: stated != nil))
    }
  }
}

extension ArgumentType {
  /// What kind of value it reads; values of two kinds are passed in different ways.
  var family: Family {
    switch self {
    case .object: .object
    case .int32, .int64, .character: .integer
    case .double, .longDouble: .fraction
    case .cString, .utf16String, .pointer, .counter: .pointer
    }
  }

  /// A kind of value.
  enum Family {
    case object
    case integer
    case fraction
    case pointer
  }
}

extension Catalog {
  /// The specifier of a form that reads another kind of value than its variable is declared to have,
  /// as written; nil when the form fits.
  ///
  /// Only specifiers without a number read the variable's own value, and of several one suffices.
  func misfit(of form: Plural.Form, valueType: String) -> String? {
    let declared = FormatString(valueType.hasPrefix("%") ? valueType : "%" + valueType).specifiers
    guard declared.count == 1, case .argument(let type) = declared[0].kind else { return nil }
    let text = string(form.variant.text)
    var first: String?
    for specifier in FormatString(text, isCatalog: isStringCatalog).specifiers
    where specifier.position == nil && !specifier.mayBeProse {
      switch specifier.kind {
      case .argument(let read) where read.family != type.family:
        first = first ?? String(decoding: Array(text.utf8)[specifier.range], as: UTF8.self)
      case .argument, .untyped: return nil
      case .substitution, .percent, .unknown, .dangling: break
      }
    }
    return first
  }

  /// The first variant of an entry that is chosen by device where no text is there for all others.
  func deviceWithoutOther(_ entry: Entry) -> Variant? {
    var first: [[Selector]: (variant: Variant, devices: Set<String>)] = [:]
    var order: [[Selector]] = []
    for number in entry.variants {
      let path = selectors[Int(variants[number].selector)]
      for (index, selector) in path.enumerated() {
        guard case .device(let device) = selector else { continue }
        let front = Array(path[..<index])
        if first[front] == nil { order.append(front) }
        first[front, default: (variants[number], [])].devices.insert(device)
      }
    }
    for front in order {
      guard let (variant, devices) = first[front], !devices.contains("other"),
        !devices.isSuperset(of: Self.devices)
      else { continue }
      return variant
    }
    return nil
  }

  /// Every device class that Xcode offers.
  private static let devices: Set<String> = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac",
  ]
}
