import GRDB
import Phrasebook

/// The custom levels of all games.
extension Storage {
  /// All custom levels by declared difficulty and then in the order of addition.
  /// - Throws: ``StorageError``.
  public func customLevels() throws -> [CustomLevel] {
    try read { try CustomLevel.all(in: $0, path: url.path, withPhrases: true) }
  }

  /// All custom levels without the texts of phrases, for a list of levels.
  /// - Throws: ``StorageError``.
  public func customLevelsWithoutPhrases() throws -> [CustomLevel] {
    try read { try CustomLevel.all(in: $0, path: url.path, withPhrases: false) }
  }

  /// The custom level with exactly this name, otherwise the only one that differs in case or spacing.
  /// - Throws: ``LevelsError/ambiguousName(_:_:)``; ``StorageError``.
  public func customLevel(named name: String) throws -> CustomLevel? {
    try read { try CustomLevel.find(name, in: $0, path: url.path) }
  }

  /// Adds a custom level.
  /// - Parameter overwriting: whether a custom level of that name is replaced.
  /// - Returns: the added level; one without a name has become `Untitled Level N`.
  /// - Throws: ``LevelsError/duplicateLevelName(_:)``; what the draft throws; ``StorageError``.
  @discardableResult
  public func addCustomLevel(_ draft: CustomLevelDraft, overwriting: Bool = false) throws -> CustomLevel {
    try write { database in
      let level = try draft.named(in: database)
      let existing = try CustomLevel.number(ofName: level.name, in: database)
      if existing != nil && !overwriting { throw LevelsError.duplicateLevelName(level.name) }
      try level.save(as: existing, in: database)
      return level
    }
  }

  /// Replaces a custom level of any game; with another name, this renames it.
  /// - Parameter overwriting: whether another custom level with the new name is replaced.
  /// - Returns: the changed level.
  /// - Throws: ``LevelsError/noSuchLevel(_:)``, and as ``addCustomLevel(_:overwriting:)``.
  @discardableResult
  public func replaceCustomLevel(
    named name: String, by draft: CustomLevelDraft, overwriting: Bool = false
  ) throws -> CustomLevel {
    try changeCustomLevel(named: name, overwriting: overwriting) { _ in draft }
  }

  /// Changes a custom level depending on its present content. No other process changes it meanwhile.
  /// - Parameters:
  ///   - overwriting: whether another custom level with the new name is replaced.
  ///   - change: returns the new draft of the level.
  /// - Returns: the changed level.
  /// - Throws: ``LevelsError/noSuchLevel(_:)``, ``LevelsError/ambiguousName(_:_:)``, and as
  ///   ``addCustomLevel(_:overwriting:)``; what `change` throws.
  @discardableResult
  public func changeCustomLevel(
    named name: String, overwriting: Bool = false, _ change: (CustomLevel) throws -> CustomLevelDraft
  ) throws -> CustomLevel {
    try write { database in
      guard let old = try CustomLevel.find(name, in: database, path: url.path) else {
        throw LevelsError.noSuchLevel(name)
      }
      let level = try change(old).named(in: database)
      if let other = try CustomLevel.number(ofName: level.name, in: database), other != old.number {
        guard overwriting else { throw LevelsError.duplicateLevelName(level.name) }
        try CustomLevel.delete(other, in: database)
      }
      try level.save(as: old.number, isChange: true, in: database)
      return level
    }
  }

  /// Deletes the custom levels with some names: all of them or, if one does not exist, none. They may use words that no
  /// lexicon in use has, or games that the program does not have.
  /// - Returns: their names.
  /// - Throws: ``LevelsError/noSuchLevel(_:)``, ``LevelsError/ambiguousName(_:_:)``; ``StorageError``.
  @discardableResult
  public func deleteCustomLevels(named names: [String]) throws -> [String] {
    try write { database in
      try names.map { name in
        guard let level = try CustomLevel.find(name, in: database, path: url.path) else {
          throw LevelsError.noSuchLevel(name)
        }
        try CustomLevel.delete(level.number, in: database)
        return level.name
      }
    }
  }

  /// Deletes all custom levels, including those with words that are not in the lexicon or of unknown games.
  /// - Returns: the number of deleted levels.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func deleteCustomLevels() throws -> Int {
    try write { database in
      try database.execute(sql: "DELETE FROM customLevel")
      return database.changesCount
    }
  }
}
