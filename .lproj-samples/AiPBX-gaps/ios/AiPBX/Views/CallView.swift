/// The texts of the call screen and of the list of calls.
struct CallView {
  enum State {
    case calling(String)
    case incoming(caller: String, line: Int)
    case connected(duration: String)
    case missed(count: Int)
  }

  var state: State

  var title: String {
    switch state {
    case .calling(let name): L("Calling %@…", name)
    case .incoming(let caller, let line): L("%1$@ is calling you on line %2$lld", caller, line)
    case .connected(let duration): L("Call duration: %@", duration)
    case .missed(let count): count == 1 ? L("Missed call") : L("Missed calls: %lld", count)
    }
  }

  static var heading: String { L("Recent calls") }
  static var banner: String { L("Incoming call") }

  var actions: [String] {
    switch state {
    case .incoming: [L("Answer"), L("Decline")]
    case .calling, .missed: [L("End call")]
    case .connected:
      [
        L("Mute"), L("Speaker"), L("Put on hold"), L("Transfer call"), L("Record call"),
        L("End call"),
      ]
    }
  }
}
