// swift-tools-version: 6.2

import PackageDescription

/// Everything that Swift 7 will switch on, strict memory safety, and no warning left standing.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("ExplicitSendable", as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
  name: "paritylint",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "LocalizationLint", targets: ["LocalizationLint", "Catalogs"]),
    .executable(name: "paritylint", targets: ["paritylint"]),
    .plugin(name: "ParitylintCommand", targets: ["ParitylintCommand"]),
    .plugin(name: "ParitylintBuild", targets: ["ParitylintBuild"]),
  ],
  targets: [
    .target(name: "Catalogs", swiftSettings: settings),
    .target(name: "LocalizationLint", dependencies: ["Catalogs"], swiftSettings: settings),
    .executableTarget(
      name: "paritylint", dependencies: ["Catalogs", "LocalizationLint"], swiftSettings: settings),
    .plugin(
      name: "ParitylintCommand",
      capability: .command(
        intent: .custom(
          verb: "paritylint", description: "Compare the languages of the package's tables")),
      dependencies: ["paritylint"], path: "Sources/Plugins/Command"),
    .plugin(
      name: "ParitylintBuild", capability: .buildTool(), dependencies: ["paritylint"],
      path: "Sources/Plugins/Build"),
    .executableTarget(
      name: "Fuzz", dependencies: ["Catalogs", "LocalizationLint"], path: "Tests/Fuzz",
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests", dependencies: ["Catalogs", "LocalizationLint", "Fuzz"],
      swiftSettings: settings),
    .testTarget(
      name: "CatalogsTests", dependencies: ["Catalogs", "Fuzz"], swiftSettings: settings),
    .testTarget(
      name: "LocalizationLintTests", dependencies: ["Catalogs", "LocalizationLint", "Fuzz"],
      swiftSettings: settings),
    .testTarget(
      name: "ParitylintTests", dependencies: ["Catalogs", "LocalizationLint", "paritylint"],
      swiftSettings: settings),
    .testTarget(
      name: "RepositoryTests",
      dependencies: ["Catalogs", "LocalizationLint", "paritylint", "Fuzz"],
      swiftSettings: settings),
    .executableTarget(name: "Benchmarks", path: "Tests/Benchmarks", swiftSettings: settings),
  ]
)
