import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `Numbers of a text` {
  @Test(
    arguments: [
      ("Version: 1.0.34", "Version: 1.0.33", "1.0.33"),
      ("1,500 of them", "1.000 davon", "1.000"),
      ("© 2025", "© 2024", "2024"),
      ("3 days", "4 Tage", "4"),
      ("Default: 153600", "Predefinito: 75000", "75000"),
      ("iOS 15 or later", "iOS 14 oder neuer", "14"),
      ("٣ أيام", "٤ أيام", "٤"),
    ])
  func `differ`(_ source: String, _ target: String, _ wrong: String) {
    #expect(Numbers.difference(source, target)?.target.whole == wrong)
  }

  @Test(
    arguments: [
      ("1,000.5", "1.000,5"), ("10 000", "10000"), ("10\u{202F}000", "10,000"), ("05", "5"),
      ("0.5", "0,5"), ("Top 10", "Top ١٠"), ("Two of 3", "2 von 3"), ("1 to 5", "eins bis 5"),
      ("%1$@ of %2$d", "%2$d von %1$@"), ("%.2f", "%.1f"), ("{0} and {1}", "{1} und {2}"),
      ("<b>1</b>", "<h1>1</h1>"), ("&#39;", "&#8217;"), ("5:00", "17:00"), ("9 PM", "21 Uhr"),
      ("12/31/2020", "31.12.2020"), ("24/7", "7/7"), ("$5", "4 €"), ("6 ft", "2 m"),
      ("70°F", "21°C"),
      ("+1 555 0100", "+49 30 0100"), ("10k", "1万"), ("server1", "server2"), ("2x", "200 %"),
      ("1st and 2nd", "1. und 2."), ("see example.com/1", "siehe example.com/2"),
    ])
  func `agree, or prove nothing`(_ source: String, _ target: String) {
    #expect(Numbers.difference(source, target) == nil)
  }
}
