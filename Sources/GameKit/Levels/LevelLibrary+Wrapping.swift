import LevelFiles
import Phrasebook

/// Levels that a program made and that do not come from a file.
extension LevelLibrary {
  /// Wraps a level with phrases in the game of its mode.
  /// - Parameter ownWords: the words that the level brings, if any.
  public func wrap(
    _ level: PhraseLevel, from origin: LevelOrigin, ownWords: Words? = nil, target: LevelTarget? = nil
  ) throws -> any AnyLoadedLevel {
    try wrap(level, of: level.gameMode.rawValue, from: origin, ownWords: ownWords, target: target)
  }

  /// Wraps the level of a game that was made by a program.
  public func level(of game: some PlayableGame) throws -> any AnyLoadedLevel {
    try wrap(game.level, of: type(of: game).name, from: .made)
  }

  private func wrap(
    _ level: any PlayableLevel, of name: String, from origin: LevelOrigin, ownWords: Words? = nil,
    target: LevelTarget? = nil
  ) throws -> any AnyLoadedLevel {
    func wrapped<Game: PlayableGame>(_ entry: GameEntry<Game>) -> (any AnyLoadedLevel)? {
      (level as? Game.GameLevel).map { LoadedLevel($0, of: entry, from: origin, ownWords: ownWords, target: target) }
    }
    func opened(_ entry: some AnyGameEntry) -> (any AnyLoadedLevel)? { wrapped(entry.entry) }
    guard let loaded = opened(try entry(named: name, of: level.name)) else { throw unknown(name, of: level.name) }
    return loaded
  }

  /// The game of a level.
  /// - Throws: ``Failure`` when the game is unknown here.
  package func entry(named game: String, of level: String) throws -> any AnyGameEntry {
    guard let entry = registry.entries.first(where: { $0.name == game }) else { throw unknown(game, of: level) }
    return entry
  }

  private func unknown(_ game: String, of level: String) -> Failure {
    .badData(
      "\"\(level)\" is a level of \(game), a game that this program does not have (it has \(registry.names.joined(separator: ", "))); "
        + "use a program that has it, or delete the level")
  }
}
