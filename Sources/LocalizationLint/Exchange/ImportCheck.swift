import Catalogs

/// What no text of an app can be, whatever the rules say of it.
struct ImportCheck {
  private let unit: HandOff.Unit
  private let target: String

  init(_ target: String, for unit: HandOff.Unit) {
    self.unit = unit
    self.target = target
  }

  /// Why the text cannot be taken, in one clause; nil when it can.
  var fault: String? { controlFault ?? keyFault ?? sheetFault ?? conflictFault ?? markupFault }

  private var controlFault: String? {
    let control = target.unicodeScalars.first { scalar in
      (scalar.value < 0x20 || scalar.value == 0x7F) && !["\t", "\n", "\r"].contains(scalar)
        && !unit.source.unicodeScalars.contains(scalar)
    }
    return control.map { control in
      let digits = String(control.value, radix: 16, uppercase: true)
      return
        "'\(unit.key)' holds the control character U+00\(digits.utf8.count < 2 ? "0" : "")\(digits)"
    }
  }

  private var keyFault: String? {
    guard unit.hasSource, target.utf8.elementsEqual(unit.key.utf8),
      !target.utf8.elementsEqual(unit.source.utf8), Pair.isSymbolic(target)
    else { return nil }
    return "'\(unit.key)' came back as its own key; write the translation of '\(unit.source)'"
  }

  /// What a program for sheets shows in the place of a text that it tried to compute: `#NAME?`,
  /// `#REF!`, `#DIV/0!`, `#N/A`, in any language, and `Err:508`.
  private var sheetFault: String? {
    guard !unit.source.utf8.elementsEqual(target.utf8) else { return nil }
    let scalars = target.unicodeScalars
    let isError =
      ["#N/A", "#NV", "#N/D", "#GETTING_DATA"].contains(target)
      || scalars.first == "#" && scalars.count > 2 && (scalars.last == "!" || scalars.last == "?")
        && scalars.dropFirst().allSatisfy {
          $0.properties.isUppercase || $0.properties.generalCategory == .otherLetter
            || "/0!?¡¿".unicodeScalars.contains($0)
        }
      || target.hasPrefix("Err:") && target.utf8.count == 7
        && target.utf8.dropFirst(4).allSatisfy { (0x30...0x39).contains($0) }
    return isError
      ? "'\(unit.key)' is '\(target)', which a program for sheets computed; "
        + "set the cells to text and write it again" : nil
  }

  private var conflictFault: String? {
    Returned.hasConflictMark(ContiguousArray(target.utf8))
      ? "'\(unit.key)' holds a conflict mark of git; write the one text that is meant" : nil
  }

  private var markupFault: String? {
    guard unit.hasMarkup else { return nil }
    let fragment: AndroidFragment
    do throws(XMLError) {
      fragment = try AndroidFragment(target)
    } catch {
      return "the markup of '\(unit.key)' is broken: \(error.message)"
    }
    let known = tags(of: unit.source) + tags(of: unit.target ?? "")
    return fragment.tags.first { !known.contains($0) }.map {
      "'\($0)' in '\(unit.key)' is no markup of the source text; write '&lt;' for the sign itself"
    }
  }

  /// What the text lacks of the source's markup, in one clause; nil when it lacks nothing.
  var remark: String? {
    guard unit.hasMarkup else { return nil }
    var own = tags(of: target)
    for tag in tags(of: unit.source) {
      guard let index = own.firstIndex(of: tag) else {
        return "'\(unit.key)' has no '\(tag)', which the source text has"
      }
      own.remove(at: index)
    }
    return nil
  }

  private func tags(of text: String) -> [String] {
    (try? AndroidFragment(text))?.tags ?? []
  }
}
