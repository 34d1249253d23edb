import Catalogs

/// What lets the gate through that was wrong before: an older state of the project, a baseline.
public struct Ratchet: Sendable {
  /// An older state of the project.
  public struct Older: Sendable {
    /// What people call it.
    public let name: String
    /// Its files.
    public let files: FileAccess
    /// The path of the folder that holds all of them; empty for the current folder.
    public let top: String

    /// Makes an older state.
    public init(name: String, files: FileAccess, top: String = "") {
      self.name = name
      self.files = files
      self.top = top
    }
  }

  /// What findings are left out for being as old as one of them.
  public var older: [Older] = []
  /// What findings are left out for being accepted; nil for none.
  public var baseline: Baseline?
  /// Whether a project may have no localization file, where none of the older states has one.
  public var allowsNone = false

  /// One that lets nothing through.
  public init() {}
}

/// Which findings an older state of a project had.
final class OlderFindings: Sendable {
  /// A table's language, or, without a table, a whole language; without a language any.
  private struct Absence: Hashable, Sendable {
    let root: String
    let table: String?
    let language: String?
  }

  let history: ProjectHistory
  /// For each finding, by what makes it, how much it weighed, and what of several things it was about.
  private let weights: [UInt64: (severity: Severity, parts: Set<String>)]
  /// What was told to be missing as a whole.
  private let absences: Set<Absence>

  init(_ findings: [Finding], _ history: ProjectHistory) {
    self.history = history
    var weights: [UInt64: (severity: Severity, parts: Set<String>)] = [:]
    weights.reserveCapacity(findings.count)
    var absences: Set<Absence> = []
    for finding in findings {
      let place = history.place(of: finding)
      weights[finding.identity(at: place.root, table: place.table)] = (
        finding.severity, Set(finding.parts)
      )
      if finding.rule == "missing-table" || finding.rule == "missing-language" {
        absences.insert(
          Absence(root: place.root, table: place.table, language: finding.language))
      }
    }
    (self.weights, self.absences) = (weights, absences)
  }

  /// Whether a finding was there already, and weighed as much.
  ///
  /// Behind a fault that keeps a file from being read, anything may be missing: it is as old as the
  /// file and the reference are.
  func contain(_ finding: Finding) -> Bool {
    guard !history.hidesChanges(finding) else { return false }
    if let weight = weights[finding.identity] {
      return weight.severity >= finding.severity && weight.parts.isSuperset(of: finding.parts)
    }
    let isAbsence = finding.rule == "missing-key" || finding.rule == "missing-table"
    return isAbsence && history.wasWithin(finding) && wasTold(finding)
  }

  /// Whether the table or the language that a finding is about was told to be missing as a whole.
  private func wasTold(_ finding: Finding) -> Bool {
    [(finding.table, finding.language), (nil, finding.language), (nil, nil)].contains {
      absences.contains(Absence(root: finding.root, table: $0, language: $1))
    }
  }
}
