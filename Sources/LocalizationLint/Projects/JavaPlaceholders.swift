import Catalogs

/// The placeholders of one variant of an Android translation, judged as `java.util.Formatter` binds
/// them.
///
/// Plain specifiers count from argument 1 on their own. An argument that a text leaves out costs
/// nothing else, and one that is not passed, or is of another type, throws at run time.
struct JavaPlaceholders {
  typealias Fault = Placeholders.Fault

  /// An argument as a text reads it.
  struct Read {
    /// The number, from 1.
    let position: Int
    let type: JavaFormatString.ArgumentType
    let specifier: JavaFormatString.Specifier
  }

  private let text: [UInt8]
  private let format: JavaFormatString
  private let language: String
  private let sourceLanguage: String
  private(set) var faults: [Fault] = []
  /// Arguments that are written in another way, which is all that can be wrong with them.
  private var changes: [Fault] = []

  /// With more placeholders than this a text is not judged one by one.
  private static let most = 256

  /// Judges a text.
  ///
  /// `sources` are the texts that tell what is passed: that of the source, or all its plural forms.
  /// `shown` is the one of them that the text stands for; `mayLeaveOutNumber` is for a plural form
  /// that stands for few numbers.
  init(
    _ text: [UInt8], _ language: String, against sources: [[UInt8]], shown: [UInt8],
    _ sourceLanguage: String, mayLeaveOutNumber: Bool
  ) {
    self.text = text
    self.language = language
    self.sourceLanguage = sourceLanguage
    format = JavaFormatString(ContiguousArray(text).span)
    var passed: [Int: Read] = [:]
    var isFormat = false
    var hasFaults = false
    for source in sources {
      let own = JavaFormatString(ContiguousArray(source).span)
      guard own.specifiers.count <= Self.most else { return }
      for read in Self.reads(own, source) {
        // Of two that read one argument the stricter tells more.
        if let other = passed[read.position], other.type != .any { continue }
        passed[read.position] = read
      }
      for specifier in own.specifiers {
        if specifier.kind == .percent || specifier.kind == .lineBreak { isFormat = true }
        if specifier.isFaulty(in: source) { hasFaults = true }
      }
    }
    guard format.specifiers.count <= Self.most else {
      add(
        .mismatch, .error,
        "the placeholders in \(language) are not those of \(sourceLanguage), in more than \(Self.most)",
        at: 0..<text.count)
      return
    }
    guard isFormat || !passed.isEmpty else {
      judgePlainText()
      return
    }
    judge(passed, isLenient: hasFaults)
    let source = JavaFormatString(ContiguousArray(shown).span)
    judgeOmissions(Self.reads(source, shown), shown, mayLeaveOutNumber)
    // Of two that changed places one says it all.
    if faults.isEmpty { faults = changes }
  }

  /// What a text reads, in its order.
  static func reads(_ format: JavaFormatString, _ text: [UInt8]) -> [Read] {
    var plain = 0
    var last = 0
    var reads: [Read] = []
    for specifier in format.specifiers {
      guard case .argument(let type) = specifier.kind, !specifier.mayBeProse(in: text)
      else { continue }
      if specifier.isRelative {
        guard last > 0 else { continue }
      } else if let position = specifier.position {
        last = position
      } else {
        plain += 1
        last = plain
      }
      reads.append(Read(position: last, type: type, specifier: specifier))
    }
    return reads
  }

  // MARK: A source that takes no argument

  private mutating func judgePlainText() {
    for read in Self.reads(format, text) where !read.specifier.followsDigit(in: text) {
      add(
        .mismatch, .error,
        "'\(spelling(read.specifier))' in \(language) asks for an argument, but \(sourceLanguage) has none",
        at: read.specifier.range)
    }
  }

  // MARK: A source that takes arguments

  private mutating func judge(_ passed: [Int: Read], isLenient: Bool) {
    for specifier in format.specifiers {
      let words = spelling(specifier)
      if !isLenient, specifier.kind == .invalid,
        let broken = BrokenPlaceholder(
          at: specifier.range.lowerBound, in: text, conversions: "bBhHsScCdoxXeEfgGaAn")
      {
        add(.invalid, .error, broken.message, at: broken.range)
      } else if faults.contains(where: { $0.range.overlaps(specifier.range) }) {
        continue
      } else if !isLenient, specifier.kind == .invalid {
        let next = text[specifier.range.upperBound...].first ?? 0
        let isNumber = words.dropFirst().allSatisfy(\.isNumber) && words.utf8.count > 1
        let remedy =
          words.hasSuffix("@")
          ? "write '\(words.dropLast())s'"
          : isNumber && next != UInt8(ascii: "%")
            ? "write '\(words)$' and its type" : "write '%%' for a per cent sign"
        add(
          .invalid, .error,
          "'\(words)' in \(language) is no placeholder of Android's; \(remedy)",
          at: specifier.range)
      } else if !isLenient, specifier.mayBeProse(in: text) {
        add(
          .mismatch, .error,
          "'\(words)' in \(language) is read as a placeholder; write '%%' for a per cent sign",
          at: specifier.range)
      } else if !isLenient, let reason = specifier.fault(in: text) {
        add(.mismatch, .error, "'\(words)' in \(language) \(reason)", at: specifier.range)
      }
    }
    for read in Self.reads(format, text) {
      if faults.contains(where: { $0.range.overlaps(read.specifier.range) }) { continue }
      let words = spelling(read.specifier)
      guard let other = passed[read.position] else {
        // A number that is passed over may be passed all the same.
        let highest = passed.keys.max() ?? 0
        guard read.position > highest else { continue }
        let count = highest == 1 ? "1 argument is" : "\(highest) arguments are"
        add(
          .mismatch, .error,
          "'\(words)' in \(language) asks for argument \(read.position), but only \(count) passed",
          at: read.specifier.range)
        continue
      }
      let spelled = "'%\(other.specifier.conversion)' in \(sourceLanguage)"
      guard read.type != .any, read.type != other.type else {
        if let change = JavaConversion(read).change(from: JavaConversion(other)) {
          changes.append(
            Fault(
              kind: .mismatch, severity: change.severity,
              message: "'\(words)' in \(language) \(change.message) (\(spelled))",
              range: read.specifier.range))
        }
        continue
      }
      let passedAs = other.type == .any ? "may be anything" : "is \(other.type.name)"
      add(
        .mismatch, .error,
        "'\(words)' in \(language) takes \(read.type.name), but argument \(read.position) \(passedAs) (\(spelled))",
        at: read.specifier.range)
    }
  }

