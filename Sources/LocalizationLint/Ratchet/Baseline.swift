import Catalogs

/// Findings that were accepted: a file beside the project, kept in its repository.
///
/// An entry holds what makes a finding, and a hash of the texts that were judged: when one of them
/// changes, the entry excuses nothing more. Roots are relative to the folder of the file.
public struct Baseline: Sendable {
  /// One accepted finding.
  struct Entry: Hashable, Sendable {
    var root = ""
    var table: String?
    var key: String?
    var language: String?
    var rule = ""
    var variant = ""
    /// How many findings that only their place tells apart stand before it.
    var number = 0
    /// The hash of the texts; nil where none was judged.
    var text: String?
  }

  /// The name the file is looked for under.
  public static let fileName = ".paritylint-baseline.json"

  /// The file.
  public let path: String
  var entries: Set<Entry>
  let base: PathBase

  /// Makes an empty one for a file; `currentFolder` is absolute.
  public init(path: String, currentFolder: String) {
    self.init(path: path, entries: [], currentFolder: currentFolder)
  }

  init(path: String, entries: Set<Entry>, currentFolder: String) {
    self.path = path
    self.entries = entries
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    base = currentFolder.isEmpty ? PathBase() : PathBase(folder: folder, current: currentFolder)
  }

  /// How many findings it accepts.
  public var count: Int { entries.count }

  /// The path of the nearest file, from the current folder up to the root of the file system.
  public static func nearest(to currentFolder: String, files: FileAccess) -> String? {
    files.nearest(fileName, to: currentFolder)
  }
}

extension Baseline {
  /// A baseline brought up to date.
  public struct Update: Sendable {
    /// The baseline.
    public let baseline: Baseline
    /// How many findings the one before did not accept.
    public let added: Int
    /// How many of its entries have no finding any more.
    public let fixed: Int
    /// How many of its entries excuse nothing because a text changed.
    public let outdated: Int
  }

  /// Findings set beside a baseline.
  struct Comparison {
    /// The findings that it does not accept, in their order.
    var others: [Finding] = []
    /// The entries that accept a finding, and those about which nothing is known: they speak of what
    /// is not linted.
    var kept: Set<Entry> = []
    /// What all findings would be as entries.
    var all: Set<Entry> = []
    /// How many findings are accepted.
    var accepted = 0
    /// How many entries have no finding any more.
    var fixed = 0
    /// How many entries excuse nothing because a text changed.
    var outdated = 0
    /// How many entries name what is no rule, by that.
    var unknown: [String: Int] = [:]
  }

  /// Sets findings beside it; `rules` are those that ran, `paths` what was linted.
  func compare(
    _ findings: [Finding], of project: Project, paths: [String], rules: Set<String>
  ) -> Comparison {
    var comparison = Comparison()
    let texts = JudgedTexts(project)
    var places = Set(project.roots.map { Entry(root: relative($0.path)) })
    for table in project.tables {
      places.insert(Entry(root: relative(table.root), table: table.name))
    }
    var rest = entries
    var open: [(finding: Finding, entry: Entry)?] = []
    var identities: Set<Entry> = []
    for finding in findings {
      let entry = entry(finding, texts)
      comparison.all.insert(entry)
      identities.insert(entry.withoutText)
      if rest.remove(entry) != nil {
        comparison.kept.insert(entry)
        open.append(nil)
      } else {
        open.append((finding, entry))
      }
    }
    comparison.accepted = comparison.kept.count
    for (origin, home, index) in moves(
      of: rest.filter { isGone($0, places, paths, project.settings) }, to: open.map(\.?.entry))
    {
      rest.remove(origin)
      comparison.kept.insert(home)
      comparison.accepted += 1
      open[index] = nil
    }
    comparison.others = open.compactMap(\.?.finding)
    let known = Set(Rule.all.map(\.id.name))
    for entry in rest {
      if !known.contains(entry.rule) {
        comparison.unknown[entry.rule, default: 0] += 1
      } else if !rules.contains(entry.rule) || !isLinted(entry, paths) {
        comparison.kept.insert(entry)
        comparison.all.insert(entry)
      } else if identities.contains(entry.withoutText) {
        comparison.outdated += 1
      } else {
        comparison.fixed += 1
      }
    }
    return comparison
  }

