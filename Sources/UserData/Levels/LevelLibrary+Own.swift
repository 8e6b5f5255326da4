import GameKit
import LevelFiles
import Phrasebook

extension Storage: OwnLevelSource {
  /// The user's own level that is meant; `nil` when there is none.
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

/// The user's own levels, which the database keeps.
extension LevelLibrary {
  /// A level of the database, read by its game.
  /// - Throws: ``Failure`` when the game is none of those here, `InputError` when it cannot read the level,
  ///   `LevelsError.phraseNotInLexicon` for a level of other words.
  public func read(_ level: CustomLevel) throws -> any AnyLoadedLevel {
    let entry = try entry(named: level.game, of: level.name)
    switch level.content {
    case .phrases: return try phrased(level)
    case .file(let text):
      return try load(LevelFields(kept: text, name: level.name), of: entry, from: .database).changed(name: level.name)
    }
  }

  /// A level with phrases. One that uses the user's own brings these with it; so does one of an earlier version of the
  /// database, which does not say so, when the words in use lack one of its phrases.
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
