import Catalogs

/// Of each `%#@name@` the argument it names, if it names one, and the type it reads.
typealias SubstitutionTypes = [String: (position: Int?, type: ArgumentType?)]

/// What a text reads from the argument list, as Foundation binds it at run time.
///
/// Plain specifiers count from argument 1 on their own, whatever the numbered ones do. Arguments
/// are fetched in the order of their numbers, and a number that no specifier names is not fetched:
/// `%2$@` alone shows the first argument (`CFString.c`; tried with `String(format:)`).
struct ArgumentList: Sendable {
  /// One specifier's argument.
  struct Read: Sendable {
    /// The number, from 1.
    let position: Int
    /// What is read; nil where the text does not say.
    let type: ArgumentType?
    /// What reads it; nil for the `*` of a width or precision.
    let specifier: FormatString.Specifier?
  }

  /// The reads in the order of the text.
  let reads: [Read]

  /// Binds specifiers.
  ///
  /// `substitutions` gives the argument and type of a `%#@name@`; `names` numbers `%(name)…` that
  /// have no number, in the order of the source.
  init(
    _ specifiers: [FormatString.Specifier], names: [String] = [],
    _ substitutions: SubstitutionTypes = [:]
  ) {
    var plain = 0
    var reads: [Read] = []
    func next() -> Int {
      plain += 1
      return plain
    }
    for specifier in specifiers where specifier.takesArgument {
      for star in specifier.stars {
        reads.append(Read(position: star ?? next(), type: .int32, specifier: nil))
      }
      var position = specifier.position
      let type: ArgumentType?
      switch specifier.kind {
      case .argument(let read): type = read
      case .substitution(let name):
        let own = substitutions[name]
        type = own?.type
        position = position ?? own?.position
      default: type = nil
      }
      if position == nil, let name = specifier.name, let index = names.firstIndex(of: name) {
        position = index + 1
      }
      reads.append(Read(position: position ?? next(), type: type, specifier: specifier))
    }
    self.reads = reads
  }

  private init(reads: [Read]) { self.reads = reads }

  /// The list with those reads of another whose arguments it does not name itself.
  func completed(by other: ArgumentList) -> ArgumentList {
    let own = Set(positions)
    return ArgumentList(reads: reads + other.reads.filter { !own.contains($0.position) })
  }

  /// The numbers that are read, sorted.
  var positions: [Int] { Set(reads.map(\.position)).sorted() }

  /// The number that is read as two types that no argument can be at once; nil when there is none.
  var contradiction: (position: Int, first: Read, second: Read)? {
    var first: [Int: Read] = [:]
    for read in reads {
      guard let type = read.type else { continue }
      guard let other = first[read.position], let otherType = other.type else {
        first[read.position] = read
        continue
      }
      if !type.isReadable(as: otherType) { return (read.position, other, read) }
    }
    return nil
  }
}

extension ArgumentType {
  /// How a type is read when another one is passed.
  enum Fit {
    /// The same value is shown.
    case same
    /// Right for most values, and wrong for some.
    case narrow
    /// Rubbish or a crash.
    case wrong
  }

  /// What becomes of an argument of this type that is read as `other`.
  func fit(_ other: ArgumentType) -> Fit {
    switch (self, other) {
    case _ where self == other: .same
    case (.int64, .int32), (.int32, .character), (.character, .int32): .narrow
    case (.int32, .int64), (.int64, .character): .narrow
    default: .wrong
    }
  }

  fileprivate func isReadable(as other: ArgumentType) -> Bool { fit(other) != .wrong }

  /// The type in words, with its article.
  var name: String {
    switch self {
    case .object: "an object"
    case .int32: "a 32-bit integer"
    case .int64: "a 64-bit integer"
    case .double: "a floating-point number"
    case .longDouble: "a long double"
    case .character: "a character"
    case .cString: "a C string"
    case .utf16String: "a UTF-16 string"
    case .pointer, .counter: "a pointer"
    }
  }
}

extension FormatString {
  /// The specifiers that are meant as such: a per cent sign in front of a word, as in `100 % des`,
  /// parses as one, and is prose.
  func meant(in text: [UInt8]) -> [Specifier] {
    specifiers.filter { $0.takesArgument && !isProse($0, in: text) }
  }

  /// Whether a specifier is a per cent sign that stands behind a number or another specifier, or in
  /// front of a word.
  func isProse(_ specifier: Specifier, in text: [UInt8]) -> Bool {
    guard specifier.mayBeProse else { return false }
    let (start, end) = (specifier.range.lowerBound, specifier.range.upperBound)
    if end < text.count, Self.isLetter(text[end]) { return true }
    if specifiers.contains(where: { $0.range.upperBound == start && $0.takesArgument }) {
      return true
    }
    var before = start
    while before > 0,
      text[before - 1] == 0x20 || text[before - 1] == 0xA0 || text[before - 1] == 0xC2
    {
      before -= 1
    }
    return before > 0 && (0x30...0x39).contains(text[before - 1])
  }

  /// Whether a plain specifier stands right behind a digit, as in `50%d…` without a space.
  func followsDigit(_ specifier: Specifier, in text: [UInt8]) -> Bool {
    let start = specifier.range.lowerBound
    return start > 0 && (0x30...0x39).contains(text[start - 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
  }
}
