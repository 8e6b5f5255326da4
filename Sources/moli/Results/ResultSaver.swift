import Foundation
import PhraseStore
import Phrasebook
import PuzzleCore
import Simulation

/// Keeps the results of recorded games in the user's database.
///
/// A score counts only if its record replays to it, so every game is replayed before it is saved.
struct ResultSaver {
  /// The database.
  let storage: Storage
  /// The day of the games.
  let date: CalendarDay

  /// Saves the results of the finished games of a record file, all at once.
  /// - Returns: how many were saved, and how many games were left open and not saved.
  /// - Throws: ``Failure/answerIsNo(_:)`` when a record does not replay; then nothing is saved.
  func save(file: String, lexicon: Lexicon) throws -> (saved: Int, open: Int) {
    let reader = try RecordInput.open(file)
    return try save(
      RecordInput.game(of: reader, lexicon: lexicon, file: file), reader, file: file, lexicon: lexicon)
  }

  private func save<Game: CatalogGame>(
    _ game: Game, _ reader: RecordReader, file: String, lexicon: Lexicon
  ) throws -> (saved: Int, open: Int) {
    var reader = reader
    var check = RecordCheck(game, header: reader.header)
    let level = PlayedLevel(
      name: game.level.name, isCustom: game.level.isCustom(lexicon: lexicon), game: Game.name,
      type: game.level.phraseType)
    var results: [LevelResult] = []
    var open = 0
    while let record = try reader.next(Replayer<Game>.Record.self) {
      let final: Game.State
      do {
        final = try check.verified(record)
      } catch {
        throw Failure.answerIsNo("\(file):\(reader.line): \(error); nothing was saved")
      }
      guard let outcome = record.outcome else {
        open += 1
        continue
      }
      results.append(
        LevelResult(
          level: level, player: record.agent, date: date, status: outcome == .won ? .endedWithWon : .endedWithLost,
          score: record.score, time: record.end, moves: record.moves.count,
          phrasesTested: game.phrasesTested(in: final)))
    }
    try storage.save(results)
    return (results.count, open)
  }

  /// What was saved, in words.
  func remark(_ saved: Int, open: Int) -> String {
    let rest = open == 0 ? "" : "; \(open.counted("game")) left open, not saved"
    return "\(saved.counted("result")) of \(date) saved in \(storage.url.path)\(rest)"
  }
}
