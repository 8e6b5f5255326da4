import LevelFiles
import PhraseStore
import Phrasebook

/// The user's own levels, which the database keeps.
extension LevelLibrary {
  /// The user's own level that is meant; `nil` when there is none.
  func ownLevel(named name: String, in storage: Storage) throws -> (any AnyLoadedLevel)? {
    try storage.customLevel(named: name).map(read)
  }

  /// A level of the database, read by its game.
  /// - Throws: ``Failure`` when the game is none of those here, `InputError` when it cannot read the level,
  ///   `LevelsError.phraseNotInLexicon` for a level of other words.
  public func read(_ level: CustomLevel) throws -> any AnyLoadedLevel {
    let entry = try entry(named: level.game, of: level.name)
    switch level.content {
    case .phrases: return try phrased(level)
    case .file(let text):
      return try load(.kept(text, name: level.name), of: entry, from: .database).changed(name: level.name)
    }
  }

  /// A level with phrases. One that uses the user's own brings these with it; so does one of an earlier version of the database, which
  /// does not say so, when the words in use lack one of its phrases.
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

  /// A level with phrases under the game of its mode.
  /// - Parameter ownWords: the words that it brings with it, if it does.
  public func wrap(
    _ level: Level, from origin: LevelOrigin, ownWords: Words? = nil, target: LevelTarget? = nil
  ) throws -> any AnyLoadedLevel {
    func wrapped<Game: PlayableGame>(_ entry: GameEntry<Game>) -> (any AnyLoadedLevel)? {
      (level as? Game.GameLevel).map { LoadedLevel($0, of: entry, from: origin, ownWords: ownWords, target: target) }
    }
    func opened(_ entry: some AnyGameEntry) -> (any AnyLoadedLevel)? { wrapped(entry.entry) }
    let name = level.gameMode.rawValue
    guard let loaded = opened(try entry(named: name, of: level.name)) else { throw unknown(name, of: level.name) }
    return loaded
  }

  private func entry(named game: String, of level: String) throws -> any AnyGameEntry {
    guard let entry = registry.entries.first(where: { $0.name == game }) else { throw unknown(game, of: level) }
    return entry
  }

  private func unknown(_ game: String, of level: String) -> Failure {
    .badData(
      "\"\(level)\" is a level of \(game), which is none of the games here (\(registry.names.joined(separator: ", "))); "
        + "use the program that has it, or delete the level")
  }
}

extension LevelText {
  /// The text of a level in the database. It is JSON where the game writes JSON, which only the name of a file shows.
  static func kept(_ text: String, name: String) -> LevelText {
    let file = "level \"\(name)\""
    let isJSON = text.trimmed.first == "{" && (try? LevelFields(text, file: ".json")) != nil
    return LevelText(text, file: isJSON ? file + ".json" : file)
  }
}
