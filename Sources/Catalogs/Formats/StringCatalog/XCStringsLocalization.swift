extension XCStringsReader {
  /// Reads the `localizations` of an entry into the builder.
  mutating func localizations() throws(JSONError) {
    var object = try open()
    while let name = try member(of: &object) {
      let language: Int
      if name.hasEscapes {
        let bytes = ContiguousArray(json.string(name).utf8)
        language = builder.language(bytes, ByteRange(0, bytes.count))
      } else {
        language = builder.language(json.bytes, name.inside)
      }
      let isObject = try meets(.object, name)
      let start = json.offset
      let firstVariant = builder.variants.count
      let firstSubstitution = builder.substitutions.count
      let earlier = builder.localization(of: language)
      if isObject {
        if let earlier, earlier.variantCount > 0 {
          try json.skip()
        } else if !checksLayout, let unit = plainUnit() {
          add(unit.value, state(unit.state), selector: 0)
        } else {
          try node(selector: 0, isRoot: true)
        }
      }
      let value = ByteRange(start, json.offset)
      if let earlier { reportLanguageTwice(name, value, earlier) }
      if earlier.map({ $0.variantCount == 0 }) ?? true {
        builder.add(
          language, name: name.range, value: value, variantsBehind: firstVariant,
          substitutionsBehind: firstSubstitution)
      }
    }
  }

  private mutating func reportLanguageTwice(
    _ name: JSONString, _ value: ByteRange, _ earlier: XCStringsBuilder.Localization
  ) {
    let isSame =
      value.count == earlier.value.count
      && json.bytes[value.indices].elementsEqual(json.bytes[earlier.value.indices])
    report(
      .duplicate, isSame ? .warning : .error,
      "'\(json.string(name))' stands twice in one entry, and the later one is not read",
      at: name.range, notes: [Problem.Note("the first is here", at: earlier.name)])
  }

  /// Reads a localization as nearly all are, a text and its state in Xcode's order; nil, with nothing
  /// read, where it is another.
  ///
  /// A catalog says this a hundred thousand times.
  private mutating func plainUnit() -> (state: JSONString, value: JSONString)? {
    json.attempt { [names] json in
      guard json.accept(UInt8(ascii: "{")), json.accept(names.stringUnit),
        json.accept(UInt8(ascii: ":")), json.accept(UInt8(ascii: "{")), json.accept(names.state),
        let state = json.member(), json.accept(UInt8(ascii: ",")), json.accept(names.value),
        let value = json.member(), json.accept(UInt8(ascii: "}")), json.accept(UInt8(ascii: "}"))
      else { return nil }
      return (state, value)
    }
  }

  private mutating func add(_ value: JSONString, _ state: Variant.State, selector: Int) {
    builder.variants.append(
      Variant(text: text(value), range: value.range, state: state, selector: selector))
  }

  /// A localization, or a branch of a variation.
  private mutating func node(selector: Int, isRoot: Bool = false) throws(JSONError) {
    var unit: JSONString?
    var variations: JSONString?
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .stringUnit where try meets(.object, name):
        unit = name
        try stringUnit(selector)
      case .stringSet where try meets(.object, name): try stringSet(selector)
      case .variations where try meets(.object, name):
        variations = name
        try self.variations(selector)
      case .substitutions:
        if isRoot, try meets(.object, name) {
          try substitutions()
        } else if !isRoot {
          try json.skip()
        }
      case .stringUnit, .stringSet, .variations: break
      default: try json.skip()
      }
    }
    guard let unit, let variations else { return }
    let isUnitFirst = unit.range.lower < variations.range.lower
    let (first, second) = isUnitFirst ? (unit, variations) : (variations, unit)
    report(
      .misplaced, .warning,
      "'stringUnit' and 'variations' stand side by side, and Xcode exports only one of them",
      at: second.range,
      notes: [Problem.Note("'\(json.string(first))' is here", at: first.range)])
  }

  private mutating func stringUnit(_ selector: Int) throws(JSONError) {
    var state = Variant.State.none
    var value: JSONString?
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .state where try meets(.string, name, losesText: false):
        state = self.state(try json.string())
      case .value where try meets(.string, name, isNullable: false): value = try json.string()
      case .state, .value: break
      default: try json.skip()
      }
    }
    if let value { add(value, state, selector: selector) }
  }

  private mutating func stringSet(_ selector: Int) throws(JSONError) {
    var state = Variant.State.none
    let first = builder.variants.count
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .state where try meets(.string, name, losesText: false):
        state = self.state(try json.string())
      case .values where try meets(.array, name, isNullable: false):
        var values = try json.open()
        while try json.nextElement(&values) {
          guard try meets(.string, name, isNullable: false, isElement: true) else { continue }
          let value = try json.string()
          let number = min(builder.variants.count - first + 1, Self.mostPhrases)
          builder.variants.append(
            Variant(
              text: text(value), range: value.range,
              selector: builder.selector(selector, .phrase(number))))
        }
      case .state, .values: break
      default: try json.skip()
      }
    }
    for index in builder.variants.indices[first...] {
      let phrase = builder.variants[index]
      builder.variants[index] = Variant(
        text: phrase.text, range: phrase.range, state: state, selector: Int(phrase.selector))
    }
  }

  private mutating func state(_ state: JSONString) -> Variant.State {
    switch word(state) {
    case .new: return .new
    case .needsReview: return .needsReview
    case .translated: return .translated
    case .machineTranslated: return .machineTranslated
    default:
      if state.inside.count == 0 {
        report(.misplaced, .note, "the state is empty", at: state.range)
      } else {
        report(
          .misplaced, .error,
          "'\(json.string(state))' is no state: Xcode knows 'new', 'needs_review', 'translated' and "
            + "'machine_translated'",
          at: state.range)
      }
      return .unknown
    }
  }

  private mutating func variations(_ selector: Int) throws(JSONError) {
    guard builder.depth(selector) < Self.deepestVariation else {
      let start = json.offset
      try json.skip()
      isWhole = false
      return report(
        .syntax, .error, "variations stand more than \(Self.deepestVariation) deep in each other",
        at: ByteRange(start, start + 1))
    }
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .plural where try meets(.object, name): try branches(selector) { .plural($0) }
      case .device where try meets(.object, name): try branches(selector) { .device($0) }
      case .width where try meets(.object, name): try branches(selector) { .width($0) }
      case .plural, .device, .width: break
      default:
        try json.skip()
        isWhole = false
        report(
          .misplaced, .error,
          "'\(json.string(name))' is no way to vary a text: Xcode knows 'plural' and 'device'",
          at: name.range)
      }
    }
  }

  private mutating func branches(
    _ selector: Int, _ make: (String) -> Selector
  ) throws(JSONError) {
    var object = try open()
    while let name = try next(&object) {
      guard try meets(.object, name) else { continue }
      try node(selector: builder.selector(selector, make(json.string(name))))
    }
  }

  private mutating func substitutions() throws(JSONError) {
    var object = try open()
    while let name = try next(&object) {
      guard try meets(.object, name) else { continue }
      try substitution(name)
    }
  }

  private mutating func substitution(_ name: JSONString) throws(JSONError) {
    let selector = builder.selector(0, .substitution(json.string(name)))
    var argument: Int?
    var specifier = Text(verbatim: ByteRange(UInt32(0), 0))
    var object = try open()
    while let member = try next(&object) {
      switch word(member) {
      case .argNum where try meets(.number, member, losesText: false):
        argument = Int(source.string(try json.number()))
      case .formatSpecifier where try meets(.string, member, losesText: false):
        specifier = text(try json.string())
      case .stringUnit where try meets(.object, member): try stringUnit(selector)
      case .variations where try meets(.object, member): try variations(selector)
      case .argNum, .formatSpecifier, .stringUnit, .variations: break
      default: try json.skip()
      }
    }
    builder.substitutions.append(
      Substitution(
        entry: 0, name: text(name), nameRange: name.range, argument: argument, specifier: specifier)
    )
  }
}

extension JSONReader {
  /// The string behind the `:` of a member; nil when something else follows.
  fileprivate mutating func member() -> JSONString? {
    guard accept(UInt8(ascii: ":")), (try? kind()) == .string else { return nil }
    return try? string()
  }
}

extension XCStringsReader {
  /// The names of the members of a localization, as they are written.
  struct UnitNames {
    let stringUnit = ContiguousArray("\"stringUnit\"".utf8)
    let state = ContiguousArray("\"state\"".utf8)
    let value = ContiguousArray("\"value\"".utf8)
  }
}
