import Phrasebook
import PuzzleCore
import Simulation
import TextFormats

extension GameRegistry {
  /// The game of the records in a file.
  /// - Parameter ownWords: words to try if the records were not played with `words`: those with the user's own phrases.
  /// - Throws: `InputError` for an unknown game, and when this version of the game, or this lexicon, has different
  ///   rules.
  public func recordedGame(
    of reader: RecordReader, words: Words, ownWords: Words? = nil, file: String
  ) throws -> any PlayableGame {
    guard let entry = entry(named: reader.header.game) else {
      throw InputError(
        file: file, line: 1, column: 0, found: "records of the game \(reader.header.game.quoted)",
        expected: "records of one of \(names.joined(separator: ", "))")
    }
    // A level that uses the user's own phrases is always played with them, so its records are too.
    if entry.usesWords, let digest = reader.header.lexicon, digest != (try words.lexicon.digest), let ownWords,
      digest == (try ownWords.lexicon.digest)
    {
      return try Self.recordedGame(of: reader, by: entry, words: ownWords, file: file)
    }
    return try Self.recordedGame(of: reader, by: entry, words: words, file: file)
  }

  /// A phrase with a reading of a different length, and that length.
  private static func misread(in level: PhraseLevel) -> (Phrase, syllables: Int)? {
    for phrase in level.phrases {
      if let reading = phrase.readings.first(where: { $0.count != phrase.chinese.count }) {
        return (phrase, reading.count)
      }
    }
    return nil
  }

  private static func recordedGame(
    of reader: RecordReader, by entry: some AnyGameEntry, words: Words, file: String
  ) throws -> any PlayableGame {
    func refuse(_ found: String, _ expected: String) -> InputError {
      InputError(file: file, line: 1, column: 0, found: found, expected: expected)
    }
    func read<Game: PlayableGame>(_ entry: GameEntry<Game>) throws -> any PlayableGame {
      if let mismatch = reader.header.mismatch(with: Game.self) {
        throw refuse(mismatch, "records of \(Game.name), version \(Game.rulesVersion) of the rules")
      }
      let level: Game.GameLevel = try reader.level()
      guard reader.header.levelName == level.name else {
        throw refuse(
          "the level name \(reader.header.levelName.debugDescription)",
          "\(level.name.debugDescription), the name of its level")
      }
      if entry.usesWords {
        guard let digest = reader.header.lexicon else {
          throw refuse(
            "records without the key \"lexicon\"", "the digest of the lexicon that \(Game.name) was played with")
        }
        guard digest == (try words.lexicon.digest) else {
          throw refuse(
            "records played with the lexicon \(digest)",
            "the lexicon \(try words.lexicon.digest); give it with --lexicon")
        }
      }
      if let defect = RuleField<Int>.difficulty(\.self).defect(in: level.difficulty) {
        throw refuse("the difficulty \(defect.found) of the level", defect.expected)
      }
      if let phrase = (level as? PhraseLevel)?.phrases.first(where: { $0.count < 0 || $0.rank ?? 1 < 1 }) {
        throw refuse(
          "too small a count or rank in the phrase \(phrase.text.quoted)", "counts from 0 and ranks from 1")
      }
      if let (phrase, syllables) = (level as? PhraseLevel).flatMap(Self.misread) {
        throw refuse(
          "a reading of \(syllables.counted("syllable")) for the phrase \(phrase.text.quoted)",
          "\(phrase.chinese.count), one for each tile")
      }
      let game: Game
      do {
        try entry.levels.check(level)
        game = try entry.game(of: level, words: words)
      } catch let error as RuleError {
        throw refuse("a level that cannot be played: \(error)", "a level of this version")
      } catch let error as InputError {
        throw refuse(error.found, error.expected)
      }
      return game
    }
    return try read(entry.entry)
  }
}
