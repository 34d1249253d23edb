import Testing
@Suite struct Placeholder { @Test func works() { #expect(Bool(true)) } }
