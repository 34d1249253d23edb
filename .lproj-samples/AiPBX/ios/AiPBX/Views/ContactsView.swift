/// The texts of the contacts.
struct ContactsView {
  var name: String

  static var search: String { L("Search contacts") }
  static var directory: String { L("Company directory") }
  static var empty: String { L("No contacts found") }

  var menu: [String] { [L("Add to contacts"), L("Add to favorites"), L("Block this number")] }
  var question: String { L("Delete contact \"%@\"?", name) }

  func subtitle(number: String) -> String { L("Extension %@", number) }
}
