import ArgumentParser
import LevelFiles

/// `moli player show`: prints players as a file.
struct PlayerShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints players as a YAML file that --players reads.",
    discussion: """
      Without names it prints the presets.

      EXAMPLES
        moli player show > players.yaml
        moli player show casual
        moli player show --ladder 8
      """)

  @Argument(help: "Players by name, or .yaml files of players.", completion: Completion.players)
  var names: [String] = []

  @OptionGroup var people: PlayerOptions

  func run() throws { StandardOutput.print(PlayerFile.text(of: try people.naming(names).groups()), terminator: "") }
}
