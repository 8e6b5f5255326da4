import ArgumentParser
import GameKit

/// Which levels a bench plays.
struct BenchLevels: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: ArgumentHelp("A level by name or file (default: the built-in ones).", valueName: "level"),
    completion: Completion.levels)
  var level: String?

  @OptionGroup var words: LexiconOptions

  @Option(
    name: .long, help: ArgumentHelp("Only this game (default: all that have what is measured).", valueName: "game"))
  var game: GameArgument?

  /// The files that are read for them.
  var files: [String] { [level].compactMap { $0 }.filter(LevelLibrary.isFile) + words.files }

  /// The level that was asked for, or all built-in ones of the games with a facet; of one game if one is named.
  /// - Parameter need: what a game without the facet lacks, in words that follow "has no".
  /// - Throws: ``Failure`` for a game without the facet.
  func load(with facet: GameFacet, need: String, _ loaded: Words) throws -> [any AnyLoadedLevel] {
    if let game { try game.check(facet, need: need) }
    let library = words.library(of: loaded)
    if let level {
      let level = try library.level(level, for: game?.entry).checked(for: game?.entry)
      try words.check(for: [level])
      try GameArgument(argument: level.gameName)?.check(facet, need: need)
      return [level]
    }
    guard words.file == nil else {
      throw Failure.usage("the built-in levels need the built-in lexicon; name a level of yours with --level FILE.yaml")
    }
    return try library.builtIn(of: game.map { [$0.entry] } ?? MoliTool.registry.entries(with: facet))
  }
}
