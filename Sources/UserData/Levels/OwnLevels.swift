import GameKit
import Phrasebook

/// The user's own levels, kept in the database; every change takes place as a whole or not at all.
///
/// A level with phrases is kept with their texts, so that it follows the lexicon in use; a level of any other game as
/// the text that the game writes.
public struct OwnLevels {
  private let storage: Storage
  private let library: LevelLibrary

  /// The levels of a database.
  public init(_ storage: Storage, _ library: LevelLibrary) {
    self.storage = storage
    self.library = library
  }

  /// Adds a level. White space around its name is cut off; an empty one becomes `Untitled Level N`.
  /// - Parameter overwriting: whether a level of that name is replaced.
  /// - Returns: the level as it was added.
  /// - Throws: `LevelsError`; what the game says of a level that cannot be played, or that it could not read again.
  public func add(_ level: any AnyLoadedLevel, overwriting: Bool) throws -> any AnyLoadedLevel {
    try library.read(storage.addCustomLevel(draft(of: level), overwriting: overwriting))
  }

  /// Changes a level in a way that depends on what it is now. No other process changes it meanwhile.
  /// - Parameters:
  ///   - overwriting: whether another level that has the new name is replaced.
  ///   - change: is handed the level and the phrases that were chosen when it had another type, which a change of the
  ///     type takes up again.
  /// - Returns: the level as it is now.
  /// - Throws: as ``add(_:overwriting:)``; what `change` throws.
  public func change(
    named name: String, overwriting: Bool = false,
    _ change: (_ level: any AnyLoadedLevel, _ setAside: [String]) throws -> any AnyLoadedLevel
  ) throws -> any AnyLoadedLevel {
    let changed = try storage.changeCustomLevel(named: name, overwriting: overwriting) { old in
      try draft(of: change(library.read(old), old.setAside))
    }
    return try library.read(changed)
  }

  /// Puts a level in the place of one that was read before.
  /// - Returns: the level as it is now.
  /// - Throws: ``Failure`` when the old level has been changed since; as ``add(_:overwriting:)``.
  public func change<Game: PlayableGame>(
    _ old: LoadedLevel<Game>, to level: Game.GameLevel
  ) throws -> any AnyLoadedLevel {
    try change(named: old.name) { stored, _ in
      guard var stored = stored as? LoadedLevel<Game>, stored.level == old.level else {
        throw Failure.badData("\"\(old.name)\" was changed meanwhile; nothing is written")
      }
      stored.level = level
      return stored
    }
  }

  /// Puts a level in the place of another; the old one, which may be of words or of a game that is no longer there, is
  /// not read.
  /// - Returns: the level as it is now.
  /// - Throws: as ``add(_:overwriting:)``.
  public func replace(
    named name: String, by level: any AnyLoadedLevel, overwriting: Bool = false
  ) throws -> any AnyLoadedLevel {
    try library.read(storage.replaceCustomLevel(named: name, by: draft(of: level), overwriting: overwriting))
  }

  private func draft(of level: any AnyLoadedLevel) throws -> CustomLevelDraft {
    // The mode of a level with phrases is one of the built-in games'; another game with such levels keeps them as
    // files.
    guard let phrases = level.content as? PhraseLevel, phrases.gameMode.rawValue == level.gameName else {
      return try CustomLevelDraft(name: level.name) { try file(level.changed(name: $0)) }
    }
    let lexicon = try level.words(inUse: library.words).lexicon
    return try Levels(storage: storage, original: [], lexicon: lexicon).draft(
      of: phrases, usesOwnPhrases: level.ownWords != nil, target: level.target?.text)
  }

  /// A level as a file that its game reads again.
  private func file(_ level: any AnyLoadedLevel) throws -> CustomLevel {
    try level.check()
    let kept = CustomLevel(name: level.name, difficulty: level.difficulty, game: level.gameName, file: level.text)
    _ = try library.read(kept)
    return kept
  }
}
