import Difficulty
import Reporting

/// The tables of a level's card: a row for each player.
struct LevelCardTable {
  private let measured: MeasuredLevel

  /// The tables of a level.
  init(_ measured: MeasuredLevel) { self.measured = measured }

  /// How often and how fast players win, and how they fail.
  var wins: Table {
    let someLeft = measured.measurements.contains { $0.abandoned > 0 }
    var table = Table(
      title: "\(measured.level.name), wins",
      columns: [
        Column("player", title: "player", .text), Column("winRate", title: "won", .percent(digits: 1)),
        Column("winRate95", title: "95 % interval", .percentInterval(digits: 1)),
        Column("secondsToWinMedian", title: "s to win", .decimal(digits: 1)),
        Column("secondsToWinBest5", title: "best 5 %", .decimal(digits: 1)),
        Column("movesToWinMedian", title: "moves to win", .integer),
        Column("movesToWinBest5", title: "best 5 %", .integer),
        Column("parRatio", title: "moves / par", .decimal(digits: 2)),
        Column("timeouts", title: "time out", .percent(digits: 1)),
      ] + (someLeft ? [Column("abandoned", title: "left", .percent(digits: 1))] : []) + [
        Column("hazardPeak", title: "peak hazard", .percent(digits: 1)),
        Column("hazardPeakSeconds", title: "until s", .decimal(digits: 0)),
      ])
    let par = measured.par?.median?.exact
    for player in measured.measurements {
      let (seen, peak) = (player.distributions, measured.lifeTable(of: player)?.peak)
      table.append(
        [
          .text(player.player), .number(player.winRate.rate), .interval(player.winRate.lower, player.winRate.upper),
          Self.seconds(player.timeToWin?.median), Self.seconds(seen.timesToWin.percentile(5)),
          .integer(player.movesToWin?.median), .integer(seen.movesToWin.percentile(5)),
          .number(par.flatMap { player.ratio(toPar: $0) }), .number(player.share(player.timeouts)),
        ] + (someLeft ? [.number(player.share(player.abandoned))] : []) + [
          .number(peak?.hazard.rate), Self.seconds(peak?.time.upperBound),
        ])
    }
    return table
  }

  /// Scores, what players know of the phrases, and what the game counts.
  var scores: Table {
    let own = MeasureColumns(measured.measures)
    let knows = measured.familiarities.contains { $0 != nil }
    var table = Table(
      title: "\(measured.level.name), scores",
      columns: [
        Column("player", title: "player", .text), Column("scoreP10", title: "score 10 %", .integer),
        Column("scoreMedian", title: "50 %", .integer), Column("scoreP90", title: "90 %", .integer),
        Column("scoreP95", title: "best 5 %", .integer),
      ] + own.columns + (knows ? [Column("familiarity", title: "phrases known", .percent(digits: 0))] : []))
    for (place, player) in measured.measurements.enumerated() {
      let seen = player.distributions
      table.append(
        [
          .text(player.player), .integer(player.score?.low), .integer(player.score?.median),
          .integer(player.score?.high), .integer(seen.scores.percentile(95)),
        ] + own.cells(of: seen.measures) + (knows ? [.number(measured.familiarity(ofPlayer: place))] : []))
    }
    return table
  }

  private static func seconds(_ time: Int?) -> Cell { .number(time.map { Double($0) / 1000 }) }
}
