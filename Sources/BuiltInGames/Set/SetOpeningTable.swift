import GameKit
import People
import PuzzleCore
import Reporting
import SetCards

/// The opening tables of levels of Set, one row per level, and how long people search for their first Set.
public struct SetOpeningTable {
  /// The table with one row for each level.
  public private(set) var table: Table

  /// Creates the table from `deals` deals of each level, at least one.
  public init(_ puzzles: [SetPuzzle], deals: Int, rootSeed: Seed) {
    typealias Row = (level: SetLevel, opening: SetOpening)
    let columns: [TableColumn<Row>] = [
      TableColumn("level", title: "level", .text) { .text($0.level.name) },
      TableColumn("declared", title: "declared", .integer) { .integer($0.level.difficulty) },
      TableColumn("dealing", title: "dealing", .text) { .text($0.level.rules.dealing.rawValue) },
      TableColumn("sets", title: "Sets", .decimal(digits: 2)) { .number($0.opening.sets) },
      TableColumn("without", title: "no Set", .percent(digits: 1)) { .number($0.opening.without) },
      TableColumn("shared", title: "shared", .decimal(digits: 2)) { .number($0.opening.shared) },
    ]
    let people = PlayerProfile.presets.enumerated().map { place, person in
      TableColumn<Row>("\(person.name)Seconds", title: "\(person.name) s", .decimal(digits: 1)) {
        .number($0.opening.seconds[place])
      }
    }
    table = Table(
      title: "set, opening tables of \(deals.counted("deal")), seed \(rootSeed)",
      columns: columns + people,
      rows: puzzles.map { puzzle in
        (puzzle.level, SetOpening(of: (0..<deals).map { puzzle.deal($0, of: rootSeed) }))
      },
      notes: [
        "Sets: mean on the opening table; shared: mean number of attributes that the cards of a Set share",
        "novice s and others: mean seconds until this person finds the first Set, if there is one, by the model of docs/reference/set.md",
      ])
  }
}

extension SetPuzzle: OpeningGame {
  /// The Sets of the opening tables, and how long people search for their first one.
  public static func openings(of games: [SetPuzzle], deals: Int, rootSeed: Seed) -> Table {
    SetOpeningTable(games, deals: deals, rootSeed: rootSeed).table
  }
}
