import Catalogs

/// What lets the gate through that was wrong before: an older state of the project, a baseline.
public struct Ratchet: Sendable {
  /// An older state of the project.
  public struct Older: Sendable {
    /// What people call it.
    public let name: String
    /// Its files.
    public let files: FileAccess

    /// Makes an older state.
    public init(name: String, files: FileAccess) {
      self.name = name
      self.files = files
    }
  }

  /// What findings are left out for being as old; nil for none.
  public var older: Older?
  /// What findings are left out for being accepted; nil for none.
  public var baseline: Baseline?

  /// One that lets nothing through.
  public init() {}
}

/// Which findings an older state of a project had.
struct OlderFindings {
  private let history: ProjectHistory
  /// For each finding, by what makes it, how much it weighed.
  private var weights: [UInt64: Severity] = [:]

  init(_ findings: [Finding], _ history: ProjectHistory) {
    self.history = history
    for finding in findings {
      weights[finding.identity(at: history.root(of: finding))] = finding.severity
    }
  }

  /// Whether a finding was there already, and weighed as much.
  ///
  /// Behind a fault that keeps a file from being read, anything may be missing: it is as old as the
  /// file and the reference are.
  func contain(_ finding: Finding) -> Bool {
    guard !history.hidesChanges(finding) else { return false }
    if let weight = weights[finding.identity(at: finding.root)] {
      return weight >= finding.severity
    }
    let isAbsence = finding.rule == "missing-key" || finding.rule == "missing-table"
    return isAbsence && history.wasWithin(finding)
  }
}
