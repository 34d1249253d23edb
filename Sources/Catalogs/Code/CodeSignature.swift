/// Which calls a function takes, as far as labels tell.
struct CodeSignature: Sendable {
  private let labels: [CodeName]
  private let required: [CodeName]
  private let unlabeled: Int
  private let isOpen: Bool

  init(_ definition: CodeDefinition, _ code: SourceCode) {
    // What stands in a header of C says nothing about labels, and nobody writes so many of them that
    // each parameter's look-up must not copy them all.
    isOpen = definition.isPartial || code.isC || definition.parameterCount > 255
    guard !isOpen else {
      (labels, required, unlabeled) = ([], [], .max)
      return
    }
    let parameters = code.parameters[definition.parameterIndices].filter { $0.role != .receiver }
    labels = parameters.map(\.label).filter { $0 != .none }
    required = parameters.filter { $0.isRequired && $0.label != .none }.map(\.label)
    unlabeled =
      parameters.contains(where: \.isVariadic)
      ? .max : parameters.count { $0.label == .none }
  }

  /// Whether a call has no label that the function lacks, and all that it needs.
  func accepts(_ call: CodeCall, _ code: SourceCode) -> Bool {
    guard !isOpen, !code.isC else { return true }
    var count = 0
    var missing = required
    for index in call.argumentIndices {
      let label = code.arguments[index].label
      if label == .none {
        count += 1
      } else {
        guard labels.contains(label) else { return false }
        if let place = missing.firstIndex(of: label) { missing.remove(at: place) }
      }
    }
    return missing.isEmpty && count <= unlabeled
  }
}
