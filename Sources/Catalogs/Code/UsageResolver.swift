/// Finds the look-ups of a project: Apple's, and to them those of its functions that hand a key on.
struct UsageResolver: Sendable {
  private var files: [SourceCode]
  private var localizers = Localizer.known
  private(set) var usages: [KeyUsage] = []
  /// For each file the parameters that are keys.
  private var keyParameters: [Set<UInt32>]
  private var decoys: [Decoy: [DecoyDefinition]] = [:]
  private var types = CodeNameSet()
  private var exportsSwiftUI = false
  /// Whether the key of a call stands in another file.
  private var isScattered = false

  /// A function whose own parameter is at the place where a look-up of its name has the key.
  private struct Decoy: Hashable, Sendable {
    let name: CodeName
    let slot: LocalizingCall.Slot
  }

  private struct DecoyDefinition: Sendable {
    let owner: CodeName
    let isInitializer: Bool
    let signature: CodeSignature
  }

  private struct Site: Sendable {
    let file: Int
    let call: Int
  }

  init(_ files: [SourceCode]) {
    self.files = files
    keyParameters = Array(repeating: [], count: files.count)
  }

  mutating func run(_ functions: [String]) {
    for name in functions { add(configured: name) }
    for code in files {
      if code.exportsSwiftUI { exportsSwiftUI = true }
      for type in code.types { types.insert(type) }
    }
    findWrappers()
    follow()
    findDecoys()
    findUsages()
  }

  /// `L`, `Localizer.text` or `textForKey:`.
  private mutating func add(configured name: String) {
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    for slot in [LocalizingCall.Slot.number(0), .receiver] {
      var call = LocalizingCall(name: CodeName(last), key: slot)
      call.table = .label("table")
      call.bundle = .label("bundle")
      localizers[call.name, default: []].append(Localizer(call))
    }
  }

  // MARK: Wrappers

  /// The calls that are given a parameter of the function around them.
  private func handingCalls() -> [CodeName: [Site]] {
    var handing: [CodeName: [Site]] = [:]
    for file in files.indices where !files[file].parameters.isEmpty {
      let code = files[file]
      for (number, call) in code.calls.enumerated() where code.handsOn(call) {
        handing[call.name, default: []].append(Site(file: file, call: number))
      }
    }
    return handing
  }

  /// The look-ups that parameters are handed to, in an order that does not change.
  private func known(in handing: [CodeName: [Site]]) -> ContiguousArray<Localizer> {
    ContiguousArray(
      handing.keys.sorted { $0.hash < $1.hash }.flatMap { localizers[$0] ?? [] })
  }

  private mutating func findWrappers() {
    let handing = handingCalls()
    var queue = known(in: handing)
    spread(&queue, handing)
    // What a parameter is handed to says more than its type.
    addTyped(to: &queue)
    spread(&queue, handing)
  }

  private mutating func spread(
    _ queue: inout ContiguousArray<Localizer>, _ handing: [CodeName: [Site]]
  ) {
    var next = 0
    while next < queue.count {
      let localizer = queue[next]
      next += 1
      for site in handing[localizer.call.name] ?? [] {
        let code = files[site.file]
        let call = code.calls[site.call]
        guard let fits = localizer.fit(call, in: code, file: site.file) else { continue }
        // What is called on a text, or plainly in an extension of String, is no other type's.
        let isMeant = fits || call.receiver == .value || isDistinct(localizer, call, code)
        for value in localizer.keys(call, in: code) {
          let parameter = code.values[value].parameter
          // A view of a structure shows what it is given, be it a key or not.
          if parameter != noIndex, parameter >= code.firstProperty,
            localizer.call.certainty == .swiftUI
          {
            continue
          }
          guard
            var made = localizer.wrapper(code.values[value], of: call, in: code, file: site.file),
            let origin = made.origin
          else { continue }
          guard keyParameters[site.file].insert(origin.parameter).inserted else {
            widen(made, &queue)
            continue
          }
          made.isSure = localizer.isSure && isMeant && alwaysLooksUp(origin, code)
          localizers[made.call.name, default: []].append(made)
          queue.append(made)
        }
      }
    }
    queue = []
  }

  /// Takes into account that a function which is known looks its parameter up in another table too.
  private mutating func widen(_ other: Localizer, _ queue: inout ContiguousArray<Localizer>) {
    let name = other.call.name
    guard
      let index = localizers[name]?.firstIndex(where: { $0.origin == other.origin }),
      var known = localizers[name]?[index], known.widen(other)
    else { return }
    localizers[name]?[index] = known
    queue.append(known)
  }

