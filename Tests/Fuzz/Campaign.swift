import Foundation

/// Runs readers in processes of their own, and tells what did not hold.
struct Campaign {
  /// How many inputs of one law are shown.
  private static let shown = 3

  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Whether everything held.
  func run() throws -> Bool {
    print("seed \(options.seed), \(options.inputs) inputs for each reader")
    var isClean = true
    for reader in options.readers {
      let start = Date()
      let breaches = try breaches(reader)
      let seconds = Int(Date().timeIntervalSince(start).rounded())
      print(
        "\(reader.name.padding(toLength: 16, withPad: " ", startingAt: 0))\(breaches.count) faults"
          + "  \(seconds) s")
      if !breaches.isEmpty { isClean = false }
      tell(breaches, reader)
      fflush(nil)
    }
    return isClean
  }

  private typealias Breach = (number: Int, text: String)

  private func tell(_ breaches: [Breach], _ reader: Reader) {
    let laws = Dictionary(grouping: breaches) { $0.text.prefix { $0 != ":" } }
    for (law, all) in laws.sorted(by: { $0.key < $1.key }) {
      print("  \(law): \(all.count)")
      for breach in all.prefix(Self.shown) {
        print(
          "    \(breach.text.prefix(300))\n"
            + "      Fuzz \(reader.name) --seed \(options.seed) --input \(breach.number)")
      }
    }
  }

  /// What does not hold for the inputs of a reader, and which of them end the process.
  private func breaches(_ reader: Reader) throws -> [Breach] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("paritylint-fuzz-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("output")
    let progress = folder.appendingPathComponent("progress")
    var breaches: [Breach] = []
    var first = 0
    while first < options.inputs {
      try Data().write(to: output)
      try Data().write(to: progress)
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = [
        reader.name, "--inputs", "\(options.inputs)", "--seed", "\(options.seed)",
        "--first", "\(first)", "--progress", progress.path,
      ]
      process.standardOutput = try FileHandle(forWritingTo: output)
      // Foundation logs each table that it rejects.
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      for line in String(decoding: try Data(contentsOf: output), as: UTF8.self).split(
        separator: "\n")
      {
        let parts = line.split(separator: "\t", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]) else { continue }
        breaches.append((number, String(parts[1])))
      }
      guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else {
        break
      }
      let words = String(decoding: try Data(contentsOf: progress), as: UTF8.self)
      guard let number = words.split(separator: "\n").first.flatMap({ Int($0) }) else {
        throw Unusable("the process for '\(reader.name)' ends before its first input")
      }
      let isHang =
        process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGPROF
      breaches.append(
        (
          number,
          isHang
            ? "hang: more than \(Worker.alarm) s" : "crash: signal \(process.terminationStatus)"
        ))
      first = number + 1
    }
    return breaches
  }
}
