/// A look-up function as calls of it are read: one of Apple's, or one of the project's.
struct Localizer: Sendable {
  /// The parameter that makes a function of the project a look-up.
  struct Origin: Equatable, Sendable {
    let file: Int
    /// An index into the file's parameters.
    let parameter: UInt32
  }

  var call: LocalizingCall
  var origin: Origin?
  /// The type it is a member of; none for a function of its own.
  var owner = CodeName.none
  private var kind = CodeDefinition.Kind.function
  private var isOfString = false
  private var isPrivate = false
  private var isMacro = false
  private var signature: CodeSignature?
  /// Whether each text that it is given is looked up; else a literal may be shown as it is.
  var isSure = true
  /// What a call means that gives no table or bundle.
  private var defaultTable = KeyUsage.Table.named("Localizable")
  private var defaultBundle = KeyUsage.Bundle.unspecified
  private var defaultBundleFile: Int?
  private var defaultText: String?
  /// What the function puts around its parameter.
  private var prefix: ContiguousArray<UInt8> = []
  private var suffix: ContiguousArray<UInt8> = []

  init(_ call: LocalizingCall) {
    self.call = call
    if let table = call.fixedTable { defaultTable = .named(table) }
  }

  /// The look-ups of Apple's frameworks.
  static let known = LocalizingCall.byName.mapValues { $0.map { Localizer($0) } }

  /// A function with a parameter whose type makes literals keys.
  init(typed parameter: UInt32, of code: SourceCode, file: Int) {
    let slot = code.parameters[Int(parameter)].slot
    call = LocalizingCall(name: .none, key: slot)
    call.style = .format
    call.certainty = .swiftUI
    call.needsLiteral = true
    setOrigin(parameter, code, file)
    for index in code.definitions[definition(code)].parameterIndices {
      let other = code.parameters[index]
      if Self.tableLabels.contains(other.label) { call.table = other.slot }
      if other.label == CodeWords.all.bundle { call.bundle = other.slot }
    }
  }

  private static let tableLabels = CodeNameSet(["table", "tableName"].map { CodeName($0) })

  private func definition(_ code: SourceCode) -> Int {
    origin.map { Int(code.parameters[Int($0.parameter)].definition) } ?? 0
  }

  private mutating func setOrigin(_ parameter: UInt32, _ code: SourceCode, _ file: Int) {
    origin = Origin(file: file, parameter: parameter)
    let definition = code.definitions[Int(code.parameters[Int(parameter)].definition)]
    call.name = definition.name
    call.key = code.parameters[Int(parameter)].slot
    call.form = .either
    call.isArray = false
    call.isOfBundle = false
    call.needsTable = false
    kind = definition.kind
    owner = definition.owner
    isOfString = definition.isOfString
    isPrivate = definition.isPrivate
    isMacro = definition.isMacro
    signature = CodeSignature(definition, code)
    isSure = true
  }

  /// The function that hands `value` on as the key of a call of this one; nil when the value is no
  /// parameter.
  func wrapper(
    _ value: CodeValue, of call: CodeCall, in code: SourceCode, file: Int
  ) -> Localizer? {
    var made = self
    var parameter = value.parameter
    if value.kind == .text {
      guard self.call.style == .text else { return nil }
      var isBehind = false
      for index in value.partIndices {
        let part = code.parts[index]
        if part.hole == nil {
          var text = ContiguousArray<UInt8>()
          code.appendBytes(of: part.text, to: &text)
          if isBehind { made.suffix = text + suffix } else { made.prefix += text }
        } else {
          guard !isBehind, part.parameter != noIndex else { return nil }
          parameter = part.parameter
          isBehind = true
        }
      }
    }
    guard parameter != noIndex, Int(parameter) < code.parameters.count,
      code.parameters[Int(parameter)].role != .other
    else { return nil }
    if self.call.needsLiteral, code.parameters[Int(parameter)].role != .key { return nil }
    made.setOrigin(parameter, code, file)
    let owner = code.parameters[Int(parameter)].definition
    (made.call.table, made.defaultTable) = pass(
      self.call.table, table(call, in: code), call, code, owner, Self.table)
    (made.call.bundle, made.defaultBundle) = pass(
      self.call.bundle, bundle(call, in: code), call, code, owner, Self.bundle)
    made.defaultBundleFile = bundleFile(call, in: code, file: file)
    // A function of the project looks into a bundle of the project, unless that is one of Apple's.
    if made.defaultBundle == .other, !isForeign(call, in: code) { made.defaultBundle = .own }
    made.call.value =
      pass(self.call.value, (), call, code, owner) { _, _ in }.slot
    // One text for all keys, as `"**missing**"`, is no text to show.
    made.defaultText = nil
    // `value: key` shows the key, as a call without a default does.
    if made.call.value == made.call.key { made.call.value = nil }
    return made
  }

