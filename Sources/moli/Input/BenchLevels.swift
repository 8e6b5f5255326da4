import ArgumentParser
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
  func load(of game: GameName?, _ lexicon: Lexicon) throws -> [Level] {
    if let level {
      return [try LevelLibrary.find(level, lexicon: lexicon, database: words.database).checked(for: game)]
    }
    guard words.file == nil else {
      throw Failure.usage("the built-in levels need the built-in lexicon; name a level of yours with --level FILE.yaml")
    }
    return try LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon).all().filter {
      game == nil || $0.gameMode == game?.mode
    }
  }
}
