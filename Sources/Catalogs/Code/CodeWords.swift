/// The names that the readers of code ask for, hashed once.
///
/// A class, so that a reader holds one reference and not one for each set.
final class CodeWords: Sendable {
  let asWord = CodeName("as")
  let bundle = CodeName("bundle")
  let bundleMacro = CodeName("#bundle")
  let mainBundle = CodeName("main")
  let moduleBundle = CodeName("module")
  let count = CodeName("count")
  let dynamicMember = CodeName("dynamicMember")
  let format = CodeName("format")
  let initWord = CodeName("init")
  let nilWord = CodeName("nil")
  let null = CodeName("NULL")
  let own = CodeName("self")
  let placeholder = CodeName("placeholder")
  let specifier = CodeName("specifier")
  let string = CodeName("String")
  let stringWord = CodeName("string")
  let subscriptWord = CodeName("subscript")
  let resource = CodeName("LocalizedStringResource")
  let localizable = CodeName("localizable")
  let r = CodeName("R")

  let owns = CodeNameSet(["self", "Self", "super"].map { CodeName($0) })
  /// Types whose values are made of literals that are keys.
  let keyTypes = CodeNameSet(
    [
      "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "DisplayRepresentation",
      "TypeDisplayRepresentation", "IntentDescription", "IntentDialog",
    ].map { CodeName($0) })
  /// What a literal of such a type gives, when that is not the first argument.
  let labels: [CodeName: CodeName] = [
    CodeName("DisplayRepresentation"): CodeName("title"),
    CodeName("TypeDisplayRepresentation"): CodeName("name"),
  ]
  /// Calls around a key that leave it the key.
  let wrappings = CodeNameSet(
    ["LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "CFSTR", "NSString"]
      .map { CodeName($0) })
  /// Parameter types that are text.
  let textTypes = CodeNameSet(
    [
      "String", "Substring", "StaticString", "NSString", "StringProtocol", "CFString",
      "CFStringRef", "char",
    ].map { CodeName($0) })
  /// Parameter types that make a literal a key.
  let keyParameterTypes = CodeNameSet(
    ["LocalizedStringKey", "LocalizedStringResource", "LocalizationValue"].map { CodeName($0) })
  /// What hands each element of a list to a function.
  let mapping = CodeNameSet(
    ["map", "compactMap", "flatMap", "forEach"].map { CodeName($0) })
  /// What puts a text behind another.
  let appending = CodeNameSet(
    [
      "append", "appending", "appendingFormat", "stringByAppendingString", "appendString",
      "stringByAppendingFormat", "appendFormat", "appendingPathExtension",
    ].map { CodeName($0) })
  /// What fills the holes of a text, in Objective-C.
  let formats = CodeNameSet(
    ["stringWithFormat", "localizedStringWithFormat", "initWithFormat"].map { CodeName($0) })
  /// Words in front of a parameter's type.
  let typeWords = CodeNameSet(
    ["inout", "any", "some", "borrowing", "consuming", "isolated", "sending"].map { CodeName($0) })
  /// What an interpolated value of a type is in a key (`_FormatSpecifiable` of SwiftUI).
  let holes: [CodeName: KeyPattern.Hole] = [
    CodeName("String"): .object, CodeName("Substring"): .object, CodeName("Text"): .object,
    CodeName("Image"): .object, CodeName("AttributedString"): .object,
    CodeName("Int"): .int, CodeName("Int64"): .int,
    CodeName("UInt"): .uint, CodeName("UInt64"): .uint,
    CodeName("Int8"): .int32, CodeName("Int16"): .int32, CodeName("Int32"): .int32,
    CodeName("UInt8"): .uint32, CodeName("UInt16"): .uint32, CodeName("UInt32"): .uint32,
    CodeName("Float"): .float, CodeName("Double"): .double, CodeName("CGFloat"): .double,
  ]
  /// Labels of an interpolation that makes a text of its value.
  let formatted = CodeNameSet(["format", "formatter", "style"].map { CodeName($0) })
  let placeholders: [CodeName: KeyPattern.Hole] = [
    CodeName("int"): .int, CodeName("uint"): .uint, CodeName("float"): .float,
    CodeName("double"): .double, CodeName("object"): .object,
  ]
  /// Modules whose views and intents take keys as literals.
  let keyModules = CodeNameSet(
    ["SwiftUI", "SwiftUICore", "WidgetKit", "AppIntents", "TipKit", "Charts"].map { CodeName($0) })
  let testModules = CodeNameSet(["XCTest", "Testing"].map { CodeName($0) })
  /// Words of C that stand in front of a parenthesis and are no function.
  let controls = CodeNameSet(
    ["if", "for", "while", "switch", "return", "sizeof", "catch"].map { CodeName($0) })

  /// Ends of the names of types whose members are texts.
  let textHolders = [
    "L10n", "Strings", "Localizable", "Localized", "Localization", "LocalizedStringResource",
  ].map { ContiguousArray($0.utf8) }
  /// The look-ups of Apple's frameworks.
  let known = LocalizingCall.names

  static let all = CodeWords()

  private init() {}
}
