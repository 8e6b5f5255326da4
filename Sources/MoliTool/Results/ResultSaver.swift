import Foundation
import GameKit
import Phrasebook
import PuzzleCore
import Simulation
import UserData

/// Keeps the results of recorded games in the user's database.
///
/// Every game is replayed before it is saved, because a score counts only if its record replays to it.
struct ResultSaver {
  /// The database that gets the results.
  let storage: Storage
  /// The day of the games.
  let date: CalendarDay

  /// The result of saving the games of a file.
  struct Outcome {
    /// The number of saved results.
    var saved = 0
    /// The number of results that were saved before.
    var known = 0
    /// The number of unfinished games.
    var open = 0
    /// The number of replayed games if a signal ended the work early; `nil` if all games were replayed.
    var stoppedAfter: Int?
  }

  /// Saves the results of the finished games of a record file in one transaction.
  /// - Throws: ``Failure/answerIsNo(_:)`` if a record does not replay. In this case nothing is saved.
  func save(file: String, by library: LevelLibrary) throws -> Outcome {
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    let game = try library.registry.recordedGame(
      of: reader, words: library.words, ownWords: library.ownWords, file: file)
    return try save(game, reader, file: file, by: library)
  }

  private func save<Game: PlayableGame>(
    _ game: Game, _ reader: RecordReader, file: String, by library: LevelLibrary
  ) throws -> Outcome {
    var reader = reader
    var check = RecordCheck(game, header: reader.header)
    let level = PlayedLevel(
      name: game.level.name, isCustom: try library.isCustom(library.level(of: game)), game: Game.name,
      type: (game.level as? PhraseLevel)?.phraseType)
    let names = game.measures.map(\.id)
    var results: [LevelResult] = []
    var (open, replayed, isStopped) = (0, 0, false)
    while let record = try reader.next(Replayer<Game>.Record.self) {
      let final: Game.State
      var measures = ReplayedMeasures(of: record.deal, in: game)
      do {
        final = try check.verified(record) { measures.add($0) }
      } catch {
        throw Failure.answerIsNo("\(file):\(reader.line): \(error); nothing was saved")
      }
      let phrases = phrasesTested(by: final, in: game)
      let counted = measures.values(endingIn: final).map { Dictionary(zip(names, $0)) { first, _ in first } }
      var isOpen = true
      // The player of each seat gets a result. A result below the level's target score is not a win, here as in every
      // table.
      for (seat, ending) in record.outcomes.enumerated() {
        guard let ending else { continue }
        isOpen = false
        let isShort = ending == .won && record.scores[seat] < game.level.targetScore ?? .min
        results.append(
          LevelResult(
            level: level, player: record.agents[seat], date: date, outcome: isShort ? .lost : ending,
            score: record.scores[seat],
            time: record.end, moves: record.moveCount(of: seat), phrasesTested: phrases,
            counted: counted[seat], record: "\(record.hash)/\(seat)"))
      }
      if isOpen { open += 1 }
      replayed += 1
      isStopped = Interruption.isOverdue
      if isStopped { break }
    }
    let saved = try Interruption.hold { [results] in try storage.save(results) }
    return Outcome(
      saved: saved, known: results.count - saved, open: open,
      stoppedAfter: isStopped ? replayed : nil)
  }

  /// The phrases that a player was tested on; empty in a game without phrases.
  private func phrasesTested<Game: PlayableGame>(by final: Game.State, in game: Game) -> [String] {
    func tested<Phrased: PhraseGame>(_ game: Phrased) -> [String] {
      (final as? Phrased.State).map(game.phrasesTested) ?? []
    }
    return (game as? any PhraseGame).map { tested($0) } ?? []
  }

  /// The description of the saved results.
  func remark(on outcome: Outcome) -> String {
    let known = outcome.known == 0 ? "" : "; \(outcome.known.counted("result")) skipped, because they were saved before"
    let open = outcome.open == 0 ? "" : "; \(outcome.open.counted("game")) unfinished, not saved"
    let all = outcome.known == 0 ? "" : "\((outcome.saved + outcome.known).counted("result")) read: "
    let stopped = outcome.stoppedAfter.map {
      "; stopped after \($0.counted("game")) by a signal: later games were not saved"
    }
    return
      "\(all)\(outcome.saved.counted("result")) of \(date) saved in \(storage.url.path)\(known)\(open)\(stopped ?? "")"
  }
}
