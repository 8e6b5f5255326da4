import Difficulty
import GameKit
import LevelStudy
import Reporting

/// All measurements with players, one row per level and player, for spreadsheets and data frames.
public struct ReportTable {
  /// The measured levels in display order.
  public let levels: [MeasuredLevel]
  /// The verdicts on each level.
  public let verdicts: [[LevelAnomaly]]

  /// The table. Missing values mark measures that a game does not have and metrics that were not measured.
  public var table: Table {
    typealias Row = (player: PlayerRow, found: [LevelAnomaly])
    let found = LevelVerdicts.columns.map { $0.of { (row: Row) in (row.player.level.level.name, row.found) } }
    return Table(
      title: "By level and player", columns: (general + own).map { $0.of(\.player) } + found,
      rows: zip(levels, verdicts).flatMap { level, found in PlayerRow.all(of: level).map { ($0, found) } })
  }

  private var general: [TableColumn<PlayerRow>] {
    let hasTime = levels.isEmpty || levels.contains { $0.isTimed }
    return [TableColumn<MeasuredLevel>.level.of(\.level)]
      + LevelMetric<MeasuredLevel>.all.flatMap(\.columns).map { $0.of(\.level) }
      + LevelMetric<PlayerRow>.all.filter { $0.topic != .attempts }.flatMap { $0.columns(hasTime: hasTime) }
  }

  /// The games' own measures, then the metrics of boards and levels, each once in the order of the levels.
  private var own: [TableColumn<PlayerRow>] {
    var (seen, columns): (Set<String>, [TableColumn<PlayerRow>]) = ([], [])
    for level in levels {
      for column in MeasureColumns(level.measures).columns.map(\.column) where seen.insert(column.key).inserted {
        columns.append(
          TableColumn(column) { row in
            // Another game may have the same measure at another place, or not at all.
            let same = MeasureColumns(row.level.measures).columns.first { $0.column.key == column.key }
            return same?.cell(row.measurement.distributions.measures) ?? .missing
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

  /// The table of measured levels.
  /// - Parameter verdicts: the verdicts on each level, one array per level; by default they are computed from the
  ///   levels alone and together.
  public init(levels: [MeasuredLevel], verdicts: [[LevelAnomaly]]? = nil) {
    self.levels = levels
    self.verdicts = verdicts ?? LevelVerdicts(levels).found
  }
}
