import ArgumentParser
import Games
import LevelReport

/// `moli player list`: the players with their knobs.
struct PlayerList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists players with their knobs.",
    discussion: """
      Without names the presets.

      EXAMPLES
        moli player list
        moli player list players.yaml expert
        moli player list --ladder 8
      """)

  @Argument(help: "Players by name, or .yaml files of players.", completion: Completion.players)
  var names: [String] = []

  @OptionGroup var people: PlayerOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let table = PlayerTable(try people.naming(names).groups())
    guard format.isForPeople || format.format == .markdown else { return format.print(table.full) }
    format.print(table.table)
    StandardOutput.print()
    format.print(table.spreads)
  }
}