  /// Lets it mean what another reading of the same function means as well: a key that is in the
  /// second table or bundle need not be in the first; whether that is news.
  mutating func widen(_ other: Localizer) -> Bool {
    let (table, bundle) = (defaultTable, defaultBundle)
    if call.table == nil, other.call.table == nil, table != other.defaultTable {
      defaultTable = .unknown
    }
    let isOfApp = [bundle, other.defaultBundle].allSatisfy { $0 == .unspecified || $0 == .main }
    if call.bundle == nil, other.call.bundle == nil, bundle != other.defaultBundle, !isOfApp {
      defaultBundle = .own
    }
    return table != defaultTable || bundle != defaultBundle
  }

  /// Where a wrapper's own call says what this call says at `slot`: the wrapper's parameter that is
  /// handed on there, and what its default means; else what this call says.
  private func pass<Meaning>(
    _ slot: LocalizingCall.Slot?, _ meaning: Meaning, _ call: CodeCall, _ code: SourceCode,
    _ definition: UInt32, _ read: (CodeValue, SourceCode) -> Meaning
  ) -> (slot: LocalizingCall.Slot?, meaning: Meaning) {
    guard let slot, let argument = code.argument(slot, of: call) else { return (nil, meaning) }
    for index in code.valueIndices(argument) {
      let parameter = code.values[index].parameter
      guard parameter != noIndex, Int(parameter) < code.parameters.count else { continue }
      let own = code.parameters[Int(parameter)]
      guard own.definition == definition else { continue }
      guard own.defaultValue != noIndex else { return (own.slot, meaning) }
      return (own.slot, read(code.values[Int(own.defaultValue)], code))
    }
    return (nil, meaning)
  }

  /// The same function by another name.
  func named(_ name: CodeName) -> Localizer {
    var localizer = self
    localizer.call.name = name
    return localizer
  }

  /// Whether it is a method of a type, rather than of all strings.
  var isMethod: Bool { kind == .function && owner != .none && !isOfString }

  /// Whether what it is given for the key may be a name: a view shows a name's text as it is.
  var takesNames: Bool {
    call.certainty == .explicit && !call.needsLiteral && call.style == .text && isSure
      || Self.makers.contains(call.name)
  }

  // MARK: Calls

  /// Whether a call may be one of this function: true when it must be; nil when it cannot.
  func fit(_ call: CodeCall, in code: SourceCode, file: Int) -> Bool? {
    if self.call.key == .receiver, call.receiver != .value { return nil }
    guard let origin else { return fitsForm(call) }
    if isPrivate, origin.file != file { return nil }
    if isMacro, !code.isC { return nil }
    if call.accessor != noIndex, code.isGenerated, origin.file != file { return nil }
    if kind != .property, let signature, !signature.accepts(call, code) { return nil }
    switch kind {
    case .property: return call.receiver == .value && call.argumentCount == 0 ? true : nil
    case .initializer: return call.receiver == .none || call.receiver == .named ? true : nil
    case .subscripting:
      return isOnOwner(call) ? true : nil
    case .function:
      if isOfString { return call.receiver == .value || call.receiver == .named }
      if owner == .none { return call.receiver == .none }
      return isOnOwner(call)
    }
  }

  private func isOnOwner(_ call: CodeCall) -> Bool {
    switch call.receiver {
    case .none, .own: call.enclosing == owner
    case .named:
      call.receiverName == owner || call.receiverBase == owner || call.receiverType == owner
    case .implicit, .value, .other: false
    }
  }

  private func fitsForm(_ call: CodeCall) -> Bool? {
    switch self.call.form {
    case .either: return true
    case .member: return call.receiver == .none ? nil : true
    case .plain:
      if call.receiver == .none { return true }
      return call.receiver == .named && call.receiverName == Self.swiftUI ? true : nil
    }
  }

  private static let swiftUI = CodeName("SwiftUI")

  /// The values that a call gives for the key: indices into the file's values.
  func keys(_ call: CodeCall, in code: SourceCode) -> Range<Int> {
    if self.call.key == .receiver {
      return call.receiver == .value
        ? Int(call.receiverValue)..<Int(call.receiverValue) + 1 : 0..<0
    }
    guard let argument = code.argument(self.call.key, of: call) else { return 0..<0 }
    if self.call.needsTable {
      guard let slot = self.call.table, code.argument(slot, of: call) != nil else { return 0..<0 }
    }
    return code.valueIndices(argument)
  }

