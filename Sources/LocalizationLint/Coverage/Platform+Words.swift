import Catalogs

extension Place.Platform {
  /// The name for people.
  var name: String { self == .android ? "Android" : "Apple" }
}

extension Suggestion {
  /// Who says it.
  var owner: String { "the \(platform.name) app" }
}
