import PuzzleCore
import Reporting
import Simulation
import TextFormats

extension PlayableGame {
  /// The names of the players: the agent, or the agents of all seats in order, with what each has on the board.
  public func players(of record: GameRecord<State, Move>) -> String {
    record.agents.indices.map { seat in
      Self.seatNames.indices.contains(seat) ? "\(record.agents[seat]) (\(Self.seatNames[seat]))" : record.agents[seat]
    }.joined(separator: " against ")
  }

  /// Which game of which level a record is of, and who played it.
  public func heading(of record: GameRecord<State, Move>) -> String {
    "game \(record.index) of \"\(level.name)\", played by \(players(of: record))".onOneLine
  }

  /// How a recorded game ended, in a sentence with the reason.
  /// - Parameter state: the last position.
  public func result(of record: GameRecord<State, Move>, at state: State) -> String {
    let text = ending(of: record)
    // With several seats the reason is that of one seat alone.
    let reason = seats > 1 ? "" : ending(of: state)?.words ?? ""
    return text.prefix(1).uppercased() + text.dropFirst()
      + (reason.isEmpty || text.has(text: reason) ? "" : ": \(reason)")
  }

  /// How a recorded game ended.
  public func ending(of record: GameRecord<State, Move>) -> String {
    let game = FinishedGame(record)
    let isShort = game.outcome == .won && !game.isWon(reaching: level.targetScore)
    let outcome =
      isShort
      ? "short of the target score of \((level.targetScore ?? 0).grouped)"
      : record.ending == "short"
        ? "lost short of the target score of \((level.targetScore ?? 0).grouped)"
        : record.outcome?.rawValue ?? "unfinished"
    let time = isTimed ? " and \(Seconds(milliseconds: record.end))" : ""
    let length = "after \(record.moves.count.counted("move"))\(time)"
    let reason = Forfeit(ending: record.ending).map { ", because \($0.ending.words)" } ?? ""
    guard record.agents.count > 1 else { return "\(outcome) \(length), score \(record.score)\(reason)" }
    let winners = record.agents.indices.filter { record.outcomes[$0] == .won }
    let won = winners.map { seat in
      let name = Self.seatNames.indices.contains(seat) ? "the \(Self.seatNames[seat])" : "player \(seat + 1)"
      return "\(name) (\(record.agents[seat]))"
    }.joined(separator: " and ")
    return
      "\(winners.isEmpty ? outcome : "won by \(won)") \(length), scores \(record.scores.map(\.grouped).joined(separator: " to "))\(reason)"
  }
}
