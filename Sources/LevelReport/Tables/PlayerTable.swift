import Games
import LevelStudy
import PuzzleCore
import Reporting

/// People with their knobs, a row each.
public struct PlayerTable {
  private let people: [PlayerProfile]

  /// A table of people.
  public init(_ people: [PlayerProfile]) { self.people = people }

  /// The table.
  public var table: Table {
    let columns: [TableColumn<PlayerProfile>] = [
      TableColumn("player", title: "player", .text) { .text($0.name) },
      TableColumn("vocabulary", title: "vocabulary", .decimal(digits: 4)) { .number($0.vocabulary) },
      TableColumn("inputsPerSecond", title: "inputs/s", .decimal(digits: 2)) { .number($0.actionsPerSecond) },
      TableColumn("strategyError", title: "strategy error", .decimal(digits: 3)) { .number($0.strategyErrorRate) },
      TableColumn("dexterityError", title: "dexterity error", .decimal(digits: 3)) { .number($0.errorRate) },
      TableColumn("aimNoise", title: "aim noise", .decimal(digits: 2)) { .number($0.aimNoise) },
      TableColumn("lookAhead", title: "look-ahead", .integer) { .integer($0.lookAhead) },
      TableColumn("reactionSeconds", title: "reaction s", .decimal(digits: 3)) {
        .seconds(milliseconds: $0.reactionTime)
      },
      TableColumn("patienceSeconds", title: "patience s", .decimal(digits: 1)) {
        .seconds(milliseconds: $0.patience.milliseconds)
      },
      TableColumn("patienceMoves", title: "patience moves", .integer) { .integer($0.patience.moves) },
    ]
    return Table(
      title: "The knobs of the players", columns: columns, rows: people,
      notes: ["models with chosen numbers, not measurements of people; – means endless patience"])
  }
}
