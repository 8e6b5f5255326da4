import Difficulty
import GameKit
import LevelStudy
import Reporting

extension ReportDocument {
  /// The win rate of each player on each level, in the declared order.
  public var overview: Table {
    typealias Row = (card: Card, measured: MeasuredLevel)
    let wins = (cards.first?.measured.measurements ?? []).enumerated().map { place, player in
      TableColumn<Row>(
        player.player, title: player.player, .percent(digits: 1),
        meaning: "The win rate of \(player.player)."
      ) {
        .number($0.measured.measurements[place].winRate.rate)
      }
    }
    let first: [TableColumn<MeasuredLevel>] = [.level, .named("population"), .named("population95")]
    let last: [TableColumn<MeasuredLevel>] = [
      .half, .named("steps"), .named("stops"), .named("declared"), .named("game"), .named("par"),
    ]
    let columns: [TableColumn<Row>] =
      first.map { $0.of(\.measured) } + wins + last.map { $0.of(\.measured) } + [
        TableColumn(
          "flags", title: "verdicts", .integer,
          meaning: "The number of verdicts on the level; its card explains them."
        ) { $0.card.anomalies.isEmpty ? .missing : .integer($0.card.anomalies.count) }
      ]
    return Table(
      title: "Who wins: share of games won", columns: columns, rows: cards.map { ($0, $0.measured) },
      notes: tables.notes)
  }

  /// The effort of the solvers; `nil` when no level has one.
  public var solvers: Table? {
    typealias Row = (level: String, solver: SolverTally)
    let columns: [TableColumn<Row>] = [
      TableColumn("level", title: "level", .text) { .text($0.level) }.key,
      TableColumn("solver", title: "solver", .text) { .text($0.solver.id) }.key,
      TableColumn("boards", title: "boards", .integer, meaning: "The number of boards given to the solver.") {
        .integer($0.solver.boards)
      },
      TableColumn("solved", title: "solved", .integer, meaning: "The number of boards with a solution found.") {
        .integer($0.solver.solved)
      },
      TableColumn(
        "proved", title: "proved shortest", .integer,
        meaning: "The number of boards whose solution is proved shortest."
      ) { .integer($0.solver.optimal) },
      TableColumn(
        "shortest", title: "fewest", .integer, meaning: "The moves of the shortest solution found on any board."
      ) {
        .integer($0.solver.lengths.min)
      },
      TableColumn("median", title: "median", .integer, meaning: "The median of the moves of the solutions found.") {
        .integer($0.solver.lengths.percentile(50))
      },
      TableColumn("longest", title: "most", .integer, meaning: "The moves of the longest solution found on any board.")
      {
        .integer($0.solver.lengths.max)
      },
      TableColumn(
        "nodesMedian", title: "nodes, median", .integer, meaning: "The median of the positions searched for one board."
      ) { .integer($0.solver.nodes.percentile(50)) },
      TableColumn("nodesMost", title: "most nodes", .integer, meaning: "The most positions searched for one board.") {
        .integer($0.solver.nodes.max)
      },
    ]
    let rows = cards.flatMap { card in
      (card.measured.boards?.solvers ?? []).map { (card.measured.level.name, $0) }
    }
    guard !rows.isEmpty else { return nil }
    return Table(
      title: "Solvers on the levels' boards", columns: columns, rows: rows,
      notes: ["fewest, median, most: moves of the solutions found; nodes: positions searched for one board"])
  }

  /// The measured metrics with their meaning and source.
  public var metrics: Table { MetricList(cards.flatMap(\.measured.metrics)).table }
}
