/// What one file of code says about keys: calls that may be look-ups, functions that may hand a key
/// on, and all its string literals.
///
/// Which calls are look-ups depends on the functions of the whole project: `CodeIndex` decides.
public struct SourceCode: Sendable {
  /// The file's text.
  public let source: Source
  /// Whether a generator made the file: its literals define accessors and use nothing.
  public let isGenerated: Bool
  /// Whether it is C, C++ or Objective-C.
  let isC: Bool

  /// Whether it imports a module for tests.
  public internal(set) var importsTests = false
  /// Whether it imports SwiftUI, or a module whose calls take the same literals.
  var importsSwiftUI = false
  /// Whether it hands SwiftUI on to the files that import its own module.
  var exportsSwiftUI = false
  var calls: ContiguousArray<CodeCall> = []
  var arguments: ContiguousArray<CodeArgument> = []
  var values: ContiguousArray<CodeValue> = []
  var parts: ContiguousArray<CodePart> = []
  var definitions: ContiguousArray<CodeDefinition> = []
  var parameters: ContiguousArray<CodeParameter> = []
  /// The texts of all literals, as `KeyUsages` compares keys with them.
  var literals: ContiguousArray<CodeName> = []
  /// What stays of literals, and of the cases of enumerations, without case and punctuation.
  var folded: ContiguousArray<CodeName> = []
  /// Literals with an interpolation or specifiers, and sums of literals, wherever they stand.
  var loose: ContiguousArray<LooseText> = []
  /// `Type.member.member` chains, one for each length.
  var mentions: ContiguousArray<CodeMention> = []
  /// Members of a generated file's types.
  var accessors: ContiguousArray<CodeAccessor> = []
  /// Texts that other files may know by a name: cases of enumerations of strings, static constants.
  var constants: ContiguousArray<CodeConstant> = []
  /// Where the parameters start that stand for the properties of structures, which a call of the
  /// initializer gives.
  var firstProperty = noIndex
  /// The names of the types declared here.
  var types: ContiguousArray<CodeName> = []
  /// The names of calls that are given no literal: they may be look-ups with a name for the key.
  var dropped: ContiguousArray<CodeName> = []
  /// The names of the types that it extends, the outermost of a nested one.
  var extensions: ContiguousArray<CodeName> = []
  /// Names of what holds a bundle of Apple's frameworks.
  var foreignBundles: ContiguousArray<CodeName> = []
  /// Other names for functions: `#define TR NSLocalizedString`.
  var aliases: ContiguousArray<(name: CodeName, meaning: CodeName)> = []
  /// Whether a type of texts, or what gives one, has another name here: `let texts = L10n.self`.
  var renamesTexts = false
  /// Whether it has a macro that makes a literal of its argument.
  var stringizes = false
  /// What decoded texts point into.
  var decoded: ContiguousArray<UInt8> = []

  init(source: Source, isC: Bool, isGenerated: Bool) {
    self.source = source
    self.isC = isC
    self.isGenerated = isGenerated
  }

  /// The bytes of a literal's text.
  func appendBytes(of text: Text, to bytes: inout ContiguousArray<UInt8>) {
    bytes.append(contentsOf: (text.isUnescaped ? decoded : source.bytes)[text.indices])
  }

  /// Whether a name stands somewhere as the member of something else than a literal.
  func mentions(_ names: CodeNameSet) -> Bool {
    let bytes = source.bytes
    var dot = bytes.index(of: UInt8(ascii: "."), from: 0)
    while dot < bytes.count {
      let end = bytes.endOfName(dot + 1)
      if end > dot + 1, dot > 0, bytes[dot - 1] != UInt8(ascii: "\""),
        names.contains(CodeName(bytes, dot + 1, end))
      {
        return true
      }
      dot = bytes.index(of: UInt8(ascii: "."), from: end)
    }
    return false
  }

  /// Adds all names, or only those behind a dot.
  func addNames(to names: inout CodeNameSet, membersOnly: Bool) {
    forEachName { name, isMember in
      if isMember || !membersOnly { names.insert(name) }
      return true
    }
  }

