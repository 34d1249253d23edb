/// The texts of the settings.
struct SettingsView {
  var user: String
  var version: String

  static var title: String { L("Settings") }
  var account: String { L("Signed in as %@", user) }
  var signOut: String { L("Sign out") }
  var about: String { L("App version: %@", version) }

  static var rows: [String] {
    [
      L("Ringtone"), L("Do not disturb"), L("Allow notifications"), L("Use mobile data for calls"),
    ]
  }
}
