import Difficulty
import Games
import LevelStudy
import Reporting

/// The tables of a report.
extension ReportDocument {
  /// Who wins how much of which level, in the declared order.
  public var overview: Table {
    typealias Row = (card: Card, measured: MeasuredLevel)
    let wins = (cards.first?.measured.measurements ?? []).enumerated().map { place, player in
      TableColumn<Row>(player.player, title: player.player, .percent(digits: 1)) {
        .number($0.measured.measurements[place].winRate.rate)
      }
    }
    let columns: [TableColumn<Row>] =
      [TableColumn("level", title: "level", .text) { .text($0.measured.level.name) }.key]
      + [ResponseColumns.won, ResponseColumns.interval].map { $0.of(\.measured) } + wins
      + [ResponseColumns.half, ResponseColumns.steps, ResponseColumns.stops].map { $0.of(\.measured) } + [
        TableColumn("declared", title: "declared", .integer) { .integer($0.measured.level.difficulty) },
        TableColumn("game", title: "game", .text) { .text($0.measured.game) },
        TableColumn("par", title: "par", .integer) { .integer($0.measured.par?.median?.exact) },
        TableColumn("flags", title: "to look at", .integer) {
          $0.card.anomalies.isEmpty ? .missing : .integer($0.card.anomalies.count)
        },
      ]
    return Table(
      title: "Who wins: share of games won", columns: columns, rows: cards.map { ($0, $0.measured) },
      notes: tables.notes)
  }

  /// What the solvers needed; `nil` when no level has one.
  public var solvers: Table? {
    typealias Row = (level: String, solver: SolverTally)
    let columns: [TableColumn<Row>] = [
      TableColumn("level", title: "level", .text) { .text($0.level) },
      TableColumn("solver", title: "solver", .text) { .text($0.solver.id) },
      TableColumn("boards", title: "boards", .integer) { .integer($0.solver.boards) },
      TableColumn("solved", title: "solved", .integer) { .integer($0.solver.solved) },
      TableColumn("proved", title: "proved shortest", .integer) { .integer($0.solver.optimal) },
      TableColumn("shortest", title: "fewest", .integer) { .integer($0.solver.lengths.min) },
      TableColumn("median", title: "median", .integer) { .integer($0.solver.lengths.percentile(50)) },
      TableColumn("longest", title: "most", .integer) { .integer($0.solver.lengths.max) },
      TableColumn("nodesMedian", title: "nodes, median", .integer) { .integer($0.solver.nodes.percentile(50)) },
      TableColumn("nodesMost", title: "most nodes", .integer) { .integer($0.solver.nodes.max) },
    ]
    let rows = cards.flatMap { card in
      (card.measured.boards?.solvers ?? []).map { (card.measured.level.name, $0) }
    }
    guard !rows.isEmpty else { return nil }
    return Table(
      title: "Solvers on the levels' boards", columns: columns, rows: rows,
      notes: ["fewest, median, most: moves of the solutions found; nodes: positions searched for one board"])
  }

  /// What is measured, what it means and where it comes from.
  public var metrics: Table { MetricList(cards.flatMap(\.measured.metrics)).table }
}