  /// Whether the function of a parameter looks up each text that it is given.
  private func alwaysLooksUp(_ origin: Localizer.Origin, _ code: SourceCode) -> Bool {
    let parameter = code.parameters[Int(origin.parameter)]
    let body = code.definitions[Int(parameter.definition)].body
    guard body.count > 0, parameter.role != .key else { return true }
    let lookups = code.calls.filter { call in
      body.lower <= call.range.lower && call.range.upper <= body.upper
        && localizers[call.name] != nil
    }
    return WrapperBody.alwaysLooksUp(
      parameter.name, in: body, of: code, lookups: lookups.map(\.range.lower))
  }

  /// Parameters that are keys by their type.
  private mutating func addTyped(to queue: inout ContiguousArray<Localizer>) {
    for (file, code) in files.enumerated() {
      for (number, parameter) in code.parameters.enumerated()
      where parameter.role == .key && !keyParameters[file].contains(UInt32(number)) {
        let made = Localizer(typed: UInt32(number), of: code, file: file)
        keyParameters[file].insert(UInt32(number))
        localizers[made.call.name, default: []].append(made)
        queue.append(made)
      }
    }
  }

  /// Reads the files again that hand names to look-ups.
  private mutating func follow() {
    var functions = CodeNameSet()
    var members = CodeNameSet()
    for (name, list) in localizers {
      for localizer in list where localizer.takesNames {
        functions.insert(name)
        if localizer.call.key == .receiver { members.insert(name) }
      }
    }
    var globals: CodeGlobals?
    for (number, code) in files.enumerated() where !code.isC && !code.isGenerated {
      guard
        code.dropped.contains(where: { functions.contains($0) }) || givesName(code, functions)
          || !members.isEmpty && code.mentions(members)
      else { continue }
      let known = globals ?? CodeGlobals(files)
      globals = known
      files[number] = CodeReader(
        source: code.source, isC: code.isC, isGenerated: code.isGenerated
      ).read(functions, known)
    }
    guard files.contains(where: { $0.firstProperty != noIndex }) else { return }
    let handing = handingCalls()
    var queue = known(in: handing)
    spread(&queue, handing)
  }

  /// Whether a look-up that is given a text elsewhere has a name for its key.
  private func givesName(_ code: SourceCode, _ functions: CodeNameSet) -> Bool {
    code.calls.contains { call in
      guard functions.contains(call.name), let list = localizers[call.name] else { return false }
      return list.contains { localizer in
        localizer.takesNames
          && localizer.keys(call, in: code).contains { code.values[$0].isName }
      }
    }
  }

  private mutating func findDecoys() {
    for (file, code) in files.enumerated() {
      for (number, parameter) in code.parameters.enumerated()
      where parameter.role == .text && !keyParameters[file].contains(UInt32(number)) {
        let definition = code.definitions[Int(parameter.definition)]
        let decoy = Decoy(name: definition.name, slot: parameter.slot)
        guard localizers[definition.name] != nil else { continue }
        decoys[decoy, default: []].append(
          DecoyDefinition(
            owner: definition.owner, isInitializer: definition.kind == .initializer,
            signature: CodeSignature(definition, code)))
      }
    }
  }

  /// Whether a member of some type is a key by its name.
  var hasDynamicMembers: Bool {
    let subscripts = localizers[CodeWords.all.subscriptWord] ?? []
    return subscripts.contains { $0.call.key.label == CodeWords.all.dynamicMember }
  }

  /// The names of the wrappers, sorted, each once.
  var wrapperNames: [String] {
    var names: Set<String> = []
    for list in localizers.values {
      for case let localizer in list {
        guard let origin = localizer.origin else { continue }
        let code = files[origin.file]
        let definition = code.definitions[Int(code.parameters[Int(origin.parameter)].definition)]
        names.insert(code.source.string(definition.nameRange))
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: Usages

  private mutating func findUsages() {
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
          certainty: isDynamic ? .dynamic : certainty, isIndirect: value.isIndirect,
          function: code.source.string(call.range)))
    }
  }

  /// Whether a method on something of unknown type is taken to be the project's own: the name says
  /// so much that no class of Apple's is likely to have it.
  private func isDistinct(
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
      defaultText: defaultText,
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
