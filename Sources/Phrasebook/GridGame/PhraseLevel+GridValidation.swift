extension PhraseLevel {
  /// Refuses a level that a grid game cannot be made of, with the rule that is wrong.
  ///
  /// Complexity: O(phrases of the level).
  /// - Throws: ``RuleError`` when the level breaks a rule of ``validate()``, is of another mode than `mode` or another
  ///   type than the lines, or deals a phrase that makes no valid line: a board with it could not be won.
  public func validate(as mode: GameMode, lines rule: LineRule) throws(RuleError) {
    try validate()
    guard gameMode == mode else {
      throw RuleError(field: "mode", found: gameMode.rawValue, expected: mode.rawValue)
    }
    guard gameType == rule.type else {
      throw RuleError(
        field: "type", found: gameType.rawValue, expected: "\(rule.type.rawValue), as the lexicon's lines")
    }
    for phrase in phrases where !rule.isCorrect(boardTiles(of: phrase)) {
      throw RuleError(
        field: "phrases", found: "\(phrase.text), which the lexicon lacks", expected: "phrases of the lexicon")
    }
  }
}
