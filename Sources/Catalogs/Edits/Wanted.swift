/// What a part of a structured file should hold; what it does not name stays.
indirect enum Wanted: Sendable {
  case string(String)
  case number(Int)
  /// Members, by name; of an object that is there, those that are not named stay.
  case object([(name: String, value: Wanted)])
  /// Elements of an array, by index; those behind the end are added.
  case elements([(index: Int, text: String)])
  /// A member that goes.
  case nothing

  /// Adds a value at the end of a path of names.
  mutating func set(_ path: ArraySlice<String>, _ value: Wanted) {
    guard let name = path.first else {
      merge(value)
      return
    }
    var members: [(name: String, value: Wanted)] =
      if case .object(let all) = self { all } else { [] }
    if let index = members.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      members[index].value.set(path.dropFirst(), value)
    } else {
      var inner = Wanted.object([])
      inner.set(path.dropFirst(), value)
      members.append((name, inner))
    }
    self = .object(members)
  }

  private mutating func merge(_ value: Wanted) {
    if case .elements(let more) = value, case .elements(let all) = self {
      self = .elements(all + more)
    } else if case .object(let more) = value, case .object = self {
      for member in more { set([member.name], member.value) }
    } else {
      self = value
    }
  }
}
