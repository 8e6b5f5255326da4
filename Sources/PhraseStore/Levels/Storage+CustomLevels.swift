import GRDB

extension Storage {
  /// All custom levels, by declared difficulty, those of the same one in the order in which they were added.
  /// - Throws: ``StorageError``.
  public func customLevels() throws -> [CustomLevel] {
    try read { try CustomLevel.all(in: $0, path: url.path, withPhrases: true) }
  }

  /// The same without the texts of the phrases: what a list of levels shows.
  /// - Throws: ``StorageError``.
  public func customLevelsWithoutPhrases() throws -> [CustomLevel] {
    try read { try CustomLevel.all(in: $0, path: url.path, withPhrases: false) }
  }

  /// The custom level that a person means: the one of exactly that name, else the only one that differs in case or spacing.
  /// - Throws: ``LevelsError/ambiguousName(_:_:)``; ``StorageError``.
  public func customLevel(named name: String) throws -> CustomLevel? {
    try read { try CustomLevel.find(name, in: $0, path: url.path) }
  }

  /// Deletes the custom levels that a person means, all of them or, when one does not exist, none. They may be of words that
  /// no lexicon in use has.
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

  /// Deletes all custom levels, also those of words that are not in the lexicon.
  /// - Returns: how many there were.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func deleteCustomLevels() throws -> Int {
    try write { database in
      try database.execute(sql: "DELETE FROM customLevel")
      return database.changesCount
    }
  }
}
