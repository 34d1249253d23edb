extension Array where Element: Sendable {
  /// Maps the elements side by side where that is worthwhile; the results stand in their order.
  func sideBySide<Result: Sendable>(
    if isWorthwhile: Bool, _ body: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    guard isWorthwhile, count > 1 else { return map(body) }
    var results = [Result?](repeating: nil, count: count)
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() { group.addTask { (index, body(element)) } }
      for await (index, result) in group { results[index] = result }
    }
    return results.compactMap(\.self)
  }
}
