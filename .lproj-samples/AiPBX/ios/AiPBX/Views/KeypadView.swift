/// The texts of the keypad.
enum KeypadView {
  static var title: String { L("Keypad") }
  static var placeholder: String { L("Enter a name or number") }
  static var deleteLabel: String { L("Delete last digit") }
}
