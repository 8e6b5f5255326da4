import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// The summary that `moli play` and `moli merge` print: a row for each agent.
enum PlayTable {
  /// The table of a run, or of a part of it.
  static func table(_ summary: RunSummary) -> Table {
    let result = summary.result
    var columns = [
      Column("agent", title: "agent", .text), Column("games", title: "games", .integer),
      Column("winRate", title: "won", .percent(digits: 1)),
      Column("winRate95", title: "95 % interval", .percentInterval(digits: 1)),
      Column("open", title: "open", .integer),
      Column("scoreP10", title: "score 10 %", .integer), Column("scoreMedian", title: "50 %", .integer),
      Column("scoreP90", title: "90 %", .integer), Column("scoreMean", title: "mean", .decimal(digits: 1)),
      Column("movesMedian", title: "moves", .integer), Column("secondsMedian", title: "seconds", .decimal(digits: 1)),
    ]
    var notes = [
      "won: the goal was reached, in tetris the time survived, in set the game finished or the computer beaten; score, moves and seconds: percentiles by nearest rank"
    ]
    let measures = MeasureColumns(summary.measures ?? [])
    columns += measures.columns
    notes += measures.notes
    if let target = summary.targetScore {
      columns.insert(Column("reachedTarget", title: "target", .percent(digits: 1)), at: 5)
      notes.append("target: share of games with the level's target score of \(target) or more")
    }
    let kind = summary.type.map { "\($0.rawValue) " } ?? ""
    var table = Table(
      title:
        "\(summary.level): \(kind)\(summary.game), \(result.games.counted("game")), seed \(summary.rootSeed)",
      columns: columns, notes: notes)
    for agent in result.summaries {
      let interval = WilsonInterval(successes: agent.wins, of: agent.games)
      var row: [Cell] = [
        .text(agent.agent), .integer(agent.games),
        .number(agent.games == 0 ? nil : Double(agent.wins) / Double(agent.games)),
        .interval(interval.lower, interval.upper), .integer(agent.open),
        .integer(agent.scores.percentile(10)), .integer(agent.scores.percentile(50)),
        .integer(agent.scores.percentile(90)), .number(agent.scores.moments.mean.map(Double.init)),
        .integer(agent.moves.percentile(50)),
        .number(agent.ends.percentile(50).map { Double($0) / 1000 }),
      ]
      row += measures.cells(of: agent.measures)
      if let target = summary.targetScore {
        let reached = agent.scores.bins.reduce(0) { $0 + ($1.value >= target ? $1.count : 0) }
        row.insert(.number(agent.games == 0 ? nil : Double(reached) / Double(agent.games)), at: 5)
      }
      table.append(row)
    }
    return table
  }
}
