import GRDB
import Phrasebook

extension Levels {
  /// Adds a custom level with the usual rules of its mode and type.
  /// - Parameters:
  ///   - name: without one, `Untitled Level N` with the smallest free N from 1. It may be that of an original level.
  ///   - overwriting: whether a custom level of that name is replaced.
  /// - Returns: the level as it was added.
  /// - Throws: as ``addCustomLevel(_:overwriting:)``.
  @discardableResult
  public func addCustomLevel(
    name: String?, gameType: GameType, gameMode: GameMode, phrases: [Phrase], overwriting: Bool = false
  ) throws -> Level {
    let level = Level(
      name: name ?? "", difficulty: 0, gameType: gameType, gameMode: gameMode, phrases: Phrases(phrases))
    return try addCustomLevel(level, overwriting: overwriting)
  }

  /// Adds a custom level. White space around its name is cut off; an empty one becomes `Untitled Level N`.
  /// - Parameter overwriting: whether a custom level of that name is replaced.
  /// - Returns: the level as it was added; a phrase that it had twice is there once.
  /// - Throws: ``LevelsError/noPhraseSelected``, ``LevelsError/duplicateLevelName(_:)`` and others; `RuleError` when the level
  ///   makes no playable game; ``StorageError``.
  @discardableResult
  public func addCustomLevel(_ level: Level, overwriting: Bool = false) throws -> Level {
    try storage.addCustomLevel(draft(of: level), overwriting: overwriting).level(with: lexicon)
  }

  /// Changes the type, mode and phrases of a custom level. Its rules stay as they are when type and mode do; otherwise they
  /// become the usual ones.
  /// - Returns: the level as it is now.
  /// - Throws: as ``updateCustomLevel(name:to:overwriting:)``.
  @discardableResult
  public func updateCustomLevel(
    name: String, gameType: GameType, gameMode: GameMode, phrases: [Phrase]
  ) throws -> Level {
    guard let old = try customLevel(named: name) else { throw LevelsError.noSuchLevel(name) }
    let keepsRules = old.gameType == gameType && old.gameMode == gameMode
    let level = Level(
      name: old.name, difficulty: old.difficulty, gameType: gameType, gameMode: gameMode, phrases: Phrases(phrases),
      rules: keepsRules ? old.rules : nil, targetScore: keepsRules ? old.targetScore : nil)
    return try updateCustomLevel(name: name, to: level)
  }

  /// Puts a level in the place of a custom one; with another name, it is renamed.
  /// - Parameter overwriting: whether another custom level that has the new name is replaced.
  /// - Returns: the level as it is now.
  /// - Throws: ``LevelsError/noSuchLevel(_:)``, and as ``addCustomLevel(_:overwriting:)``.
  @discardableResult
  public func updateCustomLevel(name: String, to level: Level, overwriting: Bool = false) throws -> Level {
    try storage.replaceCustomLevel(named: name, by: draft(of: level), overwriting: overwriting).level(with: lexicon)
  }

  /// Deletes the custom level that has the name of a level. Results of its games are kept.
  /// - Throws: ``LevelsError/noSuchLevel(_:)``: original levels cannot be deleted; ``StorageError``.
  public func deleteLevel(_ level: Level) throws {
    try storage.write { database in
      guard let number = try CustomLevel.number(ofName: level.name, in: database) else {
        throw LevelsError.noSuchLevel(level.name)
      }
      try CustomLevel.delete(number, in: database)
    }
  }

  /// Deletes all custom levels. Results of their games are kept.
  /// - Returns: how many there were.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func resetAll() throws -> Int { try storage.deleteCustomLevels() }
}
