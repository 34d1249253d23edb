import Catalogs

/// Writes `%arg` and `%#@name@` out as Xcode does in a hand-off.
///
/// `%arg` of a catalog's substitution stands for `%`, the number of its argument, and its specifier:
/// `%1$lld`; a reference to a substitution gets the number of its argument: `%1$#@name@`.
struct ArgumentValues {
  private let substitutions: [String: (argument: Int?, specifier: String)]

  init(_ entry: (catalog: Catalog, entry: Entry), _ number: Int) {
    guard entry.catalog.isStringCatalog else {
      substitutions = [:]
      return
    }
    var values: [String: (argument: Int?, specifier: String)] = [:]
    for substitution in entry.catalog.substitutions(of: number) {
      values[entry.catalog.string(substitution.name)] = (
        substitution.argument, entry.catalog.string(substitution.specifier)
      )
    }
    substitutions = values
  }

  /// The text as a hand-off has it.
  func written(out text: String, in selectors: [Selector]) -> String {
    guard !substitutions.isEmpty else { return text }
    return replacing(text) { specifier in
      switch specifier.kind {
      case .untyped where specifier.position == nil:
        guard case .substitution(let name)? = selectors.first, let value = substitutions[name],
          !value.specifier.isEmpty
        else { return nil }
        return "%" + (value.argument.map { "\($0)$" } ?? "") + value.specifier
      case .substitution(let name) where specifier.position == nil:
        return substitutions[name]?.argument.map { "%\($0)$#@\(name)@" }
      default: return nil
      }
    }
  }

  /// The text of a hand-off with `%arg` again where the variable's own argument stands.
  func taken(back text: String, in selectors: [Selector]) -> String {
    guard case .substitution(let name)? = selectors.first, let value = substitutions[name],
      let argument = value.argument, !value.specifier.isEmpty
    else { return text }
    let whole = "%\(argument)$\(value.specifier)"
    let bytes = Array(text.utf8)
    return replacing(text) { specifier in
      bytes[specifier.range].elementsEqual(whole.utf8) ? "%arg" : nil
    }
  }

  private func replacing(
    _ text: String, _ body: (FormatString.Specifier) -> String?
  ) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    for specifier in FormatString(text, isCatalog: true).specifiers {
      guard let other = body(specifier) else { continue }
      result += bytes[offset..<specifier.range.lowerBound]
      result += other.utf8
      offset = specifier.range.upperBound
    }
    result += bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }
}
