import ArgumentParser
import GameKit

/// The levels that a bench plays.
struct BenchLevels: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A game or a level (default: all built-in levels that fit).", valueName: "game|level"),
    completion: Completion.levelsAndGames)
  var names: [String] = []

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp("The same, always a level.", valueName: "level", visibility: .hidden),
    completion: Completion.levels)
  var namedLevel: String?

  @OptionGroup var words: LexiconOptions

  @Option(
    name: .customLong("game"), help: ArgumentHelp("The same, always a game.", valueName: "game", visibility: .hidden))
  var namedGame: GameArgument?

  /// The game, if one is named.
  var game: GameArgument? { namedGame ?? names.first.flatMap { GameArgument(argument: $0) } }
  /// The level, if one is named.
  var level: String? { namedLevel ?? names.first { GameArgument(argument: $0) == nil } }

  func validate() throws {
    let given = names + [namedGame?.name, namedLevel].compactMap { $0 }
    guard given.count > (level == nil ? 0 : 1) + (game == nil ? 0 : 1) else { return }
    throw ValidationError("found \(given.map(\.quoted).joined(separator: ", ")), expected a game, a level or both")
  }

  /// The files that are read for the levels.
  var files: [String] { [level].compactMap { $0 }.filter(LevelLibrary.isFile) + words.files }

  /// The named level, or all built-in levels of the games with a facet. If a game is named, only its levels are taken.
  /// - Parameter need: the noun for the missing facet, which follows "has no" in the message; `nil` if a named game may
  ///   lack it, and all games where none has it.
  /// - Throws: ``Failure`` for a game without the facet.
  func load(with facet: GameFacet, need: String?, _ loaded: Words) throws -> [any AnyLoadedLevel] {
    if let game, let need { try game.check(facet, need: need) }
    let library = words.library(of: loaded)
    if let level {
      let level = try library.level(level, for: game?.entry).checked(for: game?.entry)
      try words.check(for: [level])
      if let need { try GameArgument(argument: level.gameName)?.check(facet, need: need) }
      return [level]
    }
    guard words.file == nil else {
      throw Failure.usage("the built-in levels need the built-in lexicon; name one of your levels")
    }
    let fitting = MoliTool.registry.entries(with: facet)
    let usual = fitting.isEmpty && need == nil ? MoliTool.registry.entries : fitting
    return try library.builtIn(of: game.map { [$0.entry] } ?? usual)
  }
}