  /// Adds all names behind a dot, as accessors are named.
  func addMembers(to accessors: inout Set<AccessorName>) {
    let bytes = source.bytes
    var dot = bytes.index(of: UInt8(ascii: "."), from: 0)
    while dot < bytes.count {
      let end = bytes.endOfName(dot + 1)
      if end > dot + 1 {
        var name = AccessorName()
        name.append(bytes, dot + 1..<end)
        accessors.insert(name)
      }
      dot = bytes.index(of: UInt8(ascii: "."), from: max(end, dot + 1))
    }
  }

  /// Meets the names of the file, those in comments and texts too, until `body` gives false.
  private func forEachName(_ body: (_ name: CodeName, _ isMember: Bool) -> Bool) {
    let bytes = source.bytes
    var offset = 0
    while offset < bytes.count {
      let start = offset
      offset = bytes.endOfName(start)
      guard offset > start else {
        offset += 1
        continue
      }
      let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      guard body(CodeName(bytes, start, offset), isMember) else { return }
    }
  }

  /// Whether an expression means a bundle of Apple's frameworks: that of one of their classes, or one
  /// of an identifier of Apple's.
  func isForeignBundle(_ range: ByteRange) -> Bool {
    let bytes = source.bytes
    return range.indices.contains { offset in
      if bytes.holds("com.apple.".utf8, at: offset) { return true }
      guard
        let word = ["for:", "bundleForClass:"].first(where: { bytes.holds($0.utf8, at: offset) })
      else { return false }
      var name = offset + word.utf8.count
      while name < bytes.count, bytes[name] == 0x20 || bytes[name] == 0x5B { name += 1 }
      return name < bytes.count && Self.isApples(bytes, name, bytes.endOfName(name))
    }
  }

  /// Whether a class has a prefix of Apple's frameworks: two capitals, and a capital behind them.
  private static func isApples(_ bytes: ContiguousArray<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start > 3, CodeByte.isUpper(bytes[start + 2]), !CodeByte.isUpper(bytes[start + 3])
    else { return false }
    return ["UI", "NS", "WK", "AV", "MK", "PK", "CN", "EK", "SK", "PH"].contains {
      bytes.holds($0.utf8, at: start)
    }
  }

  func string(_ text: Text) -> String {
    String(decoding: (text.isUnescaped ? decoded : source.bytes)[text.indices], as: UTF8.self)
  }
}

/// A text that is made at run time.
struct LooseText: Sendable {
  /// An index into the file's values.
  let value: UInt32
  /// Whether it stands among the arguments of a call, as what is printed or shown does.
  var isArgument = false
}

/// A call, or a member of a literal.
struct CodeCall: Sendable {
  /// On what a call is made.
  enum Receiver: UInt8, Sendable {
    /// A plain name: `L("k")`.
    case none
    /// `.name("k")` without anything in front.
    case implicit
    /// `self`, `Self` or `super`.
    case own
    /// Something with a name: `receiver`.
    case named
    /// `"k".localized`: the value `receiverValue`.
    case value
    case other
  }

  var name: CodeName
  var receiver = Receiver.none
  /// The last name of the receiver: of `Localizer.shared` it is `shared`.
  var receiverName = CodeName.none
  /// The name in front of that.
  var receiverBase = CodeName.none
  /// The type that the file declares the receiver to have; none when it is not known.
  var receiverType = CodeName.none
  var receiverValue: UInt32 = 0
  /// The type whose body the call stands in.
  var enclosing = CodeName.none
  var firstArgument: UInt32
  var argumentCount: UInt32
  /// The name of what is called.
  var range: ByteRange
  /// The accessor that the call defines; none outside of generated files.
  var accessor = noIndex

  var argumentIndices: Range<Int> {
    Int(firstArgument)..<Int(firstArgument) + Int(argumentCount)
  }
}

/// Stands for no index.
let noIndex = UInt32.max

