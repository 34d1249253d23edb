import Catalogs

/// The two halves of an app that ships for several systems: the roots of each.
struct Platforms {
  /// One half.
  struct Side {
    /// How messages name it.
    let name: String
    let roots: [Root]

    /// The languages of its folders and catalogs, sorted by code; of those with one meaning one.
    var languages: [Language] {
      var met: Set<String> = []
      return roots.flatMap(\.languages).sorted { $0.code < $1.code }.filter {
        met.insert($0.identity).inserted
      }
    }

    /// Whether it speaks a language, or a form of it.
    func speaks(_ language: Language) -> Bool {
      roots.contains { root in
        language.isVariant(of: root.developmentLanguage)
          || root.languages.contains { $0.isVariant(of: language) }
      }
    }

    /// Whether it speaks a language of another side, which may name the script where this one does
    /// not: `b+sr+Latn` and `sr.lproj`.
    ///
    /// A root that keeps two scripts apart means one of them by the name without a script.
    func speaks(_ language: Language, of other: Side) -> Bool {
      if speaks(language) { return true }
      return languages.contains { own in
        own.mayBe(language)
          && !other.roots.contains { $0.speaks(own) && $0.speaks(language) }
      }
    }

    var isTranslated: Bool { roots.contains(where: \.isTranslated) }
  }

  let sides: [Side]

  /// The halves that the configuration names as folders, else Apple's and Android's; nil when fewer
  /// than two are there.
  init?(_ project: Project) {
    let folders = project.settings.platforms
    if folders.isEmpty {
      let groups = [Place.Platform.apple, .android].map { platform in
        project.roots.filter { project.isAndroid($0) == (platform == .android) }
      }
      guard groups.allSatisfy({ $0.contains(where: \.isTranslated) }) else { return nil }
      sides = zip(groups, ["the Apple app", "the Android app"]).map { roots, name in
        let folder = Self.commonFolder(roots.map(\.path))
        return Side(name: folder.isEmpty ? name : "'\(folder)'", roots: roots)
      }
    } else {
      sides = folders.compactMap { folder in
        let roots = project.roots.filter { folder.matches(path: $0.path) }
        return roots.isEmpty ? nil : Side(name: "'\(folder.pattern)'", roots: roots)
      }
      guard sides.count > 1 else { return nil }
    }
  }

  /// Whether the folders say that they are the halves of one app: `ios` and `android`.
  var haveTellingNames: Bool {
    let names = [["ios", "iphone", "apple"], ["android"]]
    return zip(sides, names).allSatisfy { side, names in
      side.roots.contains { root in
        root.path.lowercased().split(separator: "/").contains { names.contains(String($0)) }
      }
    }
  }

  /// A language that one half has and another lacks.
  struct Gap {
    let language: Language
    let side: Side
    let other: Side
  }

  /// The languages that one half lacks, each told once.
  var gaps: [Gap] {
    var gaps: [Gap] = []
    for side in sides {
      var told: Set<String> = []
      for other in sides where other.name != side.name {
        for language in other.languages
        where !side.speaks(language, of: other) && told.insert(language.identity).inserted {
          gaps.append(Gap(language: language, side: side, other: other))
        }
      }
    }
    return gaps
  }

  /// The deepest folder that holds all paths.
  private static func commonFolder(_ paths: [String]) -> String {
    let parts = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
    guard var common = parts.first else { return "" }
    for path in parts.dropFirst() {
      common = Array(zip(common, path).prefix { $0 == $1 }.map(\.0))
    }
    return common.joined(separator: "/")
  }
}

extension Root {
  /// Whether a folder or catalog of it is in a language, or a form of it.
  func speaks(_ language: Language) -> Bool {
    languages.contains { $0.isVariant(of: language) }
  }
}

extension Language {
  /// Whether one of two names is that of the other with its script: `sr` and `sr-Latn`.
  func mayBe(_ other: Language) -> Bool {
    base == other.base && (script == nil) != (other.script == nil)
  }

  /// The script that its code names; nil when it names none.
  private var script: Substring? {
    let parts = identity.split(separator: "-")
    return parts.count > 1 && parts[1].utf8.count == 4 ? parts[1] : nil
  }
}

extension Project {
  /// The languages that one half of the app lacks; none where the halves may be two apps.
  var platformGaps: (sides: [Platforms.Side], gaps: [Platforms.Gap]) {
    guard let platforms = Platforms(self),
      !settings.platforms.isEmpty || platforms.haveTellingNames || counterparts?.isOneApp ?? false
    else { return ([], []) }
    // What the configuration names is asked of every folder already.
    let gaps = platforms.gaps.filter { gap in
      !settings.languages.contains { $0.isSame(as: gap.language) }
    }
    return (platforms.sides, gaps)
  }
}
