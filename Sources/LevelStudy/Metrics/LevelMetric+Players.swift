import Difficulty
import Reporting

/// The measurements of each player on a level.
extension LevelMetric where Row == PlayerRow {
  /// All metrics of players, in the order of the complete table.
  public static var all: [LevelMetric] { wins + speed + scores + failing + knowledge + attempts }

  private static var wins: [LevelMetric] {
    [
      LevelMetric(.who, [TableColumn("player", title: "player", .text) { .text($0.measurement.player) }]).onCard(),
      LevelMetric(.who, [.games, .wins]),
      LevelMetric(.winRate, .wins, [.winRate.with(digits: 2), .winRate95.with(digits: 2)])
        .onCard { $0.map { $0.with(digits: 1) } },
    ]
  }

  private static var speed: [LevelMetric] {
    [
      LevelMetric(
        "secondsToWin", "seconds to win", about: .speed,
        meaning:
          "play time of the games won: half were won faster than the median, one in twenty faster than the best 5 %",
        source: "percentiles by nearest rank: Hyndman, Fan 1996, definition 1",
        columns: [
          TableColumn(
            "secondsToWinBest5", title: "best 5 % s", .decimal(digits: 3),
            meaning: "One in twenty of the games won took at most this many seconds of play."
          ) { .seconds(milliseconds: $0.measurement.distributions.timesToWin.percentile(5)) },
          TableColumn(
            "secondsToWinMedian", title: "s to win", .decimal(digits: 3),
            meaning: "Half of the games won took at most this many seconds of play."
          ) { .seconds(milliseconds: $0.measurement.timeToWin?.median) },
        ]
      ).ofTime.onCard { [$0[1].with(digits: 1), $0[0].with(title: "best 5 %", digits: 1)] },
      LevelMetric(
        "movesToWin", "moves to win", about: .speed, meaning: "moves made in the games won, with the same percentiles",
        source: "as seconds to win",
        columns: [
          TableColumn(
            "movesToWinBest5", title: "best 5 % moves", .integer,
            meaning: "One in twenty of the games won took at most this many moves."
          ) { .integer($0.measurement.distributions.movesToWin.percentile(5)) },
          TableColumn(
            "movesToWinMedian", title: "moves to win", .integer,
            meaning: "Half of the games won took at most this many moves."
          ) { .integer($0.measurement.movesToWin?.median) },
        ]
      ).onCard { [$0[1], $0[0].with(title: "best 5 %")] },
      LevelMetric(
        "parRatio", "moves / par", .decimal(digits: 3), about: .par,
        meaning:
          "moves of a won game divided by the fewest of the same deal, median over the deals; read it together with the share of those deals won",
        source: "as golf has it; Jarušek, Pelánek 2011 compare moves made with moves needed"
      ) { .number($0.measurement.parRatios?.median) }.onCard { [$0[0].with(digits: 2)] },
      LevelMetric(
        "parWins", "of deals won", .percent(digits: 1), about: .par,
        meaning: "share of the deals with a proved par that were won"
      ) { .number($0.measurement.parRatios?.winShare) }.onCard {
        [$0[0].with(title: "of deals", digits: 0)]
      } where: {
        $0.measurements.contains { $0.parRatios != nil }
      },
    ]
  }

  private static var scores: [LevelMetric] {
    let best = TableColumn<PlayerRow>(
      "scoreP95", title: "95 %", .integer, meaning: "Nineteen games in twenty end with this score or less, won or not."
    ) { .integer($0.scores.percentile(95)) }
    return [
      LevelMetric(
        "score", "score", about: .scores, meaning: "scores that one, five and nine games in ten do not exceed",
        source: "as seconds to win", columns: TableColumn.scores + [best]
      ).onCard { $0.dropLast() + [best.with(title: "best 5 %")] },
      LevelMetric(.scores, [.moves]),
    ]
  }

  private static var failing: [LevelMetric] {
    [
      LevelMetric(
        "timeouts", "time ran out", .percent(digits: 2), about: .failing,
        meaning: "share of all games that ended without a win because time ran out"
      ) { .number($0.measurement.share($0.measurement.timeouts)) }
      .ofTime.onCard { [$0[0].with(title: "time out", digits: 1)] },
      LevelMetric(
        "abandoned", "left", .percent(digits: 2), about: .failing,
        meaning: "share of all games that the player left before the end"
      ) { .number($0.measurement.share($0.measurement.abandoned)) }
      .onCard {
        [$0[0].with(digits: 1)]
      } where: {
        $0.measurements.contains { $0.abandoned > 0 }
      },
      LevelMetric(
        "hazard", "hazard of failing", about: .danger,
        meaning:
          "share of the games running at the start of a time slice that failed in it: the peak and its time",
        source: "life tables: Singer, Willett 1993",
        columns: [
          TableColumn(
            "hazardPeak", title: "peak hazard", .percent(digits: 2),
            meaning:
              "The largest share, over all time slices, of the games running at the start of a slice that failed in it."
          ) { .number($0.peak?.hazard.rate) },
          TableColumn(
            "hazardPeakSeconds", title: "at s", .decimal(digits: 3),
            meaning: "The end of the time slice with the peak hazard, in seconds of play."
          ) { .seconds(milliseconds: $0.peak?.time.upperBound) },
        ]
      ).ofTime.onCard { [$0[0].with(digits: 1), $0[1].with(title: "until s", digits: 0)] },
    ]
  }

  private static var knowledge: [LevelMetric] {
    [
      LevelMetric(
        "familiarity", "phrases known", .percent(digits: 2), about: .knowledge,
        meaning: "share of the level's phrases that the player is expected to know",
        source: "the player's vocabulary, by frequency rank; docs/reference/players.md"
      ) { .number($0.familiarity) }
      .measured { $0.familiarities.contains { $0 != nil } }.onCard { [$0[0].with(digits: 0)] }
    ]
  }
}
