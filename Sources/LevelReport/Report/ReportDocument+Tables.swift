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

  /// The answer for each level: its target, whether it is met, and who wins.
  func answers(_ standings: [LevelStanding]) -> Table {
    let players = (cards.first?.measured.measurements ?? []).enumerated().map { place, player in
      TableColumn<LevelStanding>(
        player.player, title: player.player, .percent(digits: 1), meaning: "The win rate of \(player.player)."
      ) { .number($0.measured.measurements[place].winRate.rate) }
    }
    let hasTargets = standings.contains { $0.measured.target != nil }
    let targets: [TableColumn<LevelStanding>] = [
      TableColumn("target", title: "target", .text) { .text($0.shortTarget) },
      TableColumn("met", title: "met or missed", .text) { .text($0.measured.target == nil ? "" : $0.targetWords) },
    ]
    let won: [TableColumn<MeasuredLevel>] = [.named("population"), .named("population95")]
    let columns: [TableColumn<LevelStanding>] =
      [
        TableColumn("level", title: "level", .text) { .text("\($0.number)\u{a0} \($0.measured.level.name)") }.key
      ] + (hasTargets ? targets : []) + won.map { $0.of(\.measured) } + players + [
        TableColumn("flags", title: "verdicts", .integer, meaning: "The number of verdicts; the card explains them.") {
          $0.anomalies.isEmpty ? .missing : .integer($0.anomalies.count)
        }
      ]
    return Table(
      title: "Who wins: share of games won", columns: columns, rows: standings, notes: Array(tables.notes.prefix(1)))
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
      TableColumn("solved", title: "won", .integer, meaning: "The number of boards that the solver wins.") {
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
