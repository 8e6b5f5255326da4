import Difficulty
import LevelFiles
import Phrasebook

extension LevelKnob {
  /// The knobs of a game with phrases: every number that its level files hold, and how common its phrases are.
  /// - Parameters:
  ///   - scoreStep: scores are multiples of this.
  ///   - pool: the phrases that may be dealt, the commonest first.
  static func ofPhraseGame(_ level: Level, scoreStep: Int, pool: [Phrase]) -> [LevelKnob] {
    let isTetris = level.gameMode == .tetris
    return [
      rule(
        "time", "seconds on the clock", \.timeAllowed, 100...86_400_000, step: LevelRules.clockInterval, isTime: true,
        aliases: ["time-limit"]),
      targetScore(step: scoreStep),
      rule("fall-interval", "seconds a tile stays in a row", \.fallInterval, 1...3_600_000, isTime: true),
      rule("rows", "rows of the grid", \.rows, isTetris ? 2...24 : 2...8),
      rule("columns", "columns of the grid", \.columns, isTetris ? 1...16 : 2...8),
      rule("queue-length", "upcoming tiles that are seen", \.queueLength, 1...64),
      rule("upcoming-phrases", "phrases mixed at a time", \.upcomingPhrases, 1...64),
      phraseTier(of: level, pool: pool),
      rule("points-per-line", "points of a line or phrase", \.pointsPerLine, 0...1_000_000),
      rule("win-bonus", "points for winning", \.winBonus, 0...1_000_000),
      rule("points-per-second", "points for a second left", \.pointsPerSecond, 0...1_000_000),
      rule("points-per-move", "points taken off for a move", \.pointsPerMove, 0...1_000_000),
      rule("phrase-length", "tiles of a phrase", \.phraseLength, 1...8),
    ].compactMap { $0 }
  }

  private static func targetScore(step: Int) -> LevelKnob {
    let step = max(1, step)
    let most = 1_000_000_000 / step * step
    return LevelKnob(
      name: "target-score", meaning: "points that winning takes", values: KnobValues(step...most, step: step),
      isTime: false
    ) {
      $0.targetScore
    } turned: { level, value in
      var level = level
      level.targetScore = value
      return level
    } change: { _, value in
      .field("target-score", String(value))
    }
  }

  /// How rare the phrases are: at t the level deals as many phrases as now, those that follow the t commonest of the lexicon.
  private static func phraseTier(of level: Level, pool: [Phrase]) -> LevelKnob? {
    let count = level.phrases.count
    guard pool.count > count else { return nil }
    let median = level.phrases.compactMap(\.rank).sorted()
    // Where the level is now, told by its phrase of middle rank.
    let now = median.isEmpty ? 0 : max(0, min(pool.count - count, median[median.count / 2] - count / 2))
    return LevelKnob(
      name: "phrase-tier", meaning: "phrases of the lexicon that are commoner than those dealt",
      values: KnobValues(0...pool.count - count), isTime: false
    ) { _ in
      now
    } turned: { level, value in
      var level = level
      level.phrases = Phrases(Array(pool[value..<value + count]))
      return level
    } change: { level, _ in
      .phrases(level.phrases.map(\.text))
    }
  }
}
