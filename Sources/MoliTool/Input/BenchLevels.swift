import ArgumentParser
import Games
import Phrasebook

/// Which levels a bench plays.
struct BenchLevels: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(
      "A built-in level by name, or a .yaml file (default: the built-in ones).", valueName: "name|file"))
  var level: String?

  @OptionGroup var words: LexiconOptions

  /// The level that was asked for, or all built-in ones; of one game if one is named.
  func load(of game: GameArgument?, _ loaded: Words) throws -> [any AnyLoadedLevel] {
    let library = words.library(of: loaded)
    if let level { return [try library.level(level).checked(for: game?.entry)] }
    guard words.file == nil else {
      throw Failure.usage("the built-in levels need the built-in lexicon; name a level of yours with --level FILE.yaml")
    }
    return try library.builtIn(of: game.map { [$0.entry] } ?? MoliTool.registry.mainSeries)
  }
}
