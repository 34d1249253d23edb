import Foundation

/// The language that the user chose in the app, which may differ from the system's.
final class AppLanguage: @unchecked Sendable {
  static let shared = AppLanguage()

  /// The bundle of the chosen language; nil to follow the system.
  var bundle: Bundle?
}

/// The text of a key in the app's language. The key is the English text.
func L(_ key: String, _ args: CVarArg...) -> String {
  let bundle = AppLanguage.shared.bundle ?? .main
  let text = bundle.localizedString(forKey: key, value: key, table: nil)
  return args.isEmpty ? text : String(format: text, arguments: args)
}
