import Foundation
@testable import Fuzz
import Testing

/// A few changed inputs for every reader; `swift run -c release Fuzz` tries millions.
///
/// `PARITYLINT_SEED` gives another seed, `PARITYLINT_MUTATIONS` another number of inputs.
@Suite struct `Every reader` {
  @Test(arguments: Reader.all.map(\.name)) func `holds`(_ name: String) async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["PARITYLINT_SEED"].flatMap { UInt64($0) } ?? 20_261_130
    let count = environment["PARITYLINT_MUTATIONS"].flatMap { Int($0) }
    let reader = try #require(Reader.all.first { $0.name == name })
    for bytes in reader.seeds() {
      if let breach = await reader.breach(bytes) {
        Issue.record("\(breach): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
    let mutator = Mutator(reader)
    for number in 0..<(count ?? 200) {
      guard let breach = await reader.breach(mutator.input(number, seed: seed)) else { continue }
      Issue.record("\(breach) (Fuzz \(name) --seed \(seed) --input \(number))")
      break
    }
  }

  @Test func `has a name of its own, in order`() {
    let names = Reader.all.map(\.name)
    #expect(names == Set(names).sorted())
  }
}
