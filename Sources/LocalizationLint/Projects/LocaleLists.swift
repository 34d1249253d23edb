import Catalogs

extension Project {
  /// A list of languages of an Android project, and the roots it speaks for.
  struct GovernedList {
    let list: LocaleList
    let roots: [Root]

    /// Whether any of the roots speaks a language, or a form of it.
    func speaks(_ language: Language) -> Bool {
      roots.contains { root in
        language.isVariant(of: root.developmentLanguage)
          || root.languages.contains { $0.isVariant(of: language) }
      }
    }
  }

  /// The lists of languages, each with the roots that no nearer list of its kind speaks for.
  var governedLists: [GovernedList] {
    localeLists.filter { !$0.locales.isEmpty }.compactMap { list in
      let governed = roots.filter { root in
        guard isAndroid(root), Self.governs(list, root) else { return false }
        return !localeLists.contains { other in
          other.isBuild == list.isBuild && !other.locales.isEmpty && Self.governs(other, root)
            && other.folder.utf8.count > list.folder.utf8.count
        }
      }
      // Other source sets of a module add to the same app.
      let modules = Set(governed.map { SourceSets.module(of: $0.path) })
      let all = roots.filter { isAndroid($0) && modules.contains(SourceSets.module(of: $0.path)) }
      return all.contains(where: \.isTranslated) ? GovernedList(list: list, roots: all) : nil
    }
  }

  private static func governs(_ list: LocaleList, _ root: Root) -> Bool {
    list.folder.isEmpty || root.path == list.folder || root.path.hasPrefix(list.folder + "/")
  }
}

extension LocaleList {
  /// Whether it is the build's, so that the app holds nothing else.
  var isBuild: Bool { !source.path.hasSuffix(".xml") }
}
