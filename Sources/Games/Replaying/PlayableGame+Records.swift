import PuzzleCore
import Reporting
import Simulation

extension PlayableGame {
  /// Which game of which level a record is of, and who played it.
  public func heading(of record: GameRecord<State, Move>) -> String {
    "game \(record.index) of \"\(level.name)\", played by \(record.agent)".onOneLine
  }

  /// How a recorded game ended.
  public func ending(of record: GameRecord<State, Move>) -> String {
    let game = FinishedGame(record)
    let isShort = game.outcome == .won && !game.isWon(reaching: level.targetScore)
    let outcome =
      isShort
      ? "short of the target score of \((level.targetScore ?? 0).grouped)" : record.outcome?.rawValue ?? "left open"
    let time = isTimed ? " and \(Seconds(milliseconds: record.end))" : ""
    return "\(outcome) after \(record.moves.count.counted("move"))\(time), score \(record.score)"
  }
}
