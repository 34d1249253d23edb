package struct XcodeProject: Sendable {
  package let source: Source
  package let developmentRegion: String?
  package let knownRegions: [(name: String, range: ByteRange)]
  package let memberLanguages: Set<String>
  package static func read(path: String, _ bytes: ContiguousArray<UInt8>) -> XcodeProject? { nil }
}
