import GameKit
import Phrasebook

/// The user's own levels, stored in the database; every change takes effect completely or not at all.
///
/// A level with phrases is stored with their texts, so that it follows the lexicon in use; a level of any other game as
/// the text that the game writes.
public struct OwnLevels {
  private let storage: Storage
  private let library: LevelLibrary

  /// The levels of a database.
  public init(_ storage: Storage, _ library: LevelLibrary) {
    self.storage = storage
    self.library = library
  }

  /// Adds a level. White space around its name is removed; an empty name becomes `Untitled Level N`.
  /// - Parameter overwriting: whether a level of that name is replaced.
  /// - Returns: the added level.
  /// - Throws: `LevelsError`; the game's error for a level that cannot be played or read again.
  public func add(_ level: any AnyLoadedLevel, overwriting: Bool) throws -> any AnyLoadedLevel {
    try library.read(storage.addCustomLevel(draft(of: level), overwriting: overwriting))
  }

  /// Changes a level depending on its present content. No other process changes it meanwhile.
  /// - Parameters:
  ///   - overwriting: whether another level with the new name is replaced.
  ///   - change: receives the level and the phrases chosen while it had another type, which a change of type restores.
  /// - Returns: the changed level.
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

  /// Replaces a level that was read before.
  /// - Returns: the changed level.
  /// - Throws: ``Failure`` when the old level has changed since; otherwise as ``add(_:overwriting:)``.
  public func change<Game: PlayableGame>(
    _ old: LoadedLevel<Game>, to level: Game.GameLevel
  ) throws -> any AnyLoadedLevel {
    try change(named: old.name) { stored, _ in
      guard var stored = stored as? LoadedLevel<Game>, stored.level == old.level else {
        throw Failure.badData("\"\(old.name)\" was changed in the meantime; nothing was written")
      }
      stored.level = level
      return stored
    }
  }

  /// Replaces a level by another. The old one is not read, so it may need other words or a game that no longer exists.
  /// - Returns: the changed level.
  /// - Throws: as ``add(_:overwriting:)``.
  public func replace(
    named name: String, by level: any AnyLoadedLevel, overwriting: Bool = false
  ) throws -> any AnyLoadedLevel {
    try library.read(storage.replaceCustomLevel(named: name, by: draft(of: level), overwriting: overwriting))
  }

  private func draft(of level: any AnyLoadedLevel) throws -> CustomLevelDraft {
    // The mode of a level with phrases is a built-in game; another game stores such levels as files.
    guard let phrases = level.content as? PhraseLevel, phrases.gameMode.rawValue == level.gameName else {
      return try CustomLevelDraft(name: level.name) { try file(level.changed(name: $0)) }
    }
    let lexicon = try level.words(inUse: library.words).lexicon
    return try Levels(storage: storage, original: [], lexicon: lexicon).draft(
      of: phrases, usesOwnPhrases: level.ownWords != nil, target: level.target?.text)
  }

  /// The level as a file that its game can read again.
  private func file(_ level: any AnyLoadedLevel) throws -> CustomLevel {
    try level.check()
    let kept = CustomLevel(name: level.name, difficulty: level.difficulty, game: level.gameName, file: level.text)
    _ = try library.read(kept)
    return kept
  }
}
