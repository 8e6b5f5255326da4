import LevelStudy
import Reporting
import TextFormats

/// The table of `moli make`: the levels with their measured win rates.
public struct MadeLevelsTable {
  private let run: MakingRun
  private let game: String
  private let request: LevelRequest

  /// Creates the table of the levels that were made.
  public init(_ run: MakingRun, game: String, request: LevelRequest) {
    (self.run, self.game, self.request) = (run, game, request)
  }

  /// One row for each level.
  public var table: Table {
    let columns: [TableColumn<MadeLevel>] = [
      TableColumn("level", title: "level", .text) { .text($0.name) },
      TableColumn("seed", title: "seed", .text) { .text($0.seed.description) },
      TableColumn("setting", title: "tuned", .text) { .text($0.setting) },
      TableColumn("won", title: "won", .percent(digits: 1)) { .number($0.won) },
      TableColumn("interval", title: "95 % interval", .percentInterval(digits: 1)) { .interval($0.interval) },
      TableColumn("games", title: "games", .integer) { .integer($0.games) },
      TableColumn("searchGames", title: "in all", .integer) { .integer($0.searchGames) },
      TableColumn("wonGame", title: "proof: game", .integer) { .integer($0.wonGame) },
      TableColumn("length", title: "length", .decimal(digits: 1)) { .number($0.length) },
      TableColumn("distance", title: "distance", .decimal(digits: 2)) { .number(distance($0)) },
    ]
    return Table(
      title: "\(game): \(request.words)", columns: columns, rows: run.levels,
      notes: [
        "won: final games on deals that no search has seen; the interval covers their chance, not the model of people",
        "proof: a final game that was won, so the level can be won. distance: to the nearest other level, 1 for no common "
          + "part",
      ])
  }

  private func distance(_ level: MadeLevel) -> Double? {
    run.levels.filter { $0.seed != level.seed }.map(level.distance).min()
  }
}
