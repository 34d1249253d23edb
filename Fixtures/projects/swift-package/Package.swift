// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  // defaultLocalization: "en" is what it was
  defaultLocalization: "fr",
  targets: [.target(name: "Kit", resources: [.process("Resources")])]
)
