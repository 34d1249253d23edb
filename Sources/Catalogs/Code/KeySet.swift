/// Keys, to be asked whether one is among them.
///
/// It knows hashes of 64 bits and no text.
package struct KeySet: Sendable {
  private var names = CodeNameSet()

  package init() {}

  package mutating func insert(_ key: Span<UInt8>) { names.insert(CodeName(key)) }

  package func contains(_ key: Span<UInt8>) -> Bool { names.contains(CodeName(key)) }
}
