import Difficulty
import Games
import LevelStudy
import Reporting

/// Everything that was measured with players, a row for each level and player: what a spreadsheet or a data frame reads.
public struct ReportTable {
  /// Measured levels in the order in which they are shown, each with its place on the scale.
  public let rows: [(level: MeasuredLevel, difficulty: LogitEstimate?)]

  /// A level with one of its players.
  private struct Row {
    var level: MeasuredLevel
    var difficulty: LogitEstimate?
    var player: Int

    var measurement: LevelMeasurement { level.measurements[player] }
    var par: Int? { level.par?.median?.exact }
    /// What the clock showed, in games that have one.
    func timed(_ milliseconds: Int?) -> Cell { level.isTimed ? .seconds(milliseconds: milliseconds) : .missing }
    var peak: LifeTable.Slice? { level.lifeTable(of: measurement)?.peak }
  }

  /// The table. Measures that a game does not have, and metrics that were not measured, are missing.
  public var table: Table {
    Table(
      title: "By level and player", columns: general + own,
      rows: rows.flatMap { level, difficulty in
        level.measurements.indices.map { Row(level: level, difficulty: difficulty, player: $0) }
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
      TableColumn("player", title: "player", .text) { .text($0.measurement.player) },
      TableColumn("games", title: "games", .integer) { .integer($0.measurement.games) },
      TableColumn("wins", title: "wins", .integer) { .integer($0.measurement.wins) },
      TableColumn("winRate", title: "won", .percent(digits: 2)) { .number($0.measurement.winRate.rate) },
      TableColumn("winRate95", title: "95 % interval", .percentInterval(digits: 2)) {
        .interval($0.measurement.winRate.lower, $0.measurement.winRate.upper)
      },
      TableColumn("secondsToWinBest5", title: "best 5 % s", .decimal(digits: 3)) {
        $0.timed($0.measurement.distributions.timesToWin.percentile(5))
      }.only(if: hasTime),
      TableColumn("secondsToWinMedian", title: "s to win", .decimal(digits: 3)) {
        $0.timed($0.measurement.timeToWin?.median)
      }.only(if: hasTime),
      TableColumn("movesToWinBest5", title: "best 5 % moves", .integer) {
        .integer($0.measurement.distributions.movesToWin.percentile(5))
      },
      TableColumn("movesToWinMedian", title: "moves to win", .integer) { .integer($0.measurement.movesToWin?.median) },
      TableColumn("parRatio", title: "moves / par", .decimal(digits: 3)) { row in
        .number(row.par.flatMap { row.measurement.ratio(toPar: $0) })
      },
      TableColumn("scoreP10", title: "score 10 %", .integer) { .integer($0.measurement.score?.low) },
      TableColumn("scoreMedian", title: "50 %", .integer) { .integer($0.measurement.score?.median) },
      TableColumn("scoreP90", title: "90 %", .integer) { .integer($0.measurement.score?.high) },
      TableColumn("scoreP95", title: "95 %", .integer) {
        .integer($0.measurement.distributions.scores.percentile(95))
      },
      TableColumn("movesMedian", title: "moves", .integer) { .integer($0.measurement.moves?.median) },
      TableColumn("timeouts", title: "time ran out", .percent(digits: 2)) {
        .number($0.level.isTimed ? $0.measurement.share($0.measurement.timeouts) : nil)
      }.only(if: hasTime),
      TableColumn("abandoned", title: "left", .percent(digits: 2)) {
        .number($0.measurement.share($0.measurement.abandoned))
      },
      TableColumn("hazardPeak", title: "peak hazard", .percent(digits: 2)) { .number($0.peak?.hazard.rate) }
        .only(if: hasTime),
      TableColumn("hazardPeakSeconds", title: "at s", .decimal(digits: 3)) {
        .seconds(milliseconds: $0.peak?.time.upperBound)
      }.only(if: hasTime),
      TableColumn("familiarity", title: "phrases known", .percent(digits: 2)) {
        .number($0.level.familiarity(ofPlayer: $0.player))
      },
      TableColumn("par", title: "par", .integer) { .integer($0.par) },
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

  /// Creates it from its parts.
  public init(rows: [(level: MeasuredLevel, difficulty: LogitEstimate?)]) {
    self.rows = rows
  }
}
