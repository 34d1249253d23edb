import Catalogs
import LocalizationLint

extension Command {
  static let rules = Command(
    "rules", "Lists the rules with their default severities; '*' marks what 'fix' can repair.",
    operands: .none,
    run: { (_, environment) async throws(Failure) in
      let width = environment.rules.map(\.id.name.utf8.count).max() ?? 0
      let lines = environment.rules.map { rule in
        let gap = String(repeating: " ", count: width - rule.id.name.utf8.count)
        let severity = rule.severity.rawValue
        return "\(rule.id)\(rule.fix == nil ? " " : "*")\(gap) \(severity)"
          + String(repeating: " ", count: "warning".utf8.count - severity.utf8.count)
          + "  \(rule.summary)\n"
      }
      try environment.console.output(lines.joined())
      return .clean
    })
}