struct CodeArgument: Sendable {
  var label: CodeName
  var firstValue: UInt32
  /// How many values it may have at run time: several behind `?:` and `??`.
  var valueCount: UInt32
  var range: ByteRange
}

/// One value that an argument may have.
struct CodeValue: Sendable {
  enum Kind: UInt8, Sendable {
    /// Text, with or without holes: `parts`.
    case text
    /// A variable or parameter: `name`.
    case name
    /// `.name`, `Bundle.name` or `#name`: `name`.
    case member
    case none
    case other
  }

  var kind: Kind
  /// Whether it is a literal and nothing else, so that it may be another type than `String`.
  var isPlain = false
  /// Whether the call names it by another name.
  var isIndirect = false
  var name = CodeName.none
  /// The parameter of an enclosing function that it is.
  var parameter = noIndex
  /// The file that the text stands in when it is another than the call's.
  var file = noIndex
  var firstPart: UInt32 = 0
  var partCount: UInt32 = 0
  var range: ByteRange

  var partIndices: Range<Int> { Int(firstPart)..<Int(firstPart) + Int(partCount) }

  /// Whether it is neither text nor a parameter.
  var isName: Bool { kind != .text && kind != .none && parameter == noIndex }
}

/// A piece of text, or a hole in it.
struct CodePart: Sendable {
  /// nil for text.
  var hole: KeyPattern.Hole?
  /// The text; of a hole that gives its specifier, the specifier.
  var text: Text
  /// The parameter of an enclosing function that fills the hole.
  var parameter = noIndex
}

/// A function, initializer, subscript, property or macro that may hand a key on.
struct CodeDefinition: Sendable {
  enum Kind: UInt8, Sendable {
    case function, initializer, subscripting, property
  }

  var kind: Kind
  /// What a call says: an initializer has the name of its type.
  var name: CodeName
  var nameRange: ByteRange
  /// The type it is a member of; none for a function of its own.
  var owner: CodeName
  /// Whether it is a member of `String` or another type that literals have.
  var isOfString = false
  var firstParameter: UInt32
  var parameterCount: UInt32
  /// Whether other files cannot call it.
  var isPrivate = false
  /// Whether only C can call it.
  var isMacro = false
  /// Whether it has parameters that were not read.
  var isPartial = false
  /// The braces of its body and what they hold; empty for a macro.
  var body = ByteRange(UInt32(0), 0)

  var parameterIndices: Range<Int> {
    Int(firstParameter)..<Int(firstParameter) + Int(parameterCount)
  }
}

/// A text with a name that other files can say: `Keys.close`.
struct CodeConstant: Sendable {
  /// The type that it is a member of.
  let owner: CodeName
  let name: CodeName
  let text: Text
  let range: ByteRange
  /// Whether it is the raw value of an enumeration's case.
  var isCase = false
}

struct CodeParameter: Sendable {
  /// What a parameter's type says about its being a key.
  enum Role: UInt8, Sendable {
    /// A `String`, or of a type that is not known to be anything else.
    case text
    /// `LocalizedStringKey` and its like: a literal given for it is a key.
    case key
    case other
    /// `self` of a function on strings.
    case receiver
  }

  var label: CodeName
  var name: CodeName
  /// The number among all parameters, and among those without a label.
  var position: UInt16
  var unlabeled: UInt16
  var role: Role
  var definition: UInt32
  /// The default as a value; none when there is no default.
  var defaultValue = noIndex
  /// Whether a call must give it inside its parentheses.
  var isRequired = false
  /// Whether it takes any number of arguments.
  var isVariadic = false
}

/// A chain of members, as `L10n.Home.title`.
struct CodeMention: Sendable {
  var root: CodeName
  var path: AccessorName
  var last: CodeName
  /// Whether the root's name says that it holds texts: `L10n`, `Strings`.
  var isOfTexts: Bool
  var range: ByteRange
}

struct CodeAccessor: Sendable {
  var root: CodeName
  var path: AccessorName
  var name: CodeName
}