  private mutating func judgeOmissions(
    _ source: [Read], _ sourceText: [UInt8], _ mayLeaveOutNumber: Bool
  ) {
    let own = Set(Self.reads(format, text).map(\.position))
    var omitted: [Read] = []
    var told: Set<Int> = []
    for read in source where !own.contains(read.position) && told.insert(read.position).inserted {
      omitted.append(read)
    }
    if mayLeaveOutNumber, let number = omitted.firstIndex(where: { $0.type == .integer }) {
      omitted.remove(at: number)
    }
    // A broken placeholder says it all.
    guard omitted.count > faults.count else { return }
    if let (range, words) = lookalike() {
      add(.invalid, .error, words, at: range)
      return
    }
    for read in omitted {
      add(
        .mismatch, .warning,
        "\(language) leaves out argument \(read.position) ('%\(read.specifier.conversion)' in \(sourceLanguage))",
        at: 0..<text.count)
    }
  }

  /// What looks like a per cent sign in front of a conversion, and is none.
  private func lookalike() -> (range: Range<Int>, message: String)? {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      if ["％", "٪", "﹪"].contains(scalar), index + 1 < scalars.count,
        "sdf123456789".unicodeScalars.contains(scalars[index + 1])
      {
        return (
          offset..<offset + scalar.utf8.count + 1,
          "'\(scalar)\(scalars[index + 1])' is no placeholder: the sign is not '%'"
        )
      }
      offset += scalar.utf8.count
    }
    return nil
  }

  private mutating func add(
    _ kind: Fault.Kind, _ severity: Severity, _ message: String, at range: Range<Int>
  ) {
    faults.append(Fault(kind: kind, severity: severity, message: message, range: range))
  }

  private func spelling(_ specifier: JavaFormatString.Specifier) -> String {
    String(decoding: text[specifier.range], as: UTF8.self)
  }
}

extension JavaFormatString.ArgumentType {
  /// The type in words, with its article.
  var name: String {
    switch self {
    case .any: "anything"
    case .character: "a character"
    case .integer: "an integer"
    case .fraction: "a floating-point number"
    case .date: "a date"
    }
  }
}

extension JavaFormatString.Specifier {
  /// Whether it is a per cent sign of prose: with a space behind it, `100 % sure`, in front of a word
  /// or behind a number.
  func mayBeProse(in text: [UInt8]) -> Bool {
    guard position == nil, !isRelative, case .argument = kind else { return false }
    guard text[range].dropFirst().first == 0x20 else { return false }
    let next = text[range.upperBound...].first ?? 0
    return next >= 0x80 || (0x61...0x7A).contains(next | 0x20) || followsDigit(in: text)
  }

  /// Whether it stands behind a digit, with or without a space between.
  func followsDigit(in text: [UInt8]) -> Bool {
    var before = range.lowerBound
    while before > 0, [0x20, 0xA0, 0xC2].contains(text[before - 1]) { before -= 1 }
    return before > 0 && (0x30...0x39).contains(text[before - 1])
  }

  /// Whether the formatter throws at it, whatever is passed.
  func isFaulty(in text: [UInt8]) -> Bool {
    kind == .invalid || mayBeProse(in: text) || fault(in: text) != nil
  }

  /// The flags or the precision that a conversion does not take, as the end of a sentence; nil when
  /// it takes all it has.
  func fault(in text: [UInt8]) -> String? {
    guard case .argument(let type) = kind else { return nil }
    let body = text[range].dropFirst().dropLast(conversion.utf8.count)
    let flags = (body.firstIndex(of: UInt8(ascii: "$")).map { body[($0 + 1)...] } ?? body)
      .prefix { !(0x31...0x39).contains($0) && $0 != UInt8(ascii: ".") }
    let refused: [UInt8] =
      switch (type, conversion.utf8.first) {
      case (.integer, UInt8(ascii: "d")): Array("#".utf8)
      case (.integer, _): Array(",(+ ".utf8)
      case (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")): Array(",".utf8)
      case (.fraction, UInt8(ascii: "a")), (.fraction, UInt8(ascii: "A")): Array(",(".utf8)
      case (.fraction, _): []
      case (.any, _), (.character, _), (.date, _): Array(",(+0 ".utf8)
      }
    if let flag = flags.first(where: refused.contains) {
      return
        "throws: '\(Unicode.Scalar(flag))' is no flag of '%\(conversion)'"
    }
    if body.contains(UInt8(ascii: ".")), type == .integer || type == .character || type == .date {
      return "throws: '%\(conversion)' takes no precision"
    }
    return nil
  }
}
