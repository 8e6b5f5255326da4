import ArgumentParser
import GameKit
import LevelReport

/// `moli player numbers`: lists the numbers of the models of people.
struct PlayerNumbers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "numbers",
    abstract: "Lists the numbers of the models of people: value, plausible range, and where each comes from.",
    discussion: """
      Without names it lists those of all games. A number is measured, transferred from another game, or chosen.

      EXAMPLES
        moli player numbers my-level.yaml
        moli player numbers --format csv
      """)

  @Argument(help: "Games, or levels of them.", completion: Completion.levelsAndGames)
  var games: [String] = []

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let words = lexicon.words
    let names = games.isEmpty ? MoliTool.registry.entries.map(\.name) : games
    var seen: Set<String> = []
    let levels = try lexicon.library(of: words).levels(names).filter { seen.insert($0.gameName).inserted }
    format.print(ModelNumberTable(try levels.map { try $0.anyGame(words: words) }).table)
  }
}
