import Phrasebook
import PuzzleCore
import Simulation
import SystemFiles
import TextFormats

/// Writes a ``HintPack`` of a level: the file with the hints, and a table of texts for each language beside it.
///
/// Several threads work on the deals. The bytes are the same for any number of threads.
public struct HintPackFiles<Game: PlayableGame>: Sendable {
  /// The game with the rules of its level.
  public let game: Game
  /// What belongs to all deals.
  public let header: HintPack.Header
  /// How far to look, and how many moves to advise.
  public let request: HintRequest
  /// The English for phrases.
  public let explanation: PhraseExplanation

  /// The maximum number of finished hints that wait for an earlier one.
  private static var window: Int { 64 }

  /// A pack of hints for deals of a level.
  public init(_ game: Game, _ header: HintPack.Header, for request: HintRequest, explaining: PhraseExplanation) {
    (self.game, self.header, self.request, explanation) = (game, header, request, explaining)
  }

  /// Writes all files, or none if it fails or is stopped.
  /// - Parameters:
  ///   - path: the file of the hints; ``HintPack/tables(beside:)`` has the others.
  ///   - unfinished: the list that contains the files while they are written.
  ///   - isStopped: whether to stop.
  ///   - tell: called after each deal, in order, with the number of finished deals and the outcome of this one.
  /// - Returns: the pack; `nil` if it was stopped.
  /// - Throws: ``Failure/internal(_:)`` for a file that cannot be written.
  public func write(
    to path: String, listedIn unfinished: UnfinishedFiles? = nil, workers: Int,
    isStopped: @escaping @Sendable () -> Bool = { false },
    tell: @escaping @Sendable (_ done: Int, _ outcome: PositionAnswer.Outcome) -> Void = { _, _ in }
  ) throws -> HintPack? {
    do {
      let tables = HintPack.tables(beside: path)
      let writer = try LineWriter(path: path, listedIn: unfinished)
      try writer.write(
        line: HintPack.line(header, tables: tables.map { ($0.language, FileSystem.name(of: $0.path)) }))
      let reduction = OrderedReduction<PackedHint, HintPack>(window: Self.window, into: HintPack()) { pack, hint in
        try writer.write(line: pack.add(hint))
        tell(pack.deals, hint.outcome)
      }
      let pack = try reduction.run(workers: workers) {
        ()
      } take: { _, number in
        number < header.count ? header.first + number : nil
      } work: { _, index in
        PackedHint(index, of: header.seed, in: game, for: request, explaining: explanation)
      } isStopped: {
        isStopped()
      }
      guard pack.deals == header.count else { return nil }
      try writer.write(line: pack.lastLine)
      // All bytes are on the disk before the first file gets its name.
      let files = try tables.map { table in
        let file = try WholeFile(path: table.path, listedIn: unfinished)
        try file.write(Array(pack.table(table.language).utf8))
        return file
      }
      try writer.flush()
      for file in files { try file.finish() }
      try writer.finish()
      return pack
    } catch let error as RecordWriterError {
      throw Failure.internal(error.description)
    }
  }
}

extension HintPack {
  /// The files of the tables of texts: `hints.en.json` and `hints.zh.json` beside `hints.jsonl`.
  public static func tables(beside path: String) -> [(language: HintLanguage, path: String)] {
    let name = FileSystem.name(of: path)
    let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    let stem = ending.count == name.count ? path : String(path.dropLast(ending.count))
    return HintLanguage.allCases.map { ($0, "\(stem).\($0.rawValue).json") }
  }
}
