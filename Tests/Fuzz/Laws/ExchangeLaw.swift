import Catalogs
import LocalizationLint

/// What must hold for texts that go to a translator and come back.
enum ExchangeLaw {
  static func breach(_ bytes: Bytes) async -> String? {
    let (source, target) = paths(bytes)
    var files = [source: bytes]
    if target != source { files[target] = [] }
    guard let before = await State(files),
      before.findings.allSatisfy({ $0.rule != "invalid-syntax" })
    else { return nil }
    if let breach = await unchanged(before) { return breach }
    guard source.hasSuffix(".strings") else { return nil }
    return await filled(before, target, SplitMix(bytes))
  }

  /// Where the source texts stand, and their translations.
  private static func paths(_ bytes: Bytes) -> (source: String, target: String) {
    let text = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    guard text.first != 0x7B else { return ("L.xcstrings", "L.xcstrings") }
    guard text.first == 0x3C else { return ("en.lproj/L.strings", "de.lproj/L.strings") }
    let isAndroid = text.indices.contains { bytes.holds("<resources".utf8, at: $0) }
    if isAndroid { return ("res/values/l.xml", "res/values-de/l.xml") }
    return ("en.lproj/L.stringsdict", "de.lproj/L.stringsdict")
  }

  /// A project that was read and judged.
  private struct State {
    let files: [String: Bytes]
    let access: FileAccess
    let project: Project
    let findings: [Finding]

    init?(_ files: [String: Bytes]) async {
      self.files = files
      access = .memory(files)
      guard let project = try? await Project.read([""], settings: Settings(), files: access),
        project.failures.isEmpty
      else { return nil }
      self.project = project
      findings = await Linter().report(on: project).findings
    }

    /// The whole hand-off in a form, and how many texts it leaves out.
    func pieces(_ format: ExchangeFormat) throws(Failure) -> [ExchangeFormat.Piece] {
      let handOff = HandOff(
        project, Language("de"), coverage: Coverage(project, findings), files: access)
      return try format.files(
        of: handOff, ExchangeFormat.Surroundings(version: "1", read: access.read)
      ).pieces
    }

    func taking(_ pieces: [ExchangeFormat.Piece]) async throws(Failure) -> TranslationImport {
      let returned = try pieces.map { (piece) throws(Failure) in
        try Returned.read(path: piece.path, piece.bytes, for: project)
      }
      return try await TranslationImport(
        returned, into: project, language: Language("de"), findings: findings, files: access
      ) { (files) async throws(Failure) in try await Linter().lint([""], files: files).findings }
    }
  }

  private static func isReturned(_ piece: ExchangeFormat.Piece) -> Bool {
    !piece.path.contains("Source Contents")
      && [".csv", ".tsv", ".xliff", ".strings"].contains { piece.path.hasSuffix($0) }
  }

  /// What changes when a hand-off comes back as it went.
  private static func unchanged(_ state: State) async -> String? {
    for format in ExchangeFormat.all {
      do throws(Failure) {
        let pieces = try state.pieces(format).filter(isReturned)
        let result = try await state.taking(pieces)
        if let refusal = result.refusals.first {
          return "unchanged: \(format.name): \(refusal.reason)"
        }
        if let edit = result.edits.first { return "unchanged: \(format.name) edits '\(edit.path)'" }
      } catch {
        if isConflict(error) { continue }
        return "unchanged: \(format.name): \(error.message)"
      }
    }
    return nil
  }

  /// What is lost of texts that one copy of the project has and another takes from it.
  private static func filled(_ empty: State, _ path: String, _ random: SplitMix) async -> String? {
    var random = random
    let keys = empty.project.tables.first?.catalogs.first { $0.place.folder.isSource }?.keys ?? []
    guard !keys.isEmpty, keys.count < 40 else { return nil }
    let changes = Set(keys).sorted().map {
      Change(key: $0, .set([Wording(random.pick(EditLaw.hostile))]))
    }
    var files = empty.files
    files[path] = EditedFile(path, [], changes).bytes
    guard let full = await State(files) else { return "filled: cannot be read" }
    let wanted = texts(files[path] ?? [], path)
    for format in ExchangeFormat.all where format.name != "strings" {
      do throws(Failure) {
        let result = try await empty.taking(try full.pieces(format).filter(isReturned))
        let bytes = result.edits.first { $0.path == path }?.bytes ?? []
        for (key, text) in texts(bytes, path) where wanted[key].map(plain) != plain(text) {
          return "filled: \(format.name) makes \(text) of \(wanted[key] ?? []) for \(key)"
        }
      } catch {
        if isConflict(error) { continue }
        return "filled: \(format.name): \(error.message)"
      }
    }
    return nil
  }

  /// A text that looks like what git leaves in a conflict does not come back.
  private static func isConflict(_ failure: Failure) -> Bool {
    failure.message.contains("a conflict mark of git")
  }

  /// A text in which all line breaks are LF, as they are in a sheet.
  private static func plain(_ text: Bytes) -> Bytes {
    var result = Bytes()
    for (index, byte) in text.enumerated() {
      if byte == 0x0A, index > 0, text[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }

  private static func texts(_ bytes: Bytes, _ path: String) -> [Bytes: Bytes] {
    guard let (format, place) = Format.place(path),
      let catalog = format.read(path, bytes, place).first
    else { return [:] }
    var result: [Bytes: Bytes] = [:]
    for entry in catalog.entries {
      let text = entry.variants.first.map { catalog.string(catalog.variants[$0].text) } ?? ""
      result[Bytes(catalog.string(entry.key).utf8)] = Bytes(text.utf8)
    }
    return result
  }
}

extension Place.Folder {
  fileprivate var isSource: Bool { language?.written == "en" }
}

extension Catalog {
  fileprivate var keys: [String] { entries.map { string($0.key) } }
}
