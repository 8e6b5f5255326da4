import ArgumentParser

/// `moli player`: shows the simulated people that measure levels.
struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Shows the simulated people and writes them as a file to edit.",
    discussion: """
      EXAMPLES
        moli player list
        moli player show > players.yaml
        moli difficulty --players players.yaml
      """,
    subcommands: [PlayerList.self, PlayerShow.self])
}
