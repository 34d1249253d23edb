/// The cardinal plural categories of CLDR.
public enum PluralCategory: String, Sendable, CaseIterable, Comparable {
  case zero
  case one
  case two
  case few
  case many
  case other

  /// Orders as CLDR lists them, `zero` first.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Which plural forms a language has, and which whole numbers each of them stands for.
///
/// The data are CLDR 49's cardinal rules. `PluralRules.table` is made anew from the rules of a newer
/// CLDR (Babel's `Locale.plural_form`, or `plurals.xml`) like this: for each locale that CLDR has a
/// rule for, and whose language's rule differs, classify the integers from 0 to 999,999; write for
/// each category that CLDR defines for the locale its name, `=`, and the first five integers of it,
/// in the order of CLDR; write nothing behind the `=` of a category that only fractions, compact
/// numbers or multiples of a million reach; join the locales whose lines are equal. Two lines differ
/// from CLDR 49 on purpose: Hebrew keeps `many`, which CLDR 42 dropped and older systems have, and
/// Vietnamese is not held to `one`, which older systems lack.
///
/// Languages that CLDR has no rule for are absent: systems take `other` for each number there, but
/// nobody can say which forms the language has.
public struct PluralRules: Sendable {
  /// The categories that CLDR defines for the language, in its order; `other` is always the last.
  public let categories: [PluralCategory]
  /// The first integers of each category, parallel to `categories`: at most five, so that four or
  /// less are all there are; none where no integer below one million leads to the category.
  private let samples: [[Int]]

  /// Looks up a language; nil when CLDR has no rule for it.
  ///
  /// The code is looked up whole, then without its last part, and so on, as ICU does: `pt-PT` has a
  /// rule of its own, `sr-Latn-RS` has that of `sr`.
  public init?(_ language: Language) {
    var code = language.identity[...]
    while true {
      if let found = Self.byCode[String(code)] {
        self = found
        return
      }
      guard let dash = code.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
      code = code[..<dash]
    }
  }

  /// The categories that integers below one million lead to, and `other`.
  ///
  /// A translation needs a form for each; `many` of French or Spanish, for millions alone, is none
  /// of them.
  public var required: [PluralCategory] {
    zip(categories, samples).filter { $0.0 == .other || !$0.1.isEmpty }.map(\.0)
  }

  /// How many forms the integers below one million need.
  public var integerFormCount: Int { samples.count { !$0.isEmpty } }

  /// The first integers that lead to a category, and whether there are more.
  ///
  /// Empty when none below one million does. `excludingZero` leaves 0 out, as where a form for
  /// `zero` takes it.
  public func integers(
    of category: PluralCategory, excludingZero: Bool = false
  ) -> (first: [Int], hasMore: Bool) {
    guard let index = categories.firstIndex(of: category) else { return ([], false) }
    let hasMore = samples[index].count == Self.mostSamples
    return (samples[index].filter { !excludingZero || $0 != 0 }, hasMore)
  }

  private static let mostSamples = 5

  private init?(line: Substring) {
    var categories: [PluralCategory] = []
    var samples: [[Int]] = []
    for part in line.split(separator: " ") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let category = PluralCategory(rawValue: String(sides[0]))
      else { return nil }
      categories.append(category)
      samples.append(sides[1].split(separator: ",").compactMap { Int($0) })
    }
    self.categories = categories
    self.samples = samples
  }

  private static let byCode: [String: PluralRules] = {
    var rules: [String: PluralRules] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: ":")
      guard sides.count == 2, let rule = PluralRules(line: sides[0]) else { continue }
      for code in sides[1].split(separator: " ") { rules[String(code)] = rule }
    }
    return rules
  }()

  private static let table = """
    one=1 other=0,2,3,4,5: af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en \
      eo et eu fi fo fur fy gsw ha haw hu ia ie io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg \
      lij mas mgo ml mn mr nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sc sd \
      sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog \
      yi
    one=0,1 other=2,3,4,5,6: ak am as bho bn csw doi fa ff gu hi hy kab kn kok ln mg nso pa pcm \
      si tg ti wa zu prs
    zero=0 one=1 two=2 few=3,4,5,6,7 many=11,12,13,14,15 other=100,101,102,200,201: ar
    one=1,21,31,41,51 few=2,3,4,22,23 many=0,5,6,7,8 other=: be ru uk
    zero=0 one=1 other=2,3,4,5,6: blo cv ksh lag
    other=0,1,2,3,4: bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses \
      sg su th to tpi wo yo yue zh cmn
    one=1,21,31,41,51 two=2,22,32,42,52 few=3,4,9,23,24 many= other=0,5,6,7,8: br
    one=1,21,31,41,51 few=2,3,4,22,23 other=0,5,6,7,8: bs hr sr
    one=1 many= other=0,2,3,4,5: ca es gl it lld pt-PT scn vec
    one=0,1,2,3,5 other=4,6,9,14,16: ceb fil
    one=1 few=2,3,4 many= other=0,5,6,7,8: cs sk
    zero=0 one=1 two=2 few=3 many=6 other=4,5,7,8,9: cy
    one=1,101,201,301,401 two=2,102,202,302,402 few=3,4,103,104,203 other=0,5,6,7,8: dsb hsb sl
    one=0,1 many= other=2,3,4,5,6: fr pt
    one=1 two=2 few=3,4,5,6 many=7,8,9,10 other=0,11,12,13,14: ga
    one=1,11 two=2,12 few=3,4,5,6,7 other=0,20,21,22,23: gd
    one=1,11,21,31,41 two=2,12,22,32,42 few=0,20,40,60,80 many= other=3,4,5,6,7: gv
    one=1 two=2 many= other=0,3,4,5,6: he
    one=1,21,31,41,51 other=0,2,3,4,5: is mk
    one=1 two=2 other=0,3,4,5,6: iu naq sat se sma smj smn sms
    zero=0 one=1 two=2,22,42,62,82 few=3,23,43,63,83 many=21,41,61,81,101 other=4,5,6,7,8: kw
    one=1,21,31,41,51 few=2,3,4,5,6 many= other=0,10,11,12,13: lt
    zero=0,10,11,12,13 one=1,21,31,41,51 other=2,3,4,5,6: lv prg
    one=1 two=2 few=0,3,4,5,6 many=11,12,13,14,15 other=20,21,22,23,24: mt
    one=1 few=2,3,4,22,23 many=0,5,6,7,8 other=: pl
    one=1 few=0,2,3,4,5 other=20,21,22,23,24: ro
    one=1,21,31,41,51 two=2 few=3,4,5,6,7 many= other=0,10,11,12,13: sgs
    one=0,1 few=2,3,4,5,6 other=11,12,13,14,15: shi
    one=0,1,11,12,13 other=2,3,4,5,6: tzm
    one= other=0,1,2,3,4: vi
    """
}
