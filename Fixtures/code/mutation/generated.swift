// Generated
enum L10n { enum A { static let b = tr("T", "a.b") }
  static func tr(_ t: String, _ k: String) -> String { Bundle.main.localizedString(forKey: k, value: nil, table: t) }
}
