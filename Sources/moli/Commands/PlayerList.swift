import ArgumentParser

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

  func run() throws { format.print(PlayerTable(try people.profiles()).table) }
}
