/// The labels that several screens share.
enum Buttons {
  static var ok: String { L("OK") }
  static var cancel: String { L("Cancel") }
  static var done: String { L("Done") }
  static var delete: String { L("Delete") }
  static var dismiss: String { L("Dismiss") }
  static var tryAgain: String { L("Try again") }
  static var notNow: String { L("Not now") }
  static var loading: String { L("Loading…") }
}
