extension Level {
  /// The number of tiles of a line in a grid game: the phrase, and for Ci Hui its pinyin beside it.
  ///
  /// For a level that passes ``validate()``, as all that follows from it.
  public var lineLength: Int {
    gameType == .ciHui ? 2 * rules.phraseLength : rules.phraseLength
  }

  /// How many phrases fill the board of a grid game.
  public var phrasesPerBoard: Int { rules.rows * rules.columns / max(1, lineLength) }

  /// Refuses a level that makes no playable game, with the rule that is wrong.
  ///
  /// Grids go up to 24 x 16 in tetris and 8 x 8 in the grid games, times up to a day.
  public func validate() throws(RuleError) {
    let isTetris = gameMode == .tetris
    guard let first = name.first, let last = name.last else {
      throw RuleError(field: "name", found: "nothing", expected: "a name")
    }
    guard !first.isWhitespace, !last.isWhitespace, !name.contains(where: \.isNewline) else {
      throw RuleError(field: "name", found: "white space around it", expected: "a trimmed name on one line")
    }
    try check("rows", rules.rows, isTetris ? 2...24 : 2...8)
    try check("columns", rules.columns, isTetris ? 1...16 : 2...8)
    try check("phrase length", rules.phraseLength, 1...8)
    try check("time", rules.timeAllowed, 1...86_400_000)
    try check("points per line", rules.pointsPerLine, 0...1_000_000)
    try check("win bonus", rules.winBonus, 0...1_000_000)
    try check("points per second", rules.pointsPerSecond, 0...1_000_000)
    try check("points per move", rules.pointsPerMove, 0...1_000_000)
    try check("fall interval", rules.fallInterval, 1...3_600_000)
    try check("queue length", rules.queueLength, 1...64)
    try check("upcoming phrases", rules.upcomingPhrases, 1...64)
    guard !phrases.isEmpty else { throw RuleError(field: "phrases", found: "none", expected: "at least one phrase") }
    for phrase in phrases {
      guard phrase.chinese.count == rules.phraseLength else {
        throw RuleError(
          field: "phrases", found: "\(phrase.text) of \(phrase.chinese.count) tiles",
          expected: "phrases of \(rules.phraseLength) tiles")
      }
      guard !phrase.chinese.contains(""), !phrase.readings.contains(where: { $0.contains("") }) else {
        throw RuleError(field: "phrases", found: "\(phrase.text) with an empty tile", expected: "a text on every tile")
      }
      guard isTetris || gameType == .chengYu || phrase.pinyin.count == rules.phraseLength else {
        throw RuleError(
          field: "phrases", found: "\(phrase.text) without a reading",
          expected: "a reading of \(rules.phraseLength) syllables for every word")
      }
    }
    if isTetris {
      guard rules.phraseLength <= max(rules.rows, rules.columns) else {
        throw RuleError(
          field: "phrase length", found: "\(rules.phraseLength)",
          expected: "a phrase that fits a grid of \(rules.rows) x \(rules.columns)")
      }
    } else {
      guard rules.columns == lineLength || rules.rows == lineLength else {
        throw RuleError(
          field: "columns", found: "\(rules.columns)", expected: "a row or column of \(lineLength) cells, one line")
      }
    }
  }

  private func check(_ field: String, _ value: Int, _ range: ClosedRange<Int>) throws(RuleError) {
    guard range.contains(value) else {
      throw RuleError(
        field: field, found: "\(value)", expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
