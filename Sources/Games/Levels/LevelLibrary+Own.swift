import PhraseStore
import Phrasebook

/// The user's own levels, which the database keeps.
extension LevelLibrary {
  /// The user's own level that is meant; `nil` when there is none.
  func ownLevel(named name: String, in storage: Storage) throws -> (any AnyLoadedLevel)? {
    guard try storage.customLevel(named: name) != nil else { return nil }
    let levels = Levels(storage: storage, original: [], lexicon: try words.lexicon)
    return try levels.customLevel(named: name).map { try wrap($0, from: .database) }
  }

  /// A level with phrases under the game of its mode.
  public func wrap(_ level: Level, from origin: LevelOrigin) throws -> any AnyLoadedLevel {
    func wrapped<Game: PlayableGame>(_ entry: GameEntry<Game>) -> (any AnyLoadedLevel)? {
      (level as? Game.GameLevel).map { LoadedLevel($0, of: entry, from: origin) }
    }
    func opened(_ entry: some AnyGameEntry) -> (any AnyLoadedLevel)? { wrapped(entry.entry) }
    let name = level.gameMode.rawValue
    guard let entry = registry.entry(named: name), let loaded = opened(entry) else {
      throw Failure.badData("\"\(level.name)\" is a level of \(name), which is none of the games here")
    }
    return loaded
  }
}
