import Phrasebook

extension Levels {
  /// A level with phrases on its way into the database, with each phrase once.
  /// - Parameters:
  ///   - usesOwnPhrases: whether the user's own phrases count in the level, as they do anyway when it has one.
  ///   - target: how hard its designer wants it to be, as its level file says it, if it does.
  /// - Throws: ``LevelsError/noPhraseSelected``, ``LevelsError/phraseNotInLexicon(_:level:)``, ``LevelsError/invalidName(_:)``;
  ///   `RuleError` when the level makes no playable game.
  public func draft(of level: Level, usesOwnPhrases: Bool = false, target: String? = nil) throws -> CustomLevelDraft {
    guard !level.phrases.isEmpty else { throw LevelsError.noPhraseSelected }
    var level = level
    level.phrases = Phrases(Level.distinct(level.phrases))
    let draft = try CustomLevelDraft(name: level.name) { [level] name in
      var named = level
      named.name = name
      return CustomLevel(
        named, usesOwnPhrases: usesOwnPhrases || level.phrases.contains { lexicon.ownTexts.contains($0.text) },
        target: target)
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
