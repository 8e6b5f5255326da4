import Foundation
import Games
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
  func save(file: String, by library: LevelLibrary) throws -> (saved: Int, open: Int) {
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    let recorded = try library.registry.recordedLevel(of: reader, words: library.words, file: file)
    return try save(recorded, reader, file: file, by: library)
  }

  private func save<Recorded: AnyRecordedLevel>(
    _ recorded: Recorded, _ reader: RecordReader, file: String, by library: LevelLibrary
  ) throws -> (saved: Int, open: Int) {
    typealias Game = Recorded.Game
    var reader = reader
    let game = recorded.recorded.game
    var check = RecordCheck(game, header: reader.header)
    let level = PlayedLevel(
      name: game.level.name, isCustom: library.isCustom(recorded.recorded.level), game: Game.name,
      type: (game.level as? any PhraseLevel)?.phraseType)
    var results: [LevelResult] = []
    var open = 0
    while let record = try reader.next(Replayer<Game>.Record.self) {
      let final: Game.State
      do {
        final = try check.verified(record)
      } catch {
        throw Failure.answerIsNo("\(file):\(reader.line): \(error); nothing was saved")
      }
      let phrases = phrasesTested(by: final, in: game)
      var isOpen = true
      // Every seat's player has a result.
      for (seat, outcome) in record.outcomes.enumerated() {
        guard let outcome else { continue }
        isOpen = false
        results.append(
          LevelResult(
            level: level, player: record.agents[seat], date: date, outcome: outcome, score: record.scores[seat],
            time: record.end, moves: record.moveCount(of: seat), phrasesTested: phrases))
      }
      if isOpen { open += 1 }
    }
    try storage.save(results)
    return (results.count, open)
  }

  /// The phrases that a player was tested on; none in a game without phrases.
  private func phrasesTested<Game: PlayableGame>(by final: Game.State, in game: Game) -> [String] {
    func tested<Phrased: PhraseGame>(_ game: Phrased) -> [String] {
      (final as? Phrased.State).map(game.phrasesTested) ?? []
    }
    return (game as? any PhraseGame).map { tested($0) } ?? []
  }

  /// What was saved, in words.
  func remark(_ saved: Int, open: Int) -> String {
    let rest = open == 0 ? "" : "; \(open.counted("game")) left open, not saved"
    return "\(saved.counted("result")) of \(date) saved in \(storage.url.path)\(rest)"
  }
}
