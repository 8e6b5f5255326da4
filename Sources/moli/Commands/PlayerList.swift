import ArgumentParser
import PuzzleCore
import Reporting

/// `moli player list`: the players with their knobs.
struct PlayerList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists players with their knobs.",
    discussion: """
      Without options the presets.

      EXAMPLES
        moli player list
        moli player list --ladder 8
      """)

  @OptionGroup var people: PlayerOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    var table = Table(
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
    for profile in try people.profiles() {
      table.append([
        .text(profile.name), .number(profile.vocabulary), .number(profile.actionsPerSecond),
        .number(profile.strategyErrorRate), .number(profile.errorRate), .integer(profile.lookAhead),
        .number(Double(profile.reactionTime) / 1000),
        .number(profile.patience.milliseconds.map { Double($0) / 1000 }), .integer(profile.patience.moves),
      ])
    }
    format.print(table)
  }
}