  /// The key that a value of a call spells; nil when the call is no look-up with it.
  func key(_ value: CodeValue, in code: SourceCode) -> KeyPattern? {
    switch value.kind {
    case .text:
      if call.needsLiteral, !value.isPlain, !call.isArray { return nil }
      let style = value.isPlain || call.isArray ? call.style : .text
      return code.pattern(value, style: style, prefix: prefix, suffix: suffix)
    case .none: return nil
    case .name, .member, .other:
      if call.needsLiteral || call.style == .format, !Self.makers.contains(call.name) { return nil }
      return KeyPattern(
        style: .text, text: prefix + suffix,
        gaps: [KeyPattern.Gap(offset: prefix.count, hole: .any)])
    }
  }

  /// What makes a key of any string.
  private static let makers = CodeNameSet(
    ["LocalizedStringKey", "LocalizationValue", "LocalizedStringResource"].map { CodeName($0) })

  func table(_ call: CodeCall, in code: SourceCode) -> KeyUsage.Table {
    guard let slot = self.call.table, let value = code.value(slot, of: call) else {
      return defaultTable
    }
    return Self.table(value, code)
  }

  private static func table(_ value: CodeValue, _ code: SourceCode) -> KeyUsage.Table {
    switch value.kind {
    case .none: .named("Localizable")
    case .text where value.isExact(code):
      .named(code.pattern(value, style: .text).description)
    default: .unknown
    }
  }

  func bundle(_ call: CodeCall, in code: SourceCode) -> KeyUsage.Bundle {
    if self.call.isOfBundle {
      if call.receiver == .named { return Self.bundle(call.receiverName) }
      return .other
    }
    guard let slot = self.call.bundle, let value = code.value(slot, of: call) else {
      return defaultBundle
    }
    return Self.bundle(value, code)
  }

  /// The file that names the bundle of a call.
  func bundleFile(_ call: CodeCall, in code: SourceCode, file: Int) -> Int {
    if self.call.isOfBundle { return file }
    if let slot = self.call.bundle, code.value(slot, of: call) != nil { return file }
    return defaultBundleFile ?? file
  }

  private static func bundle(_ value: CodeValue, _ code: SourceCode) -> KeyUsage.Bundle {
    switch value.kind {
    case .none: .unspecified
    case .name: bundle(value.name)
    case .member:
      bundle(value.name) == .other && !isForeign(value.name, code) ? .own : bundle(value.name)
    default: .other
    }
  }

  /// Whether a call of this function looks into a bundle of Apple's frameworks.
  private func isForeign(_ call: CodeCall, in code: SourceCode) -> Bool {
    if self.call.isOfBundle {
      if call.receiver == .named { return Self.isForeign(call.receiverName, code) }
      return code.isForeignBundle(code.statement(upTo: call.range.lower))
    }
    guard let slot = self.call.bundle, let value = code.value(slot, of: call) else { return false }
    return Self.isForeign(value.name, code) || code.isForeignBundle(value.range)
  }

  private static func isForeign(_ name: CodeName, _ code: SourceCode) -> Bool {
    foreign.contains(name) || code.foreignBundles.contains(name)
  }

  /// Names of bundles that hold Apple's texts.
  private static let foreign = CodeNameSet(
    ["uiKit", "UIKit", "uikit", "appKit", "AppKit", "foundation", "system", "apple"].map {
      CodeName($0)
    })

  private static func bundle(_ name: CodeName) -> KeyUsage.Bundle {
    if name == CodeWords.all.mainBundle { return .main }
    if name == CodeWords.all.moduleBundle || name == CodeWords.all.bundleMacro { return .module }
    return .other
  }

  /// Whether a call gives a text that is shown where no table has the key.
  func hasDefault(_ call: CodeCall, in code: SourceCode) -> Bool {
    if defaultText(call, in: code) != nil { return true }
    guard let slot = self.call.value, slot != self.call.key,
      let value = code.value(slot, of: call)
    else { return false }
    return value.kind != .none && value.kind != .text
  }

  func defaultText(_ call: CodeCall, in code: SourceCode) -> String? {
    guard let slot = self.call.value, let value = code.value(slot, of: call) else {
      return defaultText
    }
    return Self.text(value, code)
  }

  private static func text(_ value: CodeValue, _ code: SourceCode) -> String? {
    guard value.kind == .text else { return nil }
    let text = code.pattern(value, style: .format).description
    return text.isEmpty ? nil : text
  }
}

extension CodeParameter {
  var slot: LocalizingCall.Slot {
    if role == .receiver { return .receiver }
    return LocalizingCall.Slot(label: label, index: label == .none ? Int(unlabeled) : 0)
  }
}

extension CodeValue {
  fileprivate func isExact(_ code: SourceCode) -> Bool {
    partIndices.allSatisfy { code.parts[$0].hole == nil }
  }
}
