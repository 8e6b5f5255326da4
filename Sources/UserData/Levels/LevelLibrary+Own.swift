import GameKit
import LevelFiles
import Phrasebook

extension Storage: OwnLevelSource {
  /// The user's own level with a name; `nil` when there is none.
  /// - Throws: as ``GameKit/LevelLibrary/read(_:)``; ``StorageError``.
  public func ownLevel(named name: String, in library: LevelLibrary) throws -> (any AnyLoadedLevel)? {
    try customLevel(named: name).map(library.read)
  }

  /// The names of the user's own levels.
  /// - Throws: ``StorageError``.
  public func ownLevelNames(of game: String?) throws -> [String] {
    try customLevelsWithoutPhrases().filter { game == nil || $0.game == game }.map(\.name)
  }
}

/// The user's own levels, stored in the database.
extension LevelLibrary {
  /// A level of the database, read by its game.
  /// - Throws: ``Failure`` when the game is not in the registry, `InputError` when it cannot read the level,
  ///   `LevelsError.phraseNotInLexicon` for a level of other words.
  public func read(_ level: CustomLevel) throws -> any AnyLoadedLevel {
    let entry = try entry(named: level.game, of: level.name)
    switch level.content {
    case .phrases: return try phrased(level)
    case .file(let text):
      return try load(LevelFields(kept: text, name: level.name), of: entry, from: .database).changed(name: level.name)
    }
  }

  /// A level with phrases. A level that uses the user's own phrases brings them with it. So does a level of an earlier
  /// database version, which does not record this, if the words in use lack one of its phrases.
  private func phrased(_ level: CustomLevel) throws -> any AnyLoadedLevel {
    func read(_ ownWords: Words?) throws -> any AnyLoadedLevel {
      try wrap(
        level.level(with: (ownWords ?? words).lexicon), from: .database, ownWords: ownWords,
        target: level.target.map { try LevelTarget($0, option: "level \"\(level.name)\"") })
    }
    if level.usesOwnPhrases { return try read(ownWords ?? words) }
    do {
      return try read(nil)
    } catch let error as LevelsError {
      guard case .phraseNotInLexicon = error, let ownWords, let level = try? read(ownWords) else { throw error }
      return level
    }
  }
}
