import SwiftUI
struct V: View {
  let n: Int
  let title: LocalizedStringKey
  var body: some View {
    Text("\(n) of \(a.b("x"), specifier: "%.1f")", tableName: "T")
    Button(on ? "On" : "Off") { L("k", t: "T") }
  }
}
