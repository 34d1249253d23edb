import Catalogs
import Foundation

/// A `.strings` table as this package and as Foundation read it, in bytes, because `String ==`
/// takes canonically equal keys for one.
enum StringsTable {
  typealias Bytes = [UInt8]

  static func read(_ bytes: some Sequence<UInt8>) -> Catalog {
    let place = Place(root: "", table: "T", folder: .language(Language("de")))
    return Format.strings.read("de.lproj/T.strings", ContiguousArray(bytes), place)[0]
  }

  /// The entries in file order.
  static func entries(_ catalog: Catalog) -> [(key: Bytes, value: Bytes)] {
    catalog.entries.map { entry in
      (
        bytes(entry.key, catalog),
        entry.variants.flatMap { bytes(catalog.variants[$0].text, catalog) }
      )
    }
  }

  private static func bytes(_ text: Text, _ catalog: Catalog) -> Bytes {
    catalog.withBytes(text) { span in span.indices.map { span[$0] } }
  }

  /// `line:column severity: message [key]` of each problem.
  static func problems(_ catalog: Catalog) -> [String] {
    let lines = LineIndex(catalog.source)
    return catalog.problems.map { problem in
      let place = problem.range.map { lines.position(of: $0.lower, in: catalog.source) }
      let at = place.map { "\($0.line):\($0.column) " } ?? ""
      let key = problem.key.map { " [\($0)]" } ?? ""
      return "\(at)\(problem.severity): \(problem.message)\(key)"
    }
  }

  /// What Foundation makes of a table.
  enum Verdict {
    case table([String: String])
    case other
    case rejected
  }

  static func foundation(_ bytes: some Sequence<UInt8>) -> Verdict {
    guard
      let value = try? unsafe PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
    else { return .rejected }
    guard let table = value as? [String: Any] else { return .other }
    var result: [String: String] = [:]
    for (key, value) in table {
      guard let text = value as? String else { return .other }
      result[key] = text
    }
    return .table(result)
  }

  /// What is different between our entries and Foundation's table; nil when nothing is.
  ///
  /// Foundation's dictionary merges keys that are canonically equal, and keeps any of their values.
  static func difference(_ entries: [(key: Bytes, value: Bytes)], _ table: [String: String])
    -> String?
  {
    var ours: [Bytes: Bytes] = [:]
    for entry in entries { ours[entry.key] = entry.value }
    var merged: [String: [Bytes]] = [:]
    for (key, value) in ours {
      merged[String(decoding: key, as: UTF8.self), default: []] += [value]
    }
    // A key with an unpaired surrogate is one of several keys to Foundation, and one to us.
    for entry in entries where String(decoding: entry.key, as: UTF8.self).contains("\u{FFFD}") {
      merged[String(decoding: entry.key, as: UTF8.self), default: []] += [entry.value]
    }
    for (key, value) in table {
      guard ours[Bytes(key.utf8)] != nil, let values = merged[key] else {
        return "Foundation: only it has '\(key)'"
      }
      guard values.contains(Bytes(value.utf8)) else {
        return
          "Foundation: '\(key)' is '\(value)' to it, not \(values.map { String(decoding: $0, as: UTF8.self) })"
      }
    }
    return merged.count == table.count
      ? nil : "Foundation: has \(table.count) keys of \(merged.count)"
  }
}
