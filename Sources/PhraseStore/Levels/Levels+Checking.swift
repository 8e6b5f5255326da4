import Phrasebook

extension Levels {
  /// A level with phrases on its way into the database, with each phrase once.
  /// - Throws: ``LevelsError/noPhraseSelected``, ``LevelsError/phraseNotInLexicon(_:level:)``, ``LevelsError/invalidName(_:)``;
  ///   `RuleError` when the level makes no playable game.
  public func draft(of level: Level) throws -> CustomLevelDraft {
    guard !level.phrases.isEmpty else { throw LevelsError.noPhraseSelected }
    var level = level
    level.phrases = Phrases(Self.distinct(level.phrases))
    let draft = try CustomLevelDraft(name: level.name) { [level] name in
      var named = level
      named.name = name
      return CustomLevel(named, usesOwnPhrases: level.phrases.contains { lexicon.ownTexts.contains($0.text) })
    }
    level.name = draft.name.isEmpty ? CustomLevel.untitled(1) : draft.name
    try level.validate()
    let pool = lexicon.phrases(ofLength: level.rules.phraseLength)
    for phrase in level.phrases where !pool.contains(chinese: phrase.text) {
      throw LevelsError.phraseNotInLexicon(phrase.text, level: level.name, advice: lexicon.advice(phrase.text))
    }
    return draft
  }
}
