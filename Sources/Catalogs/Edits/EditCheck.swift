/// The comparison of a file as it was read before and after a change.
struct EditCheck {
  typealias Bytes = ContiguousArray<UInt8>

  private let before: [Catalog]
  private let after: [Catalog]
  private let changes: [Change]
  /// The keys that a change names, and in which languages; none stands for all.
  private var touched: [Bytes: Set<String>] = [:]
  /// The keys that are taken out with the texts for all of Android's products.
  private var removed: Set<Bytes> = []
  private var isMending = false

  init(before: [Catalog], after: [Catalog], _ changes: [Change]) {
    self.before = before
    self.after = after
    self.changes = changes
    for change in changes {
      if case .mend = change.action { isMending = true }
      if case .remove = change.action { removed.insert(change.name) }
      touched[change.name, default: []].formUnion(change.language.map { [$0] } ?? [])
    }
  }

  /// Whether the texts asked for are there, and nothing else says anything new.
  var holds: Bool {
    guard weight(after) <= weight(before), after.allSatisfy(\.isWhole) else { return false }
    if isMending { return keepsEntries }
    for catalog in before {
      let twin = after.first { $0.isTwin(of: catalog) }
      guard isUntouched(catalog, twin) else { return false }
    }
    for catalog in after where !before.contains(where: { $0.isTwin(of: catalog) }) {
      guard catalog.product == nil,
        catalog.entries.allSatisfy({ touched[catalog.name($0)] != nil })
      else { return false }
    }
    let indices = after.map { catalog in
      var index: [Bytes: Entry] = [:]
      for entry in catalog.entries { index[catalog.name(entry)] = entry }
      return (catalog, index)
    }
    return changes.allSatisfy { isMade($0, indices) }
  }

  private func weight(_ catalogs: [Catalog]) -> Int {
    catalogs.flatMap(\.problems).count {
      $0.severity == .error || $0.kind == .syntax && $0.severity == .warning
    }
  }

  /// Whether every entry that was read in spite of the fault is still there.
  private var keepsEntries: Bool {
    for (old, new) in zip(before, after) {
      var rest = new.entries[...]
      for entry in old.entries {
        guard let index = rest.firstIndex(where: { isSame(entry, old, $0, new) }) else {
          return false
        }
        rest = rest[(index + 1)...]
      }
    }
    return before.count == after.count
  }

  /// Whether what no change names says what it said, in the same order.
  private func isUntouched(_ old: Catalog, _ new: Catalog?) -> Bool {
    let left = old.entries.filter { !isTouched($0, in: old) }
    guard let new else { return left.isEmpty }
    let known = Set(old.entries.lazy.map { old.name($0) })
    let right = new.entries.filter { entry in
      guard !isTouched(entry, in: new) else { return false }
      // A key that a catalog did not have is its own source text.
      return !entry.flags.contains(.keyIsText) || known.contains(new.name(entry))
    }
    return left.count == right.count
      && zip(left, right).allSatisfy { isSame($0, old, $1, new) }
  }

  private func isTouched(_ entry: Entry, in catalog: Catalog) -> Bool {
    // A text that is set is the one for all products.
    if catalog.product != nil { return removed.contains(catalog.name(entry)) }
    guard let named = touched[catalog.name(entry)] else { return false }
    return named.isEmpty || named.contains(catalog.language?.written ?? "")
  }

  private func isSame(_ entry: Entry, _ old: Catalog, _ other: Entry, _ new: Catalog) -> Bool {
    guard old.isEqual(entry.key, other.key, in: new), entry.variantCount == other.variantCount,
      entry.flags == other.flags, isSameComment(entry, old, other, new)
    else { return false }
    return zip(entry.variants, other.variants).allSatisfy { first, second in
      let (variant, twin) = (old.variants[first], new.variants[second])
      return old.isEqual(variant.text, twin.text, in: new) && variant.state == twin.state
        && old.selectors[Int(variant.selector)] == new.selectors[Int(twin.selector)]
    }
  }

  /// A comment that heads several entries belongs to the first of them, which may be another.
  private func isSameComment(
    _ entry: Entry, _ old: Catalog, _ other: Entry, _ new: Catalog
  ) -> Bool {
    entry.comment.count == 0 || other.comment.count == 0
      || old.source.bytes[entry.comment.indices] == new.source.bytes[other.comment.indices]
  }

  private func isMade(
    _ change: Change, _ catalogs: [(catalog: Catalog, entries: [Bytes: Entry])]
  ) -> Bool {
    let key = change.name
    let places = catalogs.filter {
      change.language == nil || $0.catalog.language?.written == change.language
    }
    switch change.action {
    case .mend, .removeEntry: return true
    case .remove:
      return places.allSatisfy { place in
        guard let entry = place.entries[key] else { return true }
        return change.language != nil && entry.flags.contains(.keyIsText)
      }
    case .set(let wordings, _):
      guard let place = places.first, let entry = place.entries[key] else { return false }
      return wordings.allSatisfy { wording in
        entry.variants.contains { number in
          let variant = place.catalog.variants[number]
          return place.catalog.selectors[Int(variant.selector)] == wording.path
            && (wording.state == .none || variant.state == .none || variant.state == wording.state)
            && place.catalog.has(wording, variant)
        }
      }
    }
  }
}

extension Change {
  /// What tells its entry from others.
  fileprivate var name: ContiguousArray<UInt8> { [kind] + ContiguousArray(key.utf8) }
}

extension Catalog {
  /// What tells an entry from others.
  fileprivate func name(_ entry: Entry) -> ContiguousArray<UInt8> {
    [entry.kind] + bytes(entry.key)
  }

  /// Whether a text is the one asked for.
  fileprivate func has(_ wording: Wording, _ variant: Variant) -> Bool {
    guard place.platform == .android else {
      return bytes(variant.text).elementsEqual(wording.text.utf8)
    }
    return text(variant, asMarkup: wording.isMarkup).utf8.elementsEqual(wording.text.utf8)
      && (wording.isMarkup || !hasMarkup(variant))
  }

  /// The UTF-8 of a key or text.
  func bytes(_ text: Text) -> ContiguousArray<UInt8> {
    withBytes(text) { span in
      var bytes = ContiguousArray<UInt8>()
      bytes.reserveCapacity(span.count)
      for index in span.indices { bytes.append(span[index]) }
      return bytes
    }
  }

  /// Whether it is what another one becomes: the texts in the same language for the same product.
  fileprivate func isTwin(of other: Catalog) -> Bool {
    language?.written == other.language?.written && product == other.product
  }
}
