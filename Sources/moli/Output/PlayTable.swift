import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// The summary that `moli play` prints: a row for each agent.
enum PlayTable {
  /// The table of a run.
  static func table(_ result: RunResult, level: Level, seed: Seed) -> Table {
    var table = Table(
      title:
        "\(level.name): \(level.gameType.rawValue) \(level.gameMode.rawValue), \(result.games.counted("game")), seed \(seed)",
      columns: [
        Column("agent", title: "agent", .text), Column("games", title: "games", .integer),
        Column("winRate", title: "won", .percent(digits: 1)),
        Column("winRate95", title: "95 % interval", .percentInterval(digits: 1)),
        Column("open", title: "open", .integer),
        Column("scoreP10", title: "score 10 %", .integer), Column("scoreMedian", title: "50 %", .integer),
        Column("scoreP90", title: "90 %", .integer), Column("scoreMean", title: "mean", .decimal(digits: 1)),
        Column("movesMedian", title: "moves", .integer), Column("secondsMedian", title: "seconds", .decimal(digits: 1)),
      ],
      notes: [
        "won: the goal was reached, or in tetris the time survived; score, moves and seconds: percentiles by nearest rank"
      ])
    for summary in result.summaries {
      let interval = WilsonInterval(successes: summary.wins, of: summary.games)
      table.append([
        .text(summary.agent), .integer(summary.games),
        .number(summary.games == 0 ? nil : Double(summary.wins) / Double(summary.games)),
        .interval(interval.lower, interval.upper), .integer(summary.open),
        .integer(summary.scores.percentile(10)), .integer(summary.scores.percentile(50)),
        .integer(summary.scores.percentile(90)), .number(summary.scores.moments.mean.map(Double.init)),
        .integer(summary.moves.percentile(50)),
        .number(summary.ends.percentile(50).map { Double($0) / 1000 }),
      ])
    }
    return table
  }
}
