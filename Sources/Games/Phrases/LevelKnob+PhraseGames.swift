import Difficulty
import LevelFiles
import Phrasebook

extension LevelKnob where GameLevel == Level {
  /// The knobs of a game with phrases: every number that its level files hold, and how common its phrases are.
  /// - Parameters:
  ///   - scoreStep: scores are multiples of this.
  ///   - pool: the phrases that may be dealt, the commonest first.
  public static func ofPhraseGame(_ level: Level, scoreStep: Int, pool: [Phrase]) -> [LevelKnob] {
    let isTetris = level.gameMode == .tetris
    return [
      rule(
        "time", "seconds on the clock", \.rules.timeAllowed, 100...86_400_000, step: LevelRules.clockInterval,
        isTime: true, aliases: ["time-limit"]),
      targetScore(\.targetScore, step: scoreStep),
      rule("fall-interval", "seconds a tile stays in a row", \.rules.fallInterval, 1...3_600_000, isTime: true),
      rule("rows", "rows of the grid", \.rules.rows, isTetris ? 2...24 : 2...8),
      rule("columns", "columns of the grid", \.rules.columns, isTetris ? 1...16 : 2...8),
      rule("queue-length", "upcoming tiles that are seen", \.rules.queueLength, 1...64),
      rule("upcoming-phrases", "phrases mixed at a time", \.rules.upcomingPhrases, 1...64),
      phraseTier(of: level, pool: pool),
      rule("points-per-line", "points of a line or phrase", \.rules.pointsPerLine, 0...1_000_000),
      rule("win-bonus", "points for winning", \.rules.winBonus, 0...1_000_000),
      rule("points-per-second", "points for a second left", \.rules.pointsPerSecond, 0...1_000_000),
      rule("points-per-move", "points taken off for a move", \.rules.pointsPerMove, 0...1_000_000),
      rule("phrase-length", "tiles of a phrase", \.rules.phraseLength, 1...8),
    ].compactMap { $0 }
  }

  /// A constant of the rules.
  private static func rule(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Level, Int> & Sendable, _ range: ClosedRange<Int>,
    step: Int = 1, isTime: Bool = false, aliases: [String] = []
  ) -> LevelKnob {
    number(name, meaning, path, KnobValues(range, step: step), isTime: isTime, aliases: aliases) {
      .entry("rules", name, $0)
    }
  }

  /// How rare the phrases are: at t the level deals as many phrases as now, those that follow the t commonest of the lexicon.
  private static func phraseTier(of level: Level, pool: [Phrase]) -> LevelKnob? {
    let count = level.phrases.count
    guard pool.count > count else { return nil }
    // Where the level is now, told by its phrase in the middle.
    let dealt = Set(level.phrases.map(\.text))
    let places = pool.indices.filter { dealt.contains(pool[$0].text) }
    let now = places.isEmpty ? 0 : max(0, min(pool.count - count, places[places.count / 2] - count / 2))
    var knob = LevelKnob(
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
    knob.searchesAll = true
    return knob
  }
}
