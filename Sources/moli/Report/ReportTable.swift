import Difficulty
import Reporting

/// Everything that was measured with players, a row for each level and player: what a spreadsheet or a data frame reads.
struct ReportTable {
  /// Measured levels in the order in which they are shown, each with its place on the scale.
  let rows: [(level: MeasuredLevel, difficulty: LogitEstimate?)]

  /// The table. Measures that a game does not have, and metrics that were not measured, are missing.
  var table: Table {
    var table = Table(title: "By level and player", columns: Self.head + own.map(\.column))
    for (level, difficulty) in rows {
      for player in level.measurements.indices {
        table.append(head(level, difficulty, player) + own.map { $0.cell(level, level.measurements[player]) })
      }
    }
    return table
  }

  private static let head = [
    Column("level", title: "level", .text), Column("game", title: "game", .text), Column("type", title: "type", .text),
    Column("declared", title: "declared", .integer), Column("difficulty", title: "difficulty", .decimal(digits: 3)),
    Column("standardError", title: "±", .decimal(digits: 3)), Column("player", title: "player", .text),
    Column("games", title: "games", .integer), Column("wins", title: "wins", .integer),
    Column("winRate", title: "won", .percent(digits: 2)),
    Column("winRate95", title: "95 % interval", .percentInterval(digits: 2)),
    Column("secondsToWinBest5", title: "best 5 % s", .decimal(digits: 3)),
    Column("secondsToWinMedian", title: "s to win", .decimal(digits: 3)),
    Column("movesToWinBest5", title: "best 5 % moves", .integer),
    Column("movesToWinMedian", title: "moves to win", .integer),
    Column("parRatio", title: "moves / par", .decimal(digits: 3)),
    Column("scoreP10", title: "score 10 %", .integer), Column("scoreMedian", title: "50 %", .integer),
    Column("scoreP90", title: "90 %", .integer), Column("scoreP95", title: "95 %", .integer),
    Column("movesMedian", title: "moves", .integer), Column("timeouts", title: "time ran out", .percent(digits: 2)),
    Column("abandoned", title: "left", .percent(digits: 2)),
    Column("hazardPeak", title: "peak hazard", .percent(digits: 2)),
    Column("hazardPeakSeconds", title: "at s", .decimal(digits: 3)),
    Column("familiarity", title: "phrases known", .percent(digits: 2)), Column("par", title: "par", .integer),
    Column("parBoards", title: "boards", .integer), Column("parSolved", title: "solved", .integer),
  ]

  private func head(
    _ level: MeasuredLevel, _ difficulty: LogitEstimate?, _ player: Int
  ) -> [Cell] {
    let measurement = level.measurements[player]
    let (of, seen) = (level.level, measurement.distributions)
    let peak = level.lifeTable(of: measurement)?.peak
    let seconds = { (time: Int?) in Cell.number(time.map { Double($0) / 1000 }) }
    let par = level.par?.median?.exact
    return [
      .text(of.name), .text(level.game), level.typeCell, .integer(of.difficulty),
      .number(difficulty?.value), .number(difficulty?.standardError), .text(measurement.player),
      .integer(measurement.games), .integer(measurement.wins), .number(measurement.winRate.rate),
      .interval(measurement.winRate.lower, measurement.winRate.upper),
      seconds(seen.timesToWin.percentile(5)), seconds(measurement.timeToWin?.median),
      .integer(seen.movesToWin.percentile(5)), .integer(measurement.movesToWin?.median),
      .number(par.flatMap { measurement.ratio(toPar: $0) }),
      .integer(measurement.score?.low), .integer(measurement.score?.median), .integer(measurement.score?.high),
      .integer(seen.scores.percentile(95)), .integer(measurement.moves?.median),
      .number(measurement.share(measurement.timeouts)), .number(measurement.share(measurement.abandoned)),
      .number(peak?.hazard.rate), seconds(peak?.time.upperBound), .number(level.familiarity(ofPlayer: player)),
      .integer(par), .integer(level.par?.boards), .integer(level.par?.solved),
    ]
  }

  /// A column of something that only some games have.
  private struct OwnColumn {
    var column: Column
    var cell: (MeasuredLevel, LevelMeasurement) -> Cell
  }

  /// What the games count, then the metrics of boards and levels, each once in the order in which the levels have them.
  private var own: [OwnColumn] {
    var (seen, columns): (Set<String>, [OwnColumn]) = ([], [])
    for level in rows.map(\.level) {
      let measures = MeasureColumns(level.measures).columns
      for column in measures where seen.insert(column.key).inserted {
        columns.append(
          OwnColumn(column: column) { level, measurement in
            let own = MeasureColumns(level.measures)
            let cells = own.cells(of: measurement.distributions.measures)
            return own.columns.firstIndex { $0.key == column.key }.map { cells[$0] } ?? .missing
          })
      }
      for metric in level.samples.map(\.metric) + level.levelValues.map(\.metric) where seen.insert(metric.id).inserted
      {
        columns.append(
          OwnColumn(column: Column(metric.id, title: metric.title, .decimal(digits: 3))) { level, _ in
            .number(level.value(of: metric))
          })
      }
    }
    return columns
  }
}
