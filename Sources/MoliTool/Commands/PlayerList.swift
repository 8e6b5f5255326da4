import ArgumentParser
import LevelReport

/// `moli player list`: lists the players with their abilities.
struct PlayerList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists players with their abilities, and the games that use each ability.",
    discussion: """
      Without names it lists the presets.

      EXAMPLES
        moli player list
        moli player list --abilities --format csv
        moli player list players.yaml expert
        moli player list --ladder 8
      """)

  @Argument(help: "Players by name, or .yaml files of players.", completion: Completion.players)
  var names: [String] = []

  @Flag(name: .long, help: "Lists the abilities: unit, range, and the games that use them.")
  var abilities = false

  @OptionGroup var people: PlayerOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard !abilities || names.isEmpty else {
      throw ValidationError("--abilities cannot be combined with players: it lists the abilities that every player has")
    }
  }

  func run() throws {
    let abilityTable = AbilityTable(MoliTool.registry).table
    guard !abilities else { return format.print(abilityTable) }
    let players = PlayerTable(try people.naming(names).groups())
    guard format.isForPeople || format.format == .markdown else { return format.print(players.full) }
    for (number, table) in [players.table, players.spreads, abilityTable].enumerated() {
      if number > 0 { StandardOutput.print() }
      format.print(table)
    }
  }
}
