import Difficulty
import Games
import LevelStudy
import Reporting

/// The tables of a level's card: a row for each player.
public struct LevelCardTable {
  private let measured: MeasuredLevel

  /// The tables of a level.
  public init(_ measured: MeasuredLevel) { self.measured = measured }

  /// How often and how fast players win, and how they fail.
  public var wins: Table {
    let par = measured.par?.median?.exact
    let someLeft = measured.measurements.contains { $0.abandoned > 0 }
    let abandoned = TableColumn<LevelMeasurement>("abandoned", title: "left", .percent(digits: 1)) {
      .number($0.share($0.abandoned))
    }
    let columns: [TableColumn<LevelMeasurement>] =
      [
        TableColumn("player", title: "player", .text) { .text($0.player) },
        TableColumn("winRate", title: "won", .percent(digits: 1)) { .number($0.winRate.rate) },
        TableColumn("winRate95", title: "95 % interval", .percentInterval(digits: 1)) {
          .interval($0.winRate.lower, $0.winRate.upper)
        },
        TableColumn("secondsToWinMedian", title: "s to win", .decimal(digits: 1)) {
          .seconds(milliseconds: $0.timeToWin?.median)
        }.only(if: measured.isTimed),
        TableColumn("secondsToWinBest5", title: "best 5 %", .decimal(digits: 1)) {
          .seconds(milliseconds: $0.distributions.timesToWin.percentile(5))
        }.only(if: measured.isTimed),
        TableColumn("movesToWinMedian", title: "moves to win", .integer) { .integer($0.movesToWin?.median) },
        TableColumn("movesToWinBest5", title: "best 5 %", .integer) {
          .integer($0.distributions.movesToWin.percentile(5))
        },
        TableColumn("parRatio", title: "moves / par", .decimal(digits: 2)) { player in
          .number(par.flatMap { player.ratio(toPar: $0) })
        },
        TableColumn("timeouts", title: "time out", .percent(digits: 1)) { .number($0.share($0.timeouts)) }
          .only(if: measured.isTimed),
      ] + (someLeft ? [abandoned] : []) + [
        TableColumn("hazardPeak", title: "peak hazard", .percent(digits: 1)) {
          .number(measured.lifeTable(of: $0)?.peak?.hazard.rate)
        }.only(if: measured.isTimed),
        TableColumn("hazardPeakSeconds", title: "until s", .decimal(digits: 0)) {
          .seconds(milliseconds: measured.lifeTable(of: $0)?.peak?.time.upperBound)
        }.only(if: measured.isTimed),
      ]
    return Table(title: "\(measured.level.name), wins", columns: columns, rows: measured.measurements)
  }

  /// Scores, what players know of the phrases, and what the game counts.
  public var scores: Table {
    typealias Player = (place: Int, measurement: LevelMeasurement)
    let knows = measured.familiarities.contains { $0 != nil }
    let familiarity = TableColumn<Player>("familiarity", title: "phrases known", .percent(digits: 0)) {
      .number(measured.familiarity(ofPlayer: $0.place))
    }
    let columns: [TableColumn<Player>] =
      [
        TableColumn("player", title: "player", .text) { .text($0.measurement.player) },
        TableColumn("scoreP10", title: "score 10 %", .integer) { .integer($0.measurement.score?.low) },
        TableColumn("scoreMedian", title: "50 %", .integer) { .integer($0.measurement.score?.median) },
        TableColumn("scoreP90", title: "90 %", .integer) { .integer($0.measurement.score?.high) },
        TableColumn("scoreP95", title: "best 5 %", .integer) {
          .integer($0.measurement.distributions.scores.percentile(95))
        },
      ] + MeasureColumns(measured.measures).columns.map { $0.of(\.measurement.distributions.measures) }
      + (knows ? [familiarity] : [])
    return Table(
      title: "\(measured.level.name), scores", columns: columns,
      rows: measured.measurements.enumerated().map { ($0.offset, $0.element) })
  }
}
