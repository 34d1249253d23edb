extension Editor {
  static let stringsdict = Editor(
    format: "stringsdict",
    skeleton: { _ in PropertyListEditor.skeleton },
    edit: { changes, catalogs, surroundings in
      guard let catalog = catalogs.first else { return Draft() }
      return PropertyListEditor(catalog, surroundings).draft(changes)
    })
}
