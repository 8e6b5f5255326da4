extension PhraseLevel {
  /// Throws the wrong rule if a grid game cannot use the level.
  ///
  /// Complexity: O(phrases of the level).
  /// - Throws: ``RuleError`` when the level breaks a rule of ``validate()``, has another mode than `mode` or another
  ///   type than the lines, or deals a phrase that makes no valid line. A board with such a phrase could not be won.
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
