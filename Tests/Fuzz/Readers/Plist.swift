import Catalogs
import Foundation

extension Reader {
  static let plist = Reader(
    name: "plist",
    summary: "Property lists in XML and in binary: what Foundation accepts holds the same strings.",
    seeds: {
      Seeds.files(".plist", ".stringsdict", largest: 4_000)
        + Seeds.texts(
          "<plist><array><string>a</string><dict><key>b</key><true/></dict></array></plist>")
    },
    tokens: PropertyListTokens.all + ["bplist00"]
  ) { bytes in
    if BinaryPropertyList.recognizes(bytes) {
      let tree = BinaryPropertyList.parse(bytes)
      if let breach = PropertyListLaw.breach(tree) { return breach }
      return tree.isWhole == tree.problems.isEmpty && (tree.isWhole || tree.nodes.isEmpty)
        ? nil : "binary: half of it"
    }
    let (source, problem) = Source.decode(path: "t", bytes)
    guard problem == nil, XMLPropertyList.recognizes(source) else { return nil }
    let tree = XMLPropertyList.parse(source)
    return PropertyListLaw.breach(tree) ?? PropertyListLaw.difference(tree)
  }
}
