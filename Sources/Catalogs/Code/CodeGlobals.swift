/// The texts of a project that have a name which every file can say.
struct CodeGlobals: Sendable {
  /// A text, and where it stands.
  struct Constant: Sendable {
    let file: UInt32
    let range: ByteRange
    let text: ContiguousArray<UInt8>
  }

  private struct Member: Hashable, Sendable {
    let owner: CodeName
    let name: CodeName
  }

  private(set) var all: [Constant] = []
  private var members: [Member: Int] = [:]
  private var cases: [CodeName: [Int]] = [:]

  /// Collects them; a type's name that is declared twice may mean either type and says nothing.
  init(_ files: [SourceCode]) {
    var (types, doubtful) = (CodeNameSet(), CodeNameSet())
    for code in files where !code.isGenerated {
      for type in code.types {
        if types.contains(type) { doubtful.insert(type) }
        types.insert(type)
      }
    }
    for (file, code) in files.enumerated() where !code.isGenerated {
      for constant in code.constants where !doubtful.contains(constant.owner) {
        var text: ContiguousArray<UInt8> = []
        code.appendBytes(of: constant.text, to: &text)
        if constant.isCase { cases[constant.owner, default: []].append(all.count) }
        members[Member(owner: constant.owner, name: constant.name)] = all.count
        all.append(
          Constant(file: UInt32(truncatingIfNeeded: file), range: constant.range, text: text))
      }
    }
  }

  /// The numbers of the cases of an enumeration.
  func cases(of type: CodeName) -> [Int] { cases[type] ?? [] }

  /// The number of a constant or a case.
  func member(_ name: CodeName, of owner: CodeName) -> Int? {
    members[Member(owner: owner, name: name)]
  }
}
