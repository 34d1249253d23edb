/// A place in code that looks a key up.
public struct KeyUsage: Sendable {
  /// How sure it is that the key is looked up there.
  public enum Certainty: UInt8, Sendable {
    /// A call of a look-up function, or of a function of the project that hands the key to one.
    case explicit
    /// A literal where SwiftUI or App Intents take a key.
    case swiftUI
    /// The accessor that a generator made of the key.
    case accessor
    /// A call that has the name of a look-up function but may be of another; the key is not
    /// unused, and nothing is known about it being undefined.
    case possible
    /// The key is made at run time, by an interpolation, a sum or a variable.
    case dynamic
  }

  /// Which table the code names.
  public enum Table: Hashable, Sendable {
    /// A table by name; without a name `Localizable`.
    case named(String)
    /// An expression gives it.
    case unknown
  }

  /// Which bundle the code names.
  public enum Bundle: UInt8, Sendable {
    /// None: the main bundle.
    case unspecified
    /// `.main`.
    case main
    /// `.module` or `#bundle`: the bundle of the code's own target.
    case module
    /// One that the project's own code chooses.
    case own
    /// Another expression.
    case other
  }

  /// The index of its file in the list that the index was made of.
  public let file: Int
  /// Where the key stands, quotes included; of an accessor its name.
  public let range: ByteRange
  /// The key, or what it may be.
  public let key: KeyPattern
  /// The table.
  public let table: Table
  /// The bundle.
  public let bundle: Bundle
  /// The file that names the bundle: that of the call, or of the function that it calls.
  public let bundleFile: Int
  /// The text that is shown when no table has the key; nil when none is given or it is empty.
  ///
  /// Without one a call shows the key.
  public let defaultText: String?
  /// Whether a text is given to be shown when no table has the key, be it known or not.
  public let hasDefault: Bool
  /// How sure it is.
  public let certainty: Certainty
  /// Whether the look-up is given a name that stands for the literal: of several literals it need
  /// not be given all.
  public let isIndirect: Bool
  /// The name of the function, type, member or modifier that takes the key, as written.
  public let function: String

  /// Whether the key is a literal that stands in the code as it must stand in a table, or with
  /// holes of known types.
  public var isKnown: Bool { certainty != .dynamic && key.isCertain }
}
