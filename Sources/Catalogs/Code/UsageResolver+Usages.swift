extension UsageResolver {
  mutating func findUsages() {
    var templates: [AccessorKey: [KeyUsage]] = [:]
    var order: [(key: AccessorKey, name: CodeName)] = []
    let names = CodeNameSet(localizers.keys)
    for (file, code) in files.enumerated() {
      let start = usages.count
      for call in code.calls where names.contains(call.name) {
        guard let list = localizers[call.name] else { continue }
        let first = usages.count
        add(call, list, code, file)
        guard call.accessor != noIndex else { continue }
        let accessor = code.accessors[Int(call.accessor)]
        let key = AccessorKey(root: accessor.root, path: accessor.path)
        // A view is no accessor, whoever wrote it.
        let made = usages[first...].filter { $0.certainty != .swiftUI }
        guard !made.isEmpty else { continue }
        order.append((key, accessor.name))
        templates[key, default: []].append(contentsOf: made)
        usages.removeSubrange(first...)
      }
      sort(from: start)
    }
    if isScattered { gather() }
    guard !templates.isEmpty else { return }
    addAccessors(templates, order)
  }

  /// Sorts the usages by file; a literal that several calls are given by name is one usage.
  private mutating func gather() {
    sort(from: 0)
    var kept: [KeyUsage] = []
    kept.reserveCapacity(usages.count)
    for usage in usages {
      if usage.isIndirect, let last = kept.last, last.isIndirect, last.file == usage.file,
        last.range == usage.range, last.table == usage.table, last.bundle == usage.bundle
      {
        continue
      }
      kept.append(usage)
    }
    usages = kept
  }

  private struct AccessorKey: Hashable, Sendable {
    let root: CodeName
    let path: AccessorName
  }

  /// What stands for the key is the accessor; one that is only reached by another name (an alias of
  /// a type) may be used.
  private mutating func addAccessors(
    _ templates: [AccessorKey: [KeyUsage]], _ order: [(key: AccessorKey, name: CodeName)]
  ) {
    var used: Set<AccessorKey> = []
    var members = CodeNameSet()
    let roots = CodeNameSet(templates.keys.map(\.root))
    for (file, code) in files.enumerated() {
      // In an extension of its type an accessor needs nothing in front.
      if !code.isGenerated, code.extensions.contains(where: { roots.contains($0) }) {
        code.addNames(to: &members, membersOnly: false)
      }
      for mention in code.mentions {
        members.insert(mention.last)
        let key = AccessorKey(root: mention.root, path: mention.path)
        guard let templates = templates[key] else { continue }
        used.insert(key)
        for template in templates {
          usages.append(template.moved(file, mention.range, .accessor, code))
        }
      }
    }
    for (key, name) in order where !used.contains(key) && members.contains(name) {
      used.insert(key)
      for template in templates[key] ?? [] {
        usages.append(
          template.moved(template.file, template.range, .possible, files[template.file]))
      }
    }
    sort(from: 0)
  }

  private mutating func sort(from start: Int) {
    usages[start...].sort {
      ($0.file, $0.range.lower, $0.range.upper) < ($1.file, $1.range.lower, $1.range.upper)
    }
  }

  private mutating func add(
    _ call: CodeCall, _ list: [Localizer], _ code: SourceCode, _ file: Int
  ) {
    var best: [LocalizingCall.Slot: (localizer: Localizer, rank: Int)] = [:]
    var slots: [LocalizingCall.Slot] = []
    for localizer in list {
      guard let isSure = localizer.fit(call, in: code, file: file),
        !localizer.keys(call, in: code).isEmpty
      else { continue }
      var rank = isSure ? 1 << 20 : 0
      if let origin = localizer.origin {
        rank += code.source.path.commonPrefix(files[origin.file].source.path)
        // A function of the project hides Apple's of the same name.
        if isSure, localizer.owner == .none, call.receiver == .none { rank += 1 << 22 }
      } else {
        rank += 1 << 21
      }
      if let known = best[localizer.call.key] {
        if rank > known.rank { best[localizer.call.key] = (localizer, rank) }
      } else {
        best[localizer.call.key] = (localizer, rank)
        slots.append(localizer.call.key)
      }
    }
    for slot in slots {
      guard let localizer = best[slot]?.localizer else { continue }
      add(call, localizer, code, file)
    }
  }

  private mutating func add(
    _ call: CodeCall, _ localizer: Localizer, _ code: SourceCode, _ file: Int
  ) {
    var certainty = localizer.call.certainty
    let isSure =
      (localizer.fit(call, in: code, file: file) ?? false) || isDistinct(localizer, call, code)
    if !isSure || !localizer.isSure || isAmbiguous(localizer, call, code) || isOutside(code, call) {
      certainty = .possible
    }
    for number in localizer.keys(call, in: code) {
      let value = code.values[number]
      if value.parameter != noIndex, keyParameters[file].contains(value.parameter) { continue }
      guard let key = localizer.key(value, in: code) else { continue }
      guard !key.text.isEmpty || !key.gaps.isEmpty else { continue }
      let isDynamic = !key.isExact && key.style == .text
      if value.file != noIndex { isScattered = true }
      usages.append(
        KeyUsage(
          file: value.file == noIndex ? file : Int(value.file), range: value.range, key: key,
          table: localizer.table(call, in: code),
          bundle: localizer.bundle(call, in: code),
          bundleFile: localizer.bundleFile(call, in: code, file: file),
          defaultText: localizer.defaultText(call, in: code),
          hasDefault: localizer.hasDefault(call, in: code),
          certainty: isDynamic ? .dynamic : certainty, isIndirect: value.isIndirect,
          function: code.source.string(call.range)))
    }
  }

  /// Whether a method on something of unknown type is taken to be the project's own: the name says
  /// so much that no class of Apple's is likely to have it.
  func isDistinct(
    _ localizer: Localizer, _ call: CodeCall, _ code: SourceCode
  ) -> Bool {
    guard localizer.origin != nil, localizer.isMethod, call.receiver != .value,
      call.receiver != .implicit
    else { return false }
    if Self.commonNames.contains(call.name) { return false }
    let hasFunction = localizers[call.name]?.contains { $0.origin != nil && $0.owner == .none }
    if hasFunction == true { return false }
    let others = decoys[Decoy(name: call.name, slot: localizer.call.key)] ?? []
    if others.contains(where: { $0.signature.accepts(call, code) }) { return false }
    return call.receiver == .none || call.receiver == .own || call.range.count >= 5
  }

  private static let commonNames = CodeNameSet(
    [
      "add", "alert", "append", "apply", "badge", "bind", "button", "color", "configure",
      "contains",
      "data", "debug", "description", "display", "encode", "decode", "error", "event", "fetch",
      "field", "filter", "find", "format", "handle", "header", "help", "image", "info", "insert",
      "label", "level", "load", "localize", "localized", "localizedString", "lookup", "match",
      "message", "metric", "model", "named", "object", "open", "parse", "perform", "post",
      "present",
      "print", "process", "prompt", "query", "register", "remove", "render", "replace", "report",
      "request", "resolve", "search", "select", "setText", "setTitle", "setValue", "share",
      "showMessage", "start", "string", "strings", "style", "submit", "table", "title", "toggle",
      "trace", "track", "translate", "update", "value", "values", "verify", "warning", "write",
    ].map { CodeName($0) })

  /// Whether a function that is no look-up could be what is called.
  private func isAmbiguous(_ localizer: Localizer, _ call: CodeCall, _ code: SourceCode) -> Bool {
    let isKnown = localizer.origin == nil
    if isKnown, localizer.call.certainty == .swiftUI, types.contains(call.name) { return true }
    let others = decoys[Decoy(name: call.name, slot: localizer.call.key)] ?? []
    return others.contains { other in
      guard other.signature.accepts(call, code) else { return false }
      if other.isInitializer { return true }
      // A method of that name says nothing about Apple's functions, and a call by a module's name
      // means the module's.
      if isKnown, localizer.call.certainty == .explicit {
        return other.owner == .none && call.receiver == .none
      }
      if isKnown || localizer.owner == .none, call.receiver != .none { return true }
      if localizer.owner != .none { return other.owner == localizer.owner }
      return other.owner == .none || other.owner == call.enclosing
    }
  }

  /// Whether generated code, or code without SwiftUI, makes the call.
  private func isOutside(_ code: SourceCode, _ call: CodeCall) -> Bool {
    if code.isGenerated, call.accessor == noIndex { return true }
    guard let list = localizers[call.name], let first = list.first, first.origin == nil,
      first.call.needsLiteral
    else { return false }
    return !code.importsSwiftUI && !exportsSwiftUI
  }
}

extension KeyUsage {
  fileprivate func moved(
    _ file: Int, _ range: ByteRange, _ certainty: Certainty, _ code: SourceCode
  ) -> KeyUsage {
    KeyUsage(
      file: file, range: range, key: key, table: table, bundle: bundle, bundleFile: bundleFile,
      defaultText: defaultText, hasDefault: hasDefault,
      certainty: self.certainty == .dynamic ? .dynamic : certainty, isIndirect: isIndirect,
      function: certainty == .accessor ? code.source.string(range) : function)
  }
}

extension String {
  /// How many bytes two paths share at their start.
  fileprivate func commonPrefix(_ other: String) -> Int {
    var count = 0
    for (left, right) in zip(utf8, other.utf8) {
      guard left == right else { return count }
      count += 1
    }
    return count == utf8.count ? count + 1 : count
  }
}
