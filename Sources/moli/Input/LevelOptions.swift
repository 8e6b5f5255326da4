import ArgumentParser
import Foundation
import Phrasebook

/// Which level of which words.
struct LevelOptions: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: ArgumentHelp("A level by name, built-in or your own, or a .yaml file.", valueName: "name|file"))
  var level: String?

  @OptionGroup var lexicon: LexiconOptions

  /// Loads the lexicon, and the level: the one named, or the easiest built-in one of the game.
  func load(for game: GameName?) throws -> (level: Level, catalog: GameCatalog) {
    let lexicon = try lexicon.load()
    let catalog = GameCatalog(lexicon: lexicon)
    if let level {
      return (
        try LevelLibrary.find(level, lexicon: lexicon, database: self.lexicon.database).checked(for: game), catalog
      )
    }
    guard self.lexicon.file == nil else {
      throw Failure.usage("the built-in levels need the built-in lexicon; name a level of yours with --level FILE.yaml")
    }
    let levels = try LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon).all()
    guard let first = levels.first(where: { game == nil || $0.gameMode == game?.mode }) else {
      throw Failure.missingInput("there is no built-in level of \(game?.rawValue ?? "any game"); name one with --level")
    }
    Terminal.note("no --level given; taking \"\(first.name)\"")
    return (first, catalog)
  }
}

extension Level {
  /// The level, if it is one of that game.
  func checked(for game: GameName?) throws -> Level {
    guard let game, gameMode != game.mode else { return self }
    throw Failure.usage("\"\(name)\" is a level of \(gameMode.rawValue), not of \(game.rawValue)")
  }
}
