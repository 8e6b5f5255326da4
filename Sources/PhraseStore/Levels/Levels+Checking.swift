import GRDB
import Phrasebook

extension Levels {
  /// The level with its name trimmed and each phrase once, if it makes a playable game of phrases of the lexicon. A name
  /// may be missing yet.
  func checked(_ level: Level) throws -> Level {
    guard !level.phrases.isEmpty else { throw LevelsError.noPhraseSelected }
    var level = level
    level.name = try CustomLevel.checked(name: level.name)
    level.phrases = Phrases(Self.distinct(level.phrases))
    var playable = level
    if playable.name.isEmpty { playable.name = CustomLevel.untitled(1) }
    try playable.validate()
    let pool = lexicon.phrases(ofLength: level.rules.phraseLength)
    for phrase in level.phrases where !pool.contains(chinese: phrase.text) {
      throw LevelsError.phraseNotInLexicon(phrase.text, level: playable.name)
    }
    return level
  }
}

extension Level {
  /// The level with a name that no custom level has, if it has none.
  func named(in database: Database) throws -> Level {
    guard name.isEmpty else { return self }
    var level = self
    level.name = try CustomLevel.freeName(in: database)
    return level
  }
}
