import Catalogs

/// The placeholders of one variant of a translation, judged against what the code passes.
///
/// What is passed is told by the source: each of its specifiers reads an argument of a type, and
/// the code that formats the text was written for those.
struct Placeholders {
  /// Something wrong with them.
  struct Fault {
    /// Which rule speaks for it.
    enum Kind {
      case mismatch
      case invalid
    }

    let kind: Kind
    let severity: Severity
    let message: String
    /// Bytes of the text.
    let range: Range<Int>
  }

  /// What a text is to the one that the code formats.
  enum Role {
    /// It is that text.
    case plain
    /// A number chose it, which it need not show.
    case plural
    /// It is a form of a variable: its plain specifiers read the variable's value.
    case form
  }

  /// An argument as the source tells it.
  private struct Passed {
    let position: Int
    let type: ArgumentType?
    let spelling: String
    /// The variable whose value it is.
    let variable: String?
    /// Whether it is the width or precision of another one.
    let isStar: Bool
  }

  let source: FormatString
  let target: FormatString
  let targetText: [UInt8]
  let sourceText: [UInt8]
  let language: String
  private let sourceLanguage: String
  /// Arguments that are fetched whatever the variant does: the number that chose it.
  private let selecting: Set<Int>

  private let role: Role
  /// The argument that chose the form, where the form stands for many numbers and so must show it.
  private let mustShow: Int?
  /// The variables that the translation defines.
  private var defined: SubstitutionTypes = [:]
  /// What a plain specifier of a variable's form may read; nil where that is not known.
  private let ownTypes: [ArgumentType]?

  private(set) var faults: [Fault] = []
  /// What would be a placeholder without a character that got into it.
  private(set) var broken: [BrokenPlaceholder] = []

  /// With more placeholders than this a text is not judged one by one.
  private static let most = 256

