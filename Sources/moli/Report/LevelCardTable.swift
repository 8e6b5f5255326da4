import Difficulty
import Reporting

/// The table of a level's card: a row for each player, with what its game counts.
struct LevelCardTable {
  private let measured: MeasuredLevel

  /// The table of a level.
  init(_ measured: MeasuredLevel) { self.measured = measured }

  /// The table.
  var table: Table {
    let own = MeasureColumns(measured.measures)
    var table = Table(
      title: "\(measured.level.name), by player",
      columns: [
        Column("player", title: "player", .text), Column("winRate", title: "won", .percent(digits: 1)),
        Column("winRate95", title: "95 % interval", .percentInterval(digits: 1)),
        Column("secondsToWinMedian", title: "s to win", .decimal(digits: 1)),
        Column("secondsToWinBest5", title: "best 5 %", .decimal(digits: 1)),
        Column("movesToWinMedian", title: "moves to win", .integer),
        Column("movesToWinBest5", title: "best 5 %", .integer),
        Column("parRatio", title: "moves / par", .decimal(digits: 2)),
        Column("scoreP10", title: "score 10 %", .integer), Column("scoreMedian", title: "50 %", .integer),
        Column("scoreP90", title: "90 %", .integer), Column("timeouts", title: "time ran out", .percent(digits: 1)),
        Column("abandoned", title: "left", .percent(digits: 1)),
      ] + own.columns)
    let par = measured.par?.median?.exact
    let seconds = { (time: Int?) in Cell.number(time.map { Double($0) / 1000 }) }
    for player in measured.measurements {
      let seen = player.distributions
      table.append(
        [
          .text(player.player), .number(player.winRate.rate), .interval(player.winRate.lower, player.winRate.upper),
          seconds(player.timeToWin?.median), seconds(seen.timesToWin.percentile(5)),
          .integer(player.movesToWin?.median), .integer(seen.movesToWin.percentile(5)),
          .number(par.flatMap { player.ratio(toPar: $0) }), .integer(player.score?.low),
          .integer(player.score?.median), .integer(player.score?.high), .number(player.share(player.timeouts)),
          .number(player.share(player.abandoned)),
        ] + own.cells(of: seen.measures))
    }
    return table
  }
}
