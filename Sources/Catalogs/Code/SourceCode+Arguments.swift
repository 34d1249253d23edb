extension SourceCode {
  /// The argument of a call at a slot; nil when the call has none.
  func argument(_ slot: LocalizingCall.Slot, of call: CodeCall) -> CodeArgument? {
    var index = slot.index
    for number in call.argumentIndices where arguments[number].label == slot.label {
      if index == 0 { return arguments[number] }
      index -= 1
    }
    return nil
  }

  func valueIndices(_ argument: CodeArgument) -> Range<Int> {
    Int(argument.firstValue)..<Int(argument.firstValue) + Int(argument.valueCount)
  }

  /// What stands in front of an offset in its statement, as far as that is short.
  func statement(upTo offset: UInt32) -> ByteRange {
    var start = Int(offset)
    while start > 0, start > Int(offset) - 200, source.bytes[start - 1] != UInt8(ascii: "{"),
      source.bytes[start - 1] != UInt8(ascii: ";")
    { start -= 1 }
    return ByteRange(start, Int(offset))
  }

  /// The value of a call at a slot; of several an unknown one.
  func value(_ slot: LocalizingCall.Slot, of call: CodeCall) -> CodeValue? {
    if slot == .receiver { return call.receiver == .value ? values[Int(call.receiverValue)] : nil }
    guard let argument = argument(slot, of: call) else { return nil }
    let indices = valueIndices(argument)
    guard indices.count == 1 else { return CodeValue(kind: .other, range: argument.range) }
    return values[indices.lowerBound]
  }

  /// Whether a call is given a parameter of a function around it.
  func handsOn(_ call: CodeCall) -> Bool {
    if call.receiver == .value, values[Int(call.receiverValue)].parameter != noIndex {
      return true
    }
    for number in call.argumentIndices {
      for index in valueIndices(arguments[number]) {
        let value = values[index]
        if value.parameter != noIndex { return true }
        if value.kind == .text,
          value.partIndices.contains(where: { parts[$0].parameter != noIndex })
        {
          return true
        }
      }
    }
    return false
  }
}
