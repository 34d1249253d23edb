import Catalogs

/// How `java.util.Formatter` writes an argument of a type that it takes.
enum JavaConversion {
  case text, number, hexadecimal, octal, fraction, scientific, truth, hash, other

  init(_ read: JavaPlaceholders.Read) {
    switch read.specifier.conversion.lowercased() {
    case "s": self = .text
    case "d": self = .number
    case "x": self = .hexadecimal
    case "o": self = .octal
    case "f": self = .fraction
    case "e", "g", "a": self = .scientific
    case "b": self = .truth
    case "h": self = .hash
    default: self = .other
    }
  }

  /// What a user reads instead of what the source shows, as the end of a sentence; nil when it is
  /// the same.
  func change(from source: JavaConversion) -> (severity: Severity, message: String)? {
    guard self != source else { return nil }
    switch (self, source) {
    case (.truth, _): return (.error, "writes 'true' or 'false' instead of the argument")
    case (.hash, _): return (.error, "writes a number made of the argument instead of it")
    case (.hexadecimal, .number): return (.warning, "writes the number in hexadecimal digits")
    case (.octal, .number): return (.warning, "writes the number in octal digits")
    case (.number, .hexadecimal), (.number, .octal):
      return (.warning, "writes the number in decimal digits")
    case (.scientific, .fraction), (.fraction, .scientific):
      return (.warning, "writes the number in another notation")
    case (.text, .number), (.text, .fraction):
      return (.note, "does not write the number as the language does")
    default: return nil
    }
  }
}
