/// Finds the look-ups of a project: Apple's, and to them those of its functions that hand a key on.
struct UsageResolver: Sendable {
  var files: [SourceCode]
  var localizers = Localizer.known
  var usages: [KeyUsage] = []
  /// For each file the parameters that are keys.
  var keyParameters: [Set<UInt32>]
  var decoys: [Decoy: [DecoyDefinition]] = [:]
  var types = CodeNameSet()
  var exportsSwiftUI = false
  /// Whether the key of a call stands in another file.
  var isScattered = false

  /// A function whose own parameter is at the place where a look-up of its name has the key.
  struct Decoy: Hashable, Sendable {
    let name: CodeName
    let slot: LocalizingCall.Slot
  }

  struct DecoyDefinition: Sendable {
    let owner: CodeName
    let isInitializer: Bool
    let signature: CodeSignature
  }

  struct Site: Sendable {
    let file: Int
    let call: Int
  }

  init(_ files: [SourceCode]) {
    self.files = files
    keyParameters = Array(repeating: [], count: files.count)
  }

  mutating func run(_ functions: [String]) {
    for name in functions { add(configured: name) }
    var foreign: ContiguousArray<CodeName> = []
    for code in files {
      for alias in code.aliases where localizers[alias.name] == nil {
        localizers[alias.name] = localizers[alias.meaning]?.map { $0.named(alias.name) }
      }
      foreign += code.foreignBundles
      if code.exportsSwiftUI { exportsSwiftUI = true }
      for type in code.types { types.insert(type) }
    }
    if !foreign.isEmpty {
      for index in files.indices { files[index].foreignBundles = foreign }
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
}
