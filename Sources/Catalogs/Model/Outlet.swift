/// A name by which code reaches an object of a storyboard or xib, and so may set its text.
package struct Outlet: Sendable {
  /// The property of the owner: `versionLabel`.
  package let name: String
  /// The owner's class, one of the app's own.
  package let owner: String
  /// Which of the object's texts it is about, as the key names it: `text`.
  package let property: String
}
