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
    let library = lexicon.library(of: words)
    var seen: Set<String> = []
    // Some game of the suite may have no level of its own.
    let levels =
      try games.isEmpty
      ? MoliTool.registry.entries.compactMap { try? library.levels([$0.name]).first }
      : library.levels(games).filter { seen.insert($0.gameName).inserted }
    format.print(ModelNumberTable(try levels.map { try $0.anyGame(words: words) }).table)
  }
}
