import Difficulty
import Reporting

/// The tables of a report.
extension ReportDocument {
  /// Who wins how much of which level, in the declared order.
  var overview: Table {
    var table = Table(
      title: "Who wins: share of games won",
      columns: [
        Column("level", title: "level", .text)
      ] + players.map { Column($0.name, title: $0.name, .percent(digits: 1)) } + [
        Column("difficulty", title: "difficulty", .decimal(digits: 2)),
        Column("standardError", title: "±", .decimal(digits: 2)), Column("declared", title: "declared", .integer),
        Column("game", title: "game", .text), Column("par", title: "par", .integer),
        Column("flags", title: "to look at", .integer),
      ], notes: [tables.scaleNote])
    for card in cards {
      let level = card.measured.level
      table.append(
        [.text(level.name)] + card.measured.measurements.map { .number($0.winRate.rate) } + [
          .number(card.difficulty?.value), .number(card.difficulty?.standardError), .integer(level.difficulty),
          .text(card.measured.game), .integer(card.measured.par?.median?.exact),
          card.anomalies.isEmpty ? .missing : .integer(card.anomalies.count),
        ])
    }
    return table
  }

  /// Where the players stand.
  var playersTable: Table {
    var table = Table(
      title: "The players on the same scale",
      columns: [
        Column("player", title: "player", .text), Column("ability", title: "ability", .decimal(digits: 2)),
        Column("standardError", title: "±", .decimal(digits: 2)),
      ], notes: ["a player wins half of the games on a level of equal difficulty"])
    for player in players {
      table.append([.text(player.name), .number(player.value), .number(player.standardError)])
    }
    return table
  }

  /// What the solvers needed; `nil` when no level has one.
  var solvers: Table? {
    var table = Table(
      title: "Solvers on the levels' boards",
      columns: [
        Column("level", title: "level", .text), Column("solver", title: "solver", .text),
        Column("boards", title: "boards", .integer), Column("solved", title: "solved", .integer),
        Column("proved", title: "proved shortest", .integer), Column("shortest", title: "fewest", .integer),
        Column("median", title: "median", .integer), Column("longest", title: "most", .integer),
        Column("nodesMedian", title: "nodes, median", .integer), Column("nodesMost", title: "most nodes", .integer),
      ], notes: ["fewest, median, most: moves of the solutions found; nodes: positions searched for one board"])
    for card in cards {
      for solver in card.measured.boards?.solvers ?? [] {
        table.append([
          .text(card.measured.level.name), .text(solver.id), .integer(solver.boards), .integer(solver.solved),
          .integer(solver.optimal), .integer(solver.lengths.min), .integer(solver.lengths.percentile(50)),
          .integer(solver.lengths.max), .integer(solver.nodes.percentile(50)), .integer(solver.nodes.max),
        ])
      }
    }
    return table.rows.isEmpty ? nil : table
  }

  /// What is measured, what it means and where it comes from.
  var metrics: Table { MetricList(cards.flatMap(\.measured.metrics)).table }
}
