/// An `Info.plist`: the source of the `InfoPlist` table.
package struct InfoPropertyList: Sendable {
  /// The texts that a table may translate.
  package let catalog: Catalog
  /// The keys that a table may have beside those: what else the file holds, at any depth, and texts
  /// that are their own keys.
  package let keys: Set<String>
  /// The languages that `CFBundleLocalizations` names.
  package let localizations: [(name: String, range: ByteRange)]

  /// The name that the catalog has for a format.
  package static let format = "Info.plist"

  /// Whether the system shows the value of a key to the user when it asks for a permission.
  package static func isUsageDescription(_ key: String) -> Bool {
    key == "NFCReaderUsageDescription"
      || key.hasPrefix("NS") && key.hasSuffix("UsageDescription")
      || key.hasPrefix("NS") && key.hasSuffix("UsageExplanation")
  }

  /// Reads a file; neither when it is no property list of an app, `torn` when it is one in XML that
  /// cannot be read whole.
  package static func read(
    path: String, bytes: ContiguousArray<UInt8>, place: Place
  ) -> (file: InfoPropertyList?, torn: Catalog?) {
    let (source, problem) = Source.decode(path: path, bytes)
    guard XMLPropertyList.recognizes(source) else { return (nil, nil) }
    let tree = XMLPropertyList.parse(source)
    let problems = [problem].compactMap(\.self).filter { $0.severity == .error } + tree.problems
    guard !tree.isWhole || problem?.severity == .error else {
      return (InfoPropertyList(tree, place), nil)
    }
    // What the preprocessor makes of it is not known (INFOPLIST_PREPROCESS).
    if hasDirective(source.bytes) { return (nil, nil) }
    return (
      nil,
      Catalog(
        source: source, place: place, format: Self.format, language: nil, entries: [], variants: [],
        problems: problems, isWhole: false, mayRepeat: false)
    )
  }

  /// Whether a line starts like `#if`.
  private static func hasDirective(_ bytes: ContiguousArray<UInt8>) -> Bool {
    bytes.indices.contains { offset in
      bytes[offset] == UInt8(ascii: "#") && (offset == 0 || bytes[offset - 1] == 0x0A)
    }
  }

  private init?(_ tree: PropertyListTree, _ place: Place) {
    guard let root = tree.nodes.first, root.kind == .dictionary else { return nil }
    var entries: ContiguousArray<Entry> = []
    var variants: ContiguousArray<Variant> = []
    var keys: Set<String> = []
    var localizations: [(name: String, range: ByteRange)] = []
    for node in tree.nodes {
      guard let key = node.key else { continue }
      let name = tree.string(key.text)
      keys.insert(name)
      guard case .string(let text) = node.kind else { continue }
      let value = tree.string(text)
      if Self.ownKeys.contains(name) { keys.insert(value) }
      guard Self.isTranslatable(name), Self.hasWords(value) else { continue }
      entries.append(
        Entry(key: key.text, keyRange: key.range, firstVariant: variants.count))
      variants.append(Variant(text: text, range: node.range))
    }
    for index in tree.children(of: 0) {
      guard let key = tree.nodes[index].key, tree.string(key.text) == "CFBundleLocalizations"
      else { continue }
      for child in tree.children(of: index) {
        guard case .string(let text) = tree.nodes[child].kind else { continue }
        localizations.append((tree.string(text), tree.nodes[child].range))
      }
    }
    guard keys.contains(where: { $0.hasPrefix("CFBundle") || Self.isUsageDescription($0) })
    else { return nil }
    self.keys = keys
    self.localizations = localizations
    catalog = Catalog(
      source: tree.source, place: place, format: Self.format, language: nil, entries: entries,
      variants: variants, unescaped: tree.unescaped, mayRepeat: false)
  }

  /// Makes one of build settings, which the project file holds.
  package init(_ texts: [InfoPlistText], in source: Source, _ place: Place) {
    var bytes: ContiguousArray<UInt8> = []
    func text(_ string: String) -> Text {
      let start = bytes.count
      bytes.append(contentsOf: string.utf8)
      return Text(unescaped: ByteRange(start, bytes.count))
    }
    var entries: ContiguousArray<Entry> = []
    var variants: ContiguousArray<Variant> = []
    for item in texts where Self.isTranslatable(item.key) && Self.hasWords(item.text) {
      entries.append(
        Entry(key: text(item.key), keyRange: item.range, firstVariant: variants.count))
      variants.append(Variant(text: text(item.text), range: item.range))
    }
    keys = Set(texts.map(\.key))
    localizations = []
    catalog = Catalog(
      source: source, place: place, format: Self.format, language: nil, entries: entries,
      variants: variants, unescaped: bytes, mayRepeat: false)
  }

  /// Keys whose text is the key that a table has for it.
  private static let ownKeys: Set<String> = [
    "CFBundleTypeName", "NSMenuItem", "UIApplicationShortcutItemSubtitle",
    "UIApplicationShortcutItemTitle", "UTTypeDescription", "default",
  ]

  private static func isTranslatable(_ key: String) -> Bool {
    ["CFBundleDisplayName", "CFBundleName", "NSHumanReadableCopyright"].contains(key)
      || isUsageDescription(key)
  }

  /// Whether a text has a letter outside references to build settings: `$(PRODUCT_NAME)`.
  private static func hasWords(_ text: String) -> Bool {
    var isReference = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if previous == "$", scalar == "(" || scalar == "{" { isReference = true }
      if !isReference, scalar.properties.isAlphabetic { return true }
      if scalar == ")" || scalar == "}" { isReference = false }
      previous = scalar
    }
    return false
  }
}
