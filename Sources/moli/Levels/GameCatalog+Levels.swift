import Phrasebook
import SetCards

extension GameCatalog {
  /// The games of the levels that a user names, of any game: a file, the name of a level, built-in or one's own, or the name of
  /// a game for all of its built-in levels. Without names, all built-in levels that are played with phrases.
  ///
  /// All games are made before anything is played, so that a mistake in the last level is seen at once.
  /// - Throws: ``Failure`` for a level that there is not, and when two have the same name; ``PuzzleCore/InputError`` for
  ///   mistakes in files.
  func games(_ names: [String], database: DatabaseOptions) throws -> [any CatalogGame] {
    let all =
      try names.isEmpty
      ? LevelLibrary.levels([], lexicon: lexicon, database: database).map(game)
      : names.flatMap { try games(named: $0, database: database) }
    guard Set(all.map { Self.name(of: $0) }).count == all.count else {
      throw Failure.usage("two of the levels have the same name")
    }
    return all
  }

  private func games(named name: String, database: DatabaseOptions) throws -> [any CatalogGame] {
    if let named = GameName(rawValue: name) {
      guard let mode = named.mode else { return try SetLevelLibrary.all().map { try SetPuzzle(level: $0) } }
      return try LevelLibrary.levels([], lexicon: lexicon, database: database).filter { $0.gameMode == mode }.map(game)
    }
    if try SetLevelLibrary.holds(name) { return [try SetPuzzle(level: SetLevelLibrary.find(name))] }
    return [try game(LevelLibrary.find(name, lexicon: lexicon, database: database))]
  }

  private static func name(of game: some CatalogGame) -> String { game.level.name }
}
