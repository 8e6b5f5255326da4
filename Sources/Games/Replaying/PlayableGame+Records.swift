import PuzzleCore
import Reporting

extension PlayableGame {
  /// Which game of which level a record is of, and who played it.
  public func heading(of record: GameRecord<State, Move>) -> String {
    "game \(record.index) of \"\(level.name)\", played by \(record.agent)".onOneLine
  }

  /// How a recorded game ended.
  public func ending(of record: GameRecord<State, Move>) -> String {
    let outcome = record.outcome?.rawValue ?? "left open"
    let time = isTimed ? " and \(Seconds(milliseconds: record.end))" : ""
    return "\(outcome) after \(record.moves.count.counted("move"))\(time), score \(record.score)"
  }
}
