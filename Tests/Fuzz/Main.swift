import Foundation

/// Gives every reader a great many inputs that nobody meant to write.
@main enum Main {
  static let usage = """
    usage: Fuzz [READER ... | all] [--inputs N] [--seed S]
           Fuzz READER --seed S --input NUMBER [--output FILE]
           Fuzz READER [--inputs N] [--seed S] --output FOLDER

    Each input follows from the reader, the seed and its number. The second form tries one input
    again, and writes it to a file; the third writes all inputs, for other programs to read.

    """

  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.isWorker {
        await Worker(options).run()
      } else if let number = options.input {
        exit(try await again(options, number) ? 0 : 1)
      } else if let folder = options.output {
        try write(options, to: URL(fileURLWithPath: folder))
      } else {
        exit(try Campaign(options).run() ? 0 : 1)
      }
    } catch {
      FileHandle.standardError.write(Data("Fuzz: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Tries one input; whether everything holds.
  private static func again(_ options: Options, _ number: Int) async throws -> Bool {
    let reader = options.readers[0]
    let bytes = Mutator(reader).input(number, seed: options.seed)
    if let path = options.output { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    print("\(reader.name), seed \(options.seed), input \(number): \(bytes.count) bytes")
    let (breach, cost) = await Worker.judge(reader, bytes)
    print(breach ?? "everything holds, after \(cost / 1_000_000) ms")
    return breach == nil
  }

  /// Writes the inputs of a reader, each under its number.
  private static func write(_ options: Options, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let mutator = Mutator(options.readers[0])
    for number in 0..<options.inputs {
      try Data(mutator.input(number, seed: options.seed)).write(
        to: folder.appendingPathComponent("\(number)"))
    }
  }
}

/// What the command line says.
struct Options {
  private(set) var readers: [Reader] = []
  private(set) var inputs = 100_000
  private(set) var seed: UInt64 = 1
  /// The number of one input to try; nil for many.
  private(set) var input: Int?
  /// Where that input is written, or all of them.
  private(set) var output: String?
  /// What a worker starts with, and the file that it keeps its progress in.
  private(set) var first = 0
  private(set) var progress = ""

  var isWorker: Bool { !progress.isEmpty }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func number<Number: FixedWidthInteger>(_ name: String) throws -> Number {
      guard let word = rest.popFirst(), let number = Number(word), number >= 0 else {
        throw Unusable("'\(name)' needs a number")
      }
      return number
    }
    while let word = rest.popFirst() {
      switch word {
      case "--inputs": inputs = try number(word)
      case "--seed": seed = try number(word)
      case "--input": input = try number(word)
      case "--first": first = try number(word)
      case "--output": output = rest.popFirst()
      case "--progress": progress = rest.popFirst() ?? ""
      case "all": readers += Reader.all
      case "--help", "-h": throw Unusable("\n\(Main.usage)\(Self.list)")
      default:
        guard let reader = Reader.all.first(where: { $0.name == word }) else {
          throw Unusable("there is no reader '\(word)'\n\(Main.usage)\(Self.list)")
        }
        readers.append(reader)
      }
    }
    if readers.isEmpty { readers = Reader.all }
    if input != nil || output != nil || isWorker, readers.count != 1 {
      throw Unusable("name one reader")
    }
  }

  private static var list: String {
    Reader.all.map {
      "  \($0.name.padding(toLength: 16, withPad: " ", startingAt: 0))\($0.summary)\n"
    }.joined()
  }
}

/// Why there is nothing to do.
struct Unusable: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
