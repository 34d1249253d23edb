/// A build setting `INFOPLIST_KEY_…`, which Xcode writes into a target's `Info.plist`.
package struct InfoPlistText: Sendable {
  /// The target's name.
  package let target: String
  /// The key in `Info.plist`: `NSCameraUsageDescription`.
  package let key: String
  /// The text.
  package let text: String
  /// Where the text stands.
  package let range: ByteRange

  private static let prefix = "INFOPLIST_KEY_"

  /// The settings of all targets; of several configurations the first one speaks.
  static func all(in file: XcodeObjects) -> [InfoPlistText] {
    let objects = file.all
    var configurations: [String: Int] = [:]
    var lists: [String: Int] = [:]
    var targets: [Int] = []
    for object in objects {
      guard let kind = file.member("isa", of: object) else { continue }
      if file.isEqual(kind, "XCBuildConfiguration") {
        configurations[file.key(object)] = object
      } else if file.isEqual(kind, "XCConfigurationList") {
        lists[file.key(object)] = object
      } else if file.isEqual(kind, "PBXNativeTarget") {
        targets.append(object)
      }
    }
    var texts: [InfoPlistText] = []
    for target in targets {
      let name = file.text("name", of: target) ?? ""
      var seen: Set<String> = []
      guard let list = file.text("buildConfigurationList", of: target).flatMap({ lists[$0] })
      else { continue }
      for id in file.list("buildConfigurations", of: list) {
        guard let configuration = configurations[id],
          let settings = file.member("buildSettings", of: configuration)
        else { continue }
        for setting in file.tree.children(of: settings) {
          let key = file.key(setting)
          guard key.hasPrefix(prefix), seen.insert(key).inserted else { continue }
          texts.append(
            InfoPlistText(
              target: name, key: String(key.dropFirst(prefix.utf8.count)),
              text: file.text(setting), range: file.tree.nodes[setting].range))
        }
      }
    }
    return texts
  }
}
