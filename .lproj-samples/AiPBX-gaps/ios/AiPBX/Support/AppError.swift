/// What can go wrong, as the user reads it.
enum AppError: Error {
  case offline
  case sessionExpired
  case microphoneDenied
  case noResponse(server: String, seconds: Int)
  case callFailed(code: Int)

  var text: String {
    switch self {
    case .offline: L("No internet connection")
    case .sessionExpired: L("Your session has expired. Please sign in again.")
    case .microphoneDenied: L("Microphone access is off.\nYou can turn it on in Settings.")
    case .noResponse(let server, let seconds): L("No response from %1$@ after %2$lld s", server, seconds)
    case .callFailed(let code): L("Call failed (error %lld)", code)
    }
  }
}
