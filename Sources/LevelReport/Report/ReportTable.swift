import Difficulty
import Games
import LevelStudy
import Reporting

/// Everything that was measured with players, a row for each level and player: what a spreadsheet or a data frame reads.
public struct ReportTable {
  /// Measured levels in the order in which they are shown, each with its place on the scale.
  public let rows: [(level: MeasuredLevel, difficulty: LogitEstimate?)]

  private struct Row {
    var player: PlayerRow
    var difficulty: LogitEstimate?

    var level: MeasuredLevel { player.level }
  }

  /// The table. Measures that a game does not have, and metrics that were not measured, are missing.
  public var table: Table {
    Table(
      title: "By level and player", columns: general + own,
      rows: rows.flatMap { level, difficulty in
        PlayerRow.all(of: level).map { Row(player: $0, difficulty: difficulty) }
      })
  }

  private var general: [TableColumn<Row>] {
    let hasTime = rows.isEmpty || rows.contains { $0.level.isTimed }
    return [
      TableColumn("level", title: "level", .text) { .text($0.level.level.name) },
      TableColumn("game", title: "game", .text) { .text($0.level.game) },
      TableColumn("type", title: "type", .text) { $0.level.typeCell },
      TableColumn("declared", title: "declared", .integer) { .integer($0.level.level.difficulty) },
      TableColumn("difficulty", title: "difficulty", .decimal(digits: 3)) { .number($0.difficulty?.value) },
      TableColumn("standardError", title: "±", .decimal(digits: 3)) { .number($0.difficulty?.standardError) },
    ] + PlayerColumn.full(hasTime: hasTime).map { $0.of(\.player) } + [
      TableColumn("par", title: "par", .integer) { .integer($0.level.par?.median?.exact) },
      TableColumn("parBoards", title: "boards", .integer) { .integer($0.level.par?.boards) },
      TableColumn("parSolved", title: "solved", .integer) { .integer($0.level.par?.solved) },
    ]
  }

  /// What the games count, then the metrics of boards and levels, each once in the order in which the levels have them.
  private var own: [TableColumn<Row>] {
    var (seen, columns): (Set<String>, [TableColumn<Row>]) = ([], [])
    for level in rows.map(\.level) {
      for column in MeasureColumns(level.measures).columns.map(\.column) where seen.insert(column.key).inserted {
        columns.append(
          TableColumn(column) { row in
            // Another game may count the same in another place, or not at all.
            let same = MeasureColumns(row.level.measures).columns.first { $0.column.key == column.key }
            return same?.cell(row.player.measurement.distributions.measures) ?? .missing
          })
      }
      for metric in level.samples.map(\.metric) + level.levelValues.map(\.metric) where seen.insert(metric.id).inserted
      {
        columns.append(
          TableColumn(metric.id, title: metric.title, .decimal(digits: 3)) { .number($0.level.value(of: metric)) })
      }
    }
    return columns
  }

  /// Creates it from its parts.
  public init(rows: [(level: MeasuredLevel, difficulty: LogitEstimate?)]) {
    self.rows = rows
  }
}
