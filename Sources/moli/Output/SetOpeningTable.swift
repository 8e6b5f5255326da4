import PuzzleCore
import Reporting
import SetCards

/// The opening tables of levels of Set, a row a level, and how long people look for their first Set.
struct SetOpeningTable {
  /// The table.
  private(set) var table: Table
  /// Whether there is no level.
  var isEmpty: Bool { table.rows.isEmpty }

  /// Looks at `deals` deals of each level, at least one.
  init(_ puzzles: [SetPuzzle], deals: Int, rootSeed: Seed) {
    table = Table(
      title: "set, opening tables of \(deals.counted("deal")), seed \(rootSeed)",
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
    for puzzle in puzzles {
      let (level, opening) = (puzzle.level, SetOpening(of: puzzle, deals: deals, rootSeed: rootSeed))
      table.append(
        [
          .text(level.name), .integer(level.difficulty), .text(level.rules.dealing.rawValue), .number(opening.sets),
          .number(opening.without), .number(opening.shared),
        ] + opening.seconds.map(Cell.number))
    }
  }
}
