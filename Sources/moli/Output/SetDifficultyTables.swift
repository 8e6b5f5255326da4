import Difficulty
import PuzzleCore
import Reporting
import SetCards

/// What `moli difficulty set` prints.
struct SetDifficultyTables {
  /// A row for each level: its opening tables, and how long people look for their first Set.
  private(set) var levels: Table
  /// A row for each level and player.
  private(set) var measurements: Table

  /// Tables without levels.
  init(games: Int, seed: Seed) {
    levels = Table(
      title: "set, opening tables of \(games.counted("deal")), seed \(seed)",
      columns: [
        Column("level", title: "level", .text), Column("declared", title: "declared", .integer),
        Column("dealing", title: "dealing", .text), Column("sets", title: "Sets", .decimal(digits: 2)),
        Column("without", title: "no Set", .percent(digits: 1)), Column("shared", title: "shared", .decimal(digits: 2)),
      ]
        + PlayerProfile.presets.map {
          Column("\($0.name)Seconds", title: "\($0.name) s", .decimal(digits: 1))
        },
      notes: [
        "Sets: mean on the opening table; shared: mean number of attributes that the cards of a Set share",
        "novice s and so on: mean seconds until that person finds the first Set, where there is one, by the model of docs/set.md",
      ])
    measurements = Table(
      title: "set, \(games.counted("game")) of each player",
      columns: [
        Column("level", title: "level", .text), Column("player", title: "player", .text),
        Column("winRate", title: "won", .percent(digits: 1)),
        Column("winRate95", title: "95 % interval", .percentInterval(digits: 1)),
        Column("scoreP10", title: "score 10 %", .integer), Column("scoreMedian", title: "50 %", .integer),
        Column("scoreP90", title: "90 %", .integer),
        Column("seconds", title: "seconds", .decimal(digits: 1)),
      ],
      notes: ["won: finished, with the target score where there is one; seconds: median of the games that were won"])
  }

  /// Adds a level.
  mutating func append(_ level: SetLevel, _ opening: SetLevelMeter.Opening, _ players: [LevelMeasurement]) {
    levels.append(
      [
        .text(level.name), .integer(level.difficulty), .text(level.rules.dealing.rawValue), .number(opening.sets),
        .number(opening.without), .number(opening.shared),
      ] + opening.seconds.map(Cell.number))
    for player in players {
      let interval = player.winRate
      measurements.append([
        .text(level.name), .text(player.player), .number(interval.rate), .interval(interval.lower, interval.upper),
        .integer(player.score?.low), .integer(player.score?.median), .integer(player.score?.high),
        .number(player.timeToWin.map { Double($0.median) / 1000 }),
      ])
    }
  }
}
