import PuzzleCore
import Reporting

/// People with their knobs, a row each.
struct PlayerTable {
  private let people: [PlayerProfile]

  /// A table of people.
  init(_ people: [PlayerProfile]) { self.people = people }

  /// The table.
  var table: Table {
    var table = Table(
      title: "The knobs of the players",
      columns: [
        Column("player", title: "player", .text), Column("vocabulary", title: "vocabulary", .decimal(digits: 4)),
        Column("inputsPerSecond", title: "inputs/s", .decimal(digits: 2)),
        Column("strategyError", title: "strategy error", .decimal(digits: 3)),
        Column("dexterityError", title: "dexterity error", .decimal(digits: 3)),
        Column("lookAhead", title: "look-ahead", .integer),
        Column("reactionSeconds", title: "reaction s", .decimal(digits: 3)),
        Column("patienceSeconds", title: "patience s", .decimal(digits: 1)),
        Column("patienceMoves", title: "patience moves", .integer),
      ], notes: ["models with chosen numbers, not measurements of people; – means endless patience"])
    for person in people {
      table.append([
        .text(person.name), .number(person.vocabulary), .number(person.actionsPerSecond),
        .number(person.strategyErrorRate), .number(person.errorRate), .integer(person.lookAhead),
        .number(Double(person.reactionTime) / 1000), .number(person.patience.milliseconds.map { Double($0) / 1000 }),
        .integer(person.patience.moves),
      ])
    }
    return table
  }
}