  /// Judges a text.
  ///
  /// `optional` is the source's own form where another one, `source`, tells more of the arguments.
  /// `promise` is a text that tells those which the source does not: a catalog's key, or the text
  /// that a variable's form stands in. `mustShowNumber` is for a form that stands for many numbers,
  /// `ownType` the type of the variable whose form it is.
  init(
    _ text: [UInt8], _ language: String, against source: [UInt8], _ sourceLanguage: String,
    isCatalog: Bool, role: Role = .plain, optional: [UInt8]? = nil,
    promise: [UInt8] = [], mustShowNumber: Bool = false, ownType: ArgumentType? = nil,
    types: (source: SubstitutionTypes, target: SubstitutionTypes) = ([:], [:])
  ) {
    self.source = FormatString(ContiguousArray(source).span, isCatalog: isCatalog)
    target = FormatString(ContiguousArray(text).span, isCatalog: isCatalog)
    targetText = text
    sourceText = source
    self.language = language
    self.sourceLanguage = sourceLanguage
    // In a variable's form a plain specifier reads the variable's value, and is another rule's.
    let meant = self.source.meant(in: source).filter { role != .form || $0.position != nil }
    let names = meant.compactMap(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let told = ArgumentList(meant, names: names, types.source)
    let promised = FormatString(ContiguousArray(promise).span, isCatalog: isCatalog)
    let passed = told.completed(
      by: ArgumentList(promised.meant(in: promise), names: names, types.source))
    // What the source's own form leaves out, the translation's may leave out too.
    let used = optional.map { text in
      let form = FormatString(ContiguousArray(text).span, isCatalog: isCatalog)
      return ArgumentList(form.meant(in: text), names: names, types.source).positions
    }
    let numeric = passed.reads.first { $0.type != .object && $0.specifier != nil }
    self.role = role
    // A variable's form is looked at by itself.
    let isCounted = role == .plural && mustShowNumber
    mustShow = numeric.flatMap { read in
      isCounted && used?.contains(read.position) ?? true ? read.position : nil
    }
    let plain = self.source.meant(in: source).filter { $0.position == nil }
    ownTypes = ownType.map { ArgumentList(plain).reads.compactMap(\.type) + [$0] }
    selecting =
      switch role {
      case .plain: Set(passed.positions).subtracting(used ?? told.positions)
      case .plural:
        Set(passed.positions).subtracting(used ?? told.positions)
          .union([numeric?.position ?? 1])
      // The variables around it fetch the rest.
      case .form: Set(passed.positions)
      }
    guard target.specifiers.count <= Self.most, self.source.specifiers.count <= Self.most else {
      add(
        .mismatch, .error,
        "the placeholders in \(language) are not those of \(sourceLanguage), in more than \(Self.most)",
        at: 0..<text.count)
      return
    }
    if !self.source.specifiers.contains(where: isLost) {
      for specifier in target.specifiers where isLost(specifier) {
        if let found = BrokenPlaceholder(
          at: specifier.range.lowerBound, in: targetText, conversions: "@dDiuUxXoOfFeEgGcCsSaAp"),
          !found.range.allSatisfy({ targetText[$0] < 0x80 })
        {
          broken.append(found)
        }
      }
    }
    let isFormat =
      role == .form || !passed.reads.isEmpty
      || self.source.specifiers.contains { $0.kind == .percent }
    guard isFormat else {
      judgePlainText()
      return
    }
    defined = types.target
    let read = meantInTarget()
    judge(ArgumentList(read, names: names, types.target), against: passed)
    if mustShowNumber, role == .form, let shown = plain.first { judgeNumber(shown) }
    judgePercentSigns()
  }

  // MARK: A source that takes no argument

  private mutating func judgePlainText() {
    for specifier in target.specifiers where !target.isProse(specifier, in: targetText) {
      guard specifier.takesArgument, !specifier.mayBeProse,
        !target.followsDigit(specifier, in: targetText)
      else { continue }
      add(
        .mismatch, .error,
        "'\(spelling(specifier))' in \(language) asks for an argument, but \(sourceLanguage) has none",
        at: specifier.range)
    }
  }

  // MARK: A source that takes arguments

  /// The translation's specifiers, less the per cent signs that became one by accident.
  private mutating func meantInTarget() -> [FormatString.Specifier] {
    var meant: [FormatString.Specifier] = []
    for specifier in target.specifiers
    where specifier.takesArgument && !isBroken(specifier.range) {
      guard target.isProse(specifier, in: targetText),
        !source.specifiers.contains(where: { $0.kind == specifier.kind && $0.mayBeProse })
      else {
        if role == .form, specifier.position == nil {
          judgeOwn(specifier)
        } else {
          meant.append(specifier)
        }
        continue
      }
      let isShort = target.specifiers.count(where: \.takesArgument) <= sourceCount
      add(
        .mismatch, .error,
        "'\(spelling(specifier))' in \(language) is read as a placeholder; write "
          + (isShort ? "the source's placeholder, or " : "") + "'%%' for a per cent sign",
        at: specifier.range)
    }
    return meant
  }

  /// Whether some bytes belong to a broken placeholder.
  func isBroken(_ range: Range<Int>) -> Bool { broken.contains { $0.range.overlaps(range) } }

  /// How many arguments the source's own text reads.
  private var sourceCount: Int { source.meant(in: sourceText).count }

  /// Judges a plain specifier of a variable's form, which reads the variable's value.
  private mutating func judgeOwn(_ specifier: FormatString.Specifier) {
    guard let ownTypes, case .argument(let type) = specifier.kind,
      !ownTypes.contains(where: { $0.fit(type) != .wrong })
    else { return }
    add(
      .mismatch, .error,
      "'\(spelling(specifier))' in \(language) reads the number of the form as \(type.name)",
      at: specifier.range)
  }

  /// Tells that a variable's form for many numbers shows none, though the source's does.
  private mutating func judgeNumber(_ shown: FormatString.Specifier) {
    guard !target.specifiers.contains(where: \.takesArgument),
      !target.specifiers.contains(where: isLost)
    else { return }
    if let (range, words) = Lookalikes.first(in: targetText, target) {
      add(.invalid, .error, words, at: range)
      return
    }
    let spelling = String(decoding: sourceText[shown.range], as: UTF8.self)
    add(
      .mismatch, .warning, "\(language) leaves out the number ('\(spelling)' in \(sourceLanguage))",
      at: 0..<targetText.count)
  }

  private mutating func judge(_ list: ArgumentList, against passed: ArgumentList) {
    if list.contradiction != nil { return }
    let arguments = Self.arguments(passed)
    let before = faults.count
    let positions = Set(list.positions).union(selecting.intersection(arguments.map(\.position)))
      .sorted()
    for read in list.reads { judge(read, positions, arguments) }
    if faults.count > before {
      proposeOrder(list, arguments, from: before)
      return
    }
    judgeOmissions(list, positions, arguments)
  }

  /// Judges one specifier.
  private mutating func judge(
    _ read: ArgumentList.Read, _ positions: [Int], _ arguments: [Passed]
  ) {
    guard let rank = positions.firstIndex(of: read.position) else { return }
    let range = read.specifier?.range ?? 0..<targetText.count
    let what = read.specifier.map(spelling) ?? "*"
    guard rank < arguments.count,
      arguments.contains(where: { $0.position == read.position }) || read.specifier?.position == nil
    else {
      let count = arguments.count == 1 ? "1 argument is" : "\(arguments.count) arguments are"
      add(
        .mismatch, .error,
        "'\(what)' in \(language) asks for argument \(read.position), but only \(count) passed",
        at: range)
      return
    }
    let argument = arguments[rank]
    if argument.isStar, read.specifier != nil, read.specifier?.position == nil {
      add(
        .mismatch, .error,
        "'\(what)' in \(language) shows the width that '*' in \(sourceLanguage) takes",
        at: range)
      return
    }
    guard let type = read.type, let passed = argument.type else { return }
    let spelled = "'\(argument.spelling)' in \(sourceLanguage)"
    let isShifted = read.specifier?.position != nil && argument.position != read.position
    let gap = isShifted ? "\(language) leaves out argument \(argument.position), so " : ""
    switch passed.fit(type) {
    case .same:
      // Another base is another text, though the same bits.
      if Self.base(read.specifier) != Self.base(argument.spelling), type == .int32 || type == .int64
      {
        add(
          .mismatch, .warning,
          "'\(what)' in \(language) shows argument \(argument.position) in another base (\(spelled))",
          at: range)
      }
    case .narrow:
      let isTruncated = passed == .int64 && type == .int32
      let message =
        isTruncated
        ? "'\(what)' in \(language) cuts argument \(argument.position) to 32 bits (\(spelled))"
        : "'\(what)' in \(language) reads argument \(argument.position) as \(type.name), not as \(passed.name) (\(spelled))"
      add(.mismatch, isTruncated ? .error : .warning, message, at: range)
    case .wrong:
      add(
        .mismatch, .error,
        """
        \(gap)'\(what)' in \(language) reads argument \(argument.position) as \(type.name), but it is \
        \(passed.name) (\(spelled))
        """,
        at: range)
    }
  }

  /// Where plain specifiers stand in another order than the arguments, says what to write instead.
  private mutating func proposeOrder(
    _ list: ArgumentList, _ arguments: [Passed], from before: Int
  ) {
    let reads = list.reads.filter { $0.specifier != nil }
    guard reads.count == list.reads.count, reads.count == arguments.count, reads.count > 1,
      reads.allSatisfy({ $0.specifier?.position == nil })
    else { return }
    var free = arguments
    var words: [String] = []
    for read in reads {
      guard let specifier = read.specifier, let type = read.type,
        let index = free.firstIndex(where: { $0.type == type })
      else { return }
      words.append("%\(free[index].position)$" + spelling(specifier).dropFirst())
      free.remove(at: index)
    }
    let first = faults[before].range
    faults.removeSubrange(before...)
    add(
      .mismatch, .error,
      "\(language) reads the arguments in the wrong order; write '\(words.joined(separator: " … "))'",
      at: first)
  }

  private mutating func judgeOmissions(
    _ list: ArgumentList, _ positions: [Int], _ arguments: [Passed]
  ) {
    // A variable that is defined, and used nowhere, is a matter of plurals.
    let omitted = arguments.filter { argument in
      let isShown =
        positions.contains(argument.position)
        && (argument.position != mustShow || list.positions.contains(argument.position))
      return !isShown && !argument.isStar && argument.variable.flatMap { defined[$0] } == nil
    }
    // A per cent sign that became a placeholder may have been the one that is left out.
    guard omitted.count > faults.count else { return }
    // A broken placeholder says it all.
    if target.specifiers.contains(where: isLost), !source.specifiers.contains(where: isLost) {
      return
    }
    if let (range, words) = Lookalikes.first(in: targetText, target) {
      add(.invalid, .error, words, at: range)
      return
    }
    let shifted = list.reads.first { read in
      guard let rank = positions.firstIndex(of: read.position) else { return false }
      return rank < arguments.count && arguments[rank].position != read.position
    }
    if let shifted, let specifier = shifted.specifier, let first = omitted.first {
      add(
        .mismatch, .error,
        "\(language) leaves out argument \(first.position) ('\(first.spelling)' in \(sourceLanguage)), so '\(spelling(specifier))' shows it in place of argument \(shifted.position)",
        at: specifier.range)
      return
    }
    for argument in omitted {
      add(
        .mismatch, .warning,
        "\(language) leaves out argument \(argument.position) ('\(argument.spelling)' in \(sourceLanguage))",
        at: 0..<targetText.count)
    }
  }

  mutating func add(
    _ kind: Fault.Kind, _ severity: Severity, _ message: String, at range: Range<Int>
  ) {
    faults.append(Fault(kind: kind, severity: severity, message: message, range: range))
  }

  func spelling(_ specifier: FormatString.Specifier) -> String {
    String(decoding: targetText[specifier.range], as: UTF8.self)
  }

  /// What the source tells of each argument, in the order in which they are fetched.
  private static func arguments(_ list: ArgumentList) -> [Passed] {
    list.positions.map { position in
      let reads = list.reads.filter { $0.position == position }
      let read = reads.first { $0.type != nil } ?? reads.first
      let contradiction = list.contradiction?.position == position
      var variable: String?
      if case .substitution(let name) = read?.specifier?.kind { variable = name }
      let spelling: String =
        switch read?.specifier?.kind {
        case .substitution(let name): "%#@\(name)@"
        case .untyped: "%arg"
        default: "%" + (read?.specifier?.conversion ?? "*")
        }
      return Passed(
        position: position, type: contradiction ? nil : read?.type, spelling: spelling,
        variable: variable, isStar: read != nil && read?.specifier == nil)
    }
  }

  private static func base(_ specifier: FormatString.Specifier?) -> Int {
    base(specifier?.conversion ?? "")
  }

  private static func base(_ conversion: String) -> Int {
    switch conversion.utf8.last {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): 8
    default: 10
    }
  }
}
