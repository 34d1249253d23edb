/// What kept the tool from doing its job: exit status 2.
public struct Failure: Error, Hashable, Sendable {
  /// One sentence without a full stop that says what to do instead, where something can be done.
  public let message: String

  /// Makes a failure.
  public init(_ message: String) { self.message = message }
}

/// How a run ends.
public enum ExitStatus: Int32, Sendable {
  /// Nothing at error level.
  case clean = 0
  /// Gaps.
  case gaps = 1
  /// The job could not be done.
  case failed = 2
}
