extension Editor {
  /// Android's resource files, of which only faults are mended.
  static let androidResources = Editor(
    format: "android-resources",
    skeleton: { _ in "" },
    edit: { changes, _, _ in
      var draft = Draft()
      for (index, change) in changes {
        if case .mend(let range, let text) = change.action {
          draft.replacements.replace(range.indices, text)
        } else {
          draft.refuse(index, "texts of Android resources cannot be written")
        }
      }
      return draft
    })
}
