/// A small generator of numbers that any seed starts: the same ones on every machine.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  /// A generator whose numbers follow from some bytes.
  init(_ bytes: some Sequence<UInt8>) {
    state = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// The number that comes next.
  var first: UInt64 {
    var copy = self
    return copy.next()
  }

  /// A number from 0 up to, but not including, `end`, which is above 0.
  mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &self) }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of some things, which are not none.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
