import Difficulty
import Exact
import Foundation
import Reporting

/// The tables of the report.
struct AgentTables {
  /// The runs in the order of the tables.
  let runs: [AgentRun]

  /// The levels, in the order of the runs.
  var levels: [String] {
    runs.reduce(into: []) { levels, run in if !levels.contains(run.level) { levels.append(run.level) } }
  }

  /// One row for each agent of a level, or for each agent and number of inputs per second.
  func table(level: String, byInputs: Bool) -> Table {
    let rows = runs.filter { $0.level == level && ($0.inputs != nil) == byInputs }
    var table = Table(
      title: "\(level): \(byInputs ? "by inputs a second" : "the agents")",
      columns: [Column("agent", title: "agent", .text)] + Self.columns,
      notes: [
        "score: mean in the level's time; of the bound: phrases of the one for every \(rows.first?.phraseLength ?? 0) landings "
          + "that there can be, cascades included; intervals of 95 %"
      ])
    for run in rows { table.append([.text(run.name)] + Self.cells(run)) }
    return table
  }

  /// The table with one row per run.
  var all: Table {
    var table = Table(
      columns: [
        Column("level", title: "level", .text), Column("agent", title: "agent", .text),
        Column("inputs", title: "inputs/s", .decimal(digits: 2)),
      ] + Self.columns)
    for run in runs {
      table.append([.text(run.level), .text(run.agent), .number(run.inputs)] + Self.cells(run))
    }
    return table
  }

  private static let columns = [
    Column("games", title: "games", .integer), Column("score", title: "score", .decimal(digits: 1)),
    Column("score95", title: "interval", .interval(digits: 1)), Column("scoreMedian", title: "median", .integer),
    Column("lost", title: "lost", .percent(digits: 1)),
    Column("lost95", title: "interval", .percentInterval(digits: 1)),
    Column("landings", title: "landings", .decimal(digits: 1)),
    Column("phrasesPer100", title: "phrases/100 landings", .decimal(digits: 2)),
    Column("phrasesPer100Interval", title: "interval", .interval(digits: 2)),
    Column("shareOfBound", title: "of the bound", .percent(digits: 1)),
    Column("longestChain", title: "longest chain", .decimal(digits: 2)), Column("chainMost", title: "most", .integer),
  ]

  private static func cells(_ run: AgentRun) -> [Cell] {
    let interval = { (range: ClosedRange<Double>?, factor: Double) -> Cell in
      range.map { .interval($0.lowerBound * factor, $0.upperBound * factor) } ?? .missing
    }
    return [
      .integer(run.scores.count), .number(run.meanScore), interval(run.scoreInterval, 1),
      .integer(run.scores.percentile(50)), .number(run.lost.rate), .interval(run.lost.lower, run.lost.upper),
      .number(run.landings.mean.map(Double.init)), .number(run.phrases.ratio.map { 100 * $0 }),
      interval(run.phrases.interval(), 100), .number(run.shareOfBound),
      .number(run.chains.moments.mean.map(Double.init)), .integer(run.chains.moments.max),
    ]
  }
}