  /// Which findings were accepted in a table that is gone: those of the table that it is by now, in
  /// another folder or under another name.
  ///
  /// It has most of what was accepted, and nothing was accepted in it so far: one that was
  /// there before has gaps of its own.
  private func moves(
    of lost: some Sequence<Entry>, to open: [Entry?]
  ) -> [(origin: Entry, home: Entry, index: Int)] {
    let known = Set(entries.map(\.place))
    var moves: [(origin: Entry, home: Entry, index: Int)] = []
    var taken: Set<Entry> = []
    let places = Dictionary(grouping: lost, by: \.place).sorted {
      ($0.key.root, $0.key.table ?? "") < ($1.key.root, $1.key.table ?? "")
    }
    for (_, entries) in places {
      let origins = Dictionary(entries.map { ($0.withoutPlace, $0) }) { first, _ in first }
      let found = open.indices.compactMap { index -> (origin: Entry, home: Entry, index: Int)? in
        guard let entry = open[index], let origin = origins[entry.withoutPlace],
          !known.contains(entry.place), !taken.contains(entry.place)
        else { return nil }
        return (origin, entry, index)
      }
      let homes = Dictionary(grouping: found, by: \.home.place)
      let table = entries.first?.table
      let home = homes.max { left, right in
        if left.value.count != right.value.count { return left.value.count < right.value.count }
        let (isSame, isOther) = (left.key.table == table, right.key.table == table)
        if isSame != isOther { return isOther }
        return (right.key.root, right.key.table ?? "") < (left.key.root, left.key.table ?? "")
      }
      guard let home, home.value.count * 2 > entries.count else { continue }
      taken.insert(home.key)
      moves += home.value
    }
    return moves
  }

  /// Whether the table of an entry would be linted, and is there no more.
  private func isGone(
    _ entry: Entry, _ places: Set<Entry>, _ paths: [String], _ settings: Settings
  ) -> Bool {
    guard !places.contains(entry.place), isLinted(entry, paths) else { return false }
    // Of what the settings leave out, nothing is known.
    if settings.include.isEmpty, settings.exclude.isEmpty { return true }
    return base.isHere && settings.includes(entry.root)
  }

  private func entry(_ finding: Finding, _ texts: JudgedTexts) -> Entry {
    Entry(
      root: relative(finding.root), table: finding.table, key: finding.key,
      language: finding.language, rule: finding.rule.name, variant: finding.variant,
      number: finding.ordinal, text: texts.hash(of: finding))
  }

  private func relative(_ path: String) -> String {
    String(decoding: base.relative(path), as: UTF8.self)
  }

  /// Whether an entry speaks of what lies under one of the paths.
  private func isLinted(_ entry: Entry, _ paths: [String]) -> Bool {
    paths.contains { path in
      var folder = relative(path)
      if let place = Format.place(path)?.place {
        guard entry.table == place.table else { return false }
        folder = relative(place.root)
      } else if path.hasSuffix(".lproj") {
        folder = Paths.parent(of: folder)
      }
      let isAbove = folder.split(separator: "/").allSatisfy { $0 == ".." }
      return isAbove || entry.root == folder || entry.root.hasPrefix(folder + "/")
    }
  }
}

extension Baseline.Entry {
  /// The same finding, whatever its texts were.
  fileprivate var withoutText: Self {
    var entry = self
    entry.text = nil
    return entry
  }

  /// The table that the finding is in.
  fileprivate var place: Self {
    var entry = Self()
    (entry.root, entry.table) = (root, table)
    return entry
  }

  /// The same finding, wherever its files lie, and whatever they are called; a name is all there is
  /// of a finding about a table as a whole.
  fileprivate var withoutPlace: Self {
    var entry = self
    entry.root = ""
    if key != nil { entry.table = nil }
    return entry
  }
}
