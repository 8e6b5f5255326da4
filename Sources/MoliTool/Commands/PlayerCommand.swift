import ArgumentParser

/// `moli player`: shows the simulated people that measure levels.
struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Shows the simulated people, writes them as a file to edit, and compares them with moves of people.",
    discussion: """
      EXAMPLES
        moli player list
        moli player numbers
        moli player show > players.yaml
        moli difficulty --players players.yaml
        moli player check my-level.yaml --traces moves.csv
      """,
    subcommands: [PlayerList.self, PlayerNumbers.self, PlayerShow.self, PlayerCheck.self])
}
