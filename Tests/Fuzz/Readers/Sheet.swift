import Catalogs
import LocalizationLint

extension Reader {
  static let sheet = Reader(
    name: "sheet",
    summary: "Sheets that come back: read or refused, with places, and the same when read again.",
    seeds: {
      Seeds.texts(
        "sep=;\r\nkey;form;\"translation\";language\r\n\"a\"\"b\";plural.one;'=B;de\r\nÄ;;\"x\ny\";de\r\n",
        "language,file,key,form,source,translation,suggestion,state,comment,used in\r\n"
          + "de,en.lproj/L.strings,'=a,,\"'-1\n\"\"\",,,missing,\"c, d\",\r\nde,en.lproj/L.strings,b,,''@x,'x,,translated,,\r\n",
        "key\tde\tfr\na\tA\t\"B\tC\"\n", "Key,Source,German (de)\na,b,c\n")
    },
    tokens: [
      "\"\"", "\",\"", "\r\n\"", "key", "translation", "language", "form", "sep=,\n", "sep=;\n",
      "sep=\t\n", "de", "'=", "'", "=1",
      "plural.one", "source", "file", ",,,,", ";;", "\t\t", "\"a\"x", "@", "+", "-", "(de)",
      "\"\r\n",
    ]
  ) { bytes in
    for path in ["a.csv", "a.tsv"] {
      if let breach = ReturnedLaw.breach(path, bytes) { return breach }
    }
    return nil
  }
}

/// What must hold for a file from a translator.
enum ReturnedLaw {
  static func breach(_ path: String, _ bytes: Bytes) -> String? {
    let returned: Returned
    do throws(Failure) {
      returned = try Returned.read(path: path, bytes)
    } catch {
      return error.message.isEmpty ? "refusal: without a word" : nil
    }
    if let breach = SourceLaw.breach(returned.units.map(\.range), in: returned.source) {
      return breach
    }
    guard let again = try? Returned.read(path: path, bytes) else { return "again: refused" }
    return zip(returned.units, again.units).allSatisfy {
      $0.range == $1.range && $0.target == $1.target
    }
      && returned.units.count == again.units.count ? nil : "again: read otherwise"
  }
}
