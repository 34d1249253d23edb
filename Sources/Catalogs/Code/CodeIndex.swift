/// All key usages of a project's code.
///
/// A function that hands a parameter to a look-up as the key is a look-up itself, through any
/// number of steps and files.
public struct CodeIndex: Sendable {
  /// The usages, by file and place.
  public let usages: [KeyUsage]
  /// The names of the project's own look-up functions, as written, sorted.
  public let wrappers: [String]

  private var exact: [CodeName: [Int]] = [:]
  private var patterns = KeyPatternIndex([])
  private var patternUsages: [Int] = []
  private var literals = CodeNameSet()
  private var folded = CodeNameSet()
  private var loose = KeyPatternIndex([])
  private var accessors: Set<AccessorName> = []

  /// What makes a key count as used although no look-up of it was found.
  public enum Mention: Sendable {
    /// A string literal anywhere that is the key, or the case of an enumeration of strings.
    case literal
    /// A member of a type like `L10n` whose name is made of the key.
    case accessor
    /// A text made at run time that may be the key.
    case pattern
  }

  /// Reads what the files say together; `functions` are the names of further functions whose first
  /// argument is a key.
  public init(_ files: [SourceCode], functions: [String] = []) {
    var resolver = UsageResolver(files)
    resolver.run(functions)
    usages = resolver.usages
    wrappers = resolver.wrapperNames
    for (number, usage) in usages.enumerated() {
      if usage.key.isExact {
        exact[CodeName(usage.key.text.span), default: []].append(number)
      } else {
        patternUsages.append(number)
      }
    }
    patterns = KeyPatternIndex(patternUsages.map { usages[$0].key })
    var looseKeys: [KeyPattern] = []
    // Of prose that is looked up it is known which keys it may be.
    var known: [Int: Set<UInt32>] = [:]
    for usage in usages where !usage.key.isExact && usage.key.style == .format {
      known[usage.file, default: []].insert(usage.range.lower)
    }
    for (file, code) in files.enumerated() {
      for name in code.literals { literals.insert(name) }
      for name in code.folded { folded.insert(name) }
      for text in code.loose {
        let start = code.values[Int(text.value)].range.lower
        let isKnown = known[file]?.contains(start) ?? false
        if let key = code.looseKey(text, isKnown: isKnown) { looseKeys.append(key) }
      }
      for mention in code.mentions where mention.isOfTexts { accessors.insert(mention.path) }
    }
    if files.contains(where: \.renamesTexts) {
      for code in files where !code.isGenerated && !code.isC { code.addMembers(to: &accessors) }
    }
    // A macro that makes a literal of its argument may be given any name of C for a key.
    if files.contains(where: \.stringizes) {
      for code in files where code.isC { code.addNames(to: &literals, membersOnly: false) }
    }
    if resolver.hasDynamicMembers {
      for code in files { code.addNames(to: &literals, membersOnly: true) }
    }
    loose = KeyPatternIndex(looseKeys)
  }

  /// The indices of the usages that a key answers, in order; which table they mean is to be asked
  /// of each.
  ///
  /// A usage whose key is a mere variable would match all and is left out.
  public func usages(of key: Span<UInt8>) -> [Int] {
    var found = exact[CodeName(key)] ?? []
    found.append(contentsOf: patterns.matches(key).map { patternUsages[$0] })
    return found.sorted()
  }

  /// What else in the code may mean a key; nil when nothing does.
  public func mention(of key: Span<UInt8>) -> Mention? {
    if literals.contains(CodeName(key)) || folded.contains(Self.folded(key)) { return .literal }
    if accessors.contains(Self.accessorName(key, skipsSpecifiers: false))
      || accessors.contains(Self.accessorName(key, skipsSpecifiers: true))
    {
      return .accessor
    }
    return loose.matches(key).isEmpty ? nil : .pattern
  }

  /// A key made of a literal by `capitalized` and its like, or of the name of a case.
  private static func folded(_ key: Span<UInt8>) -> CodeName {
    accessorName(key, skipsSpecifiers: false).name
  }

  /// What generators make of a key; Xcode leaves the specifiers out.
  static func accessorName(_ key: Span<UInt8>, skipsSpecifiers: Bool) -> AccessorName {
    var name = AccessorName()
    var offset = 0
    while offset < key.count {
      if skipsSpecifiers, let end = KeyPattern.Hole.any.end(key, offset) {
        offset = end
      } else {
        name.append(key[offset])
        offset += 1
      }
    }
    return name
  }
}

/// The usages of a project's code.
public enum KeyUsages: Sendable {
  /// Finds all usages; `functions` are the names of further functions whose first argument is a
  /// key.
  public static func resolve(_ files: [SourceCode], functions: [String] = []) -> [KeyUsage] {
    CodeIndex(files, functions: functions).usages
  }
}

extension SourceCode {
  /// A text made at run time as a pattern; nil when it could be anything.
  ///
  /// Prose that is handed to a function may be a key by its type, with a specifier in each hole, and
  /// is hardly one that was put together.
  fileprivate func looseKey(_ loose: LooseText, isKnown: Bool) -> KeyPattern? {
    let value = values[Int(loose.value)]
    let key = pattern(value, style: .text)
    let letters = key.text.count { $0 >= 0x80 || 0x61...0x7A ~= $0 | 0x20 }
    guard key.text.count >= 2, letters >= 1 else { return nil }
    guard key.text.contains(where: { $0 <= 0x20 }) else { return key }
    guard letters >= 2, !isKnown else { return nil }
    return loose.isArgument ? pattern(value, style: .format) : key
  }

  /// The key that a value spells.
  func pattern(
    _ value: CodeValue, style: KeyPattern.Style, prefix: ContiguousArray<UInt8> = [],
    suffix: ContiguousArray<UInt8> = []
  ) -> KeyPattern {
    var text = prefix
    var gaps: ContiguousArray<KeyPattern.Gap> = []
    let hasHoles = value.partIndices.contains { parts[$0].hole != nil }
    for index in value.partIndices {
      let part = parts[index]
      if let hole = part.hole {
        if style == .format, !part.text.isEmpty {
          appendBytes(of: part.text, to: &text)
        } else {
          gaps.append(KeyPattern.Gap(offset: text.count, hole: style == .format ? hole : .any))
        }
      } else if style == .format, hasHoles {
        let start = text.count
        appendBytes(of: part.text, to: &text)
        if text[start...].contains(UInt8(ascii: "%")) {
          let piece = ContiguousArray(text[start...])
          text.removeSubrange(start...)
          for byte in piece {
            text.append(byte)
            if byte == UInt8(ascii: "%") { text.append(byte) }
          }
        }
      } else {
        appendBytes(of: part.text, to: &text)
      }
    }
    text.append(contentsOf: suffix)
    return KeyPattern(style: style, text: text, gaps: gaps)
  }
}
