/// The texts of the sign-in screen.
enum SignInView {
  static var title: String { L("Sign in") }
  static var server: String { L("Server address") }
  static var password: String { L("Enter your password") }
  static var forgotten: String { L("Forgot your password?") }
  static var scan: String { L("Scan QR code") }
}
