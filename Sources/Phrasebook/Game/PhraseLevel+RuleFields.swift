import TextFormats

/// The rules of the phrase games, each declared once, with name, meaning, unit, range and default.
///
/// Levels of all three games have the same stored form (``LevelRules`` in records and in the database), so their lists
/// are next to each other. Each list has only what its game uses.
extension PhraseLevel {
  /// The rules that the game of a mode uses, in the order in which files and documentation list them.
  public static func ruleFields(of mode: GameMode) -> [RuleField<PhraseLevel>] {
    switch mode {
    case .sliding: slidingFields
    case .swapping: swappingFields
    case .tetris: tetrisFields
    }
  }

  /// The rules that a level holds although its game does not use them. Level files may state them, and stored levels
  /// contain them, so they are read, checked and written, but not offered. Their default is the stored value when none
  /// was given.
  public static func unusedRuleFields(of mode: GameMode) -> [RuleField<PhraseLevel>] {
    switch mode {
    case .sliding, .swapping: fields(of: tetrisFields, notIn: slidingFields)
    case .tetris: fields(of: slidingFields, notIn: tetrisFields)
    }
  }

  private static let slidingFields = gridFields(time: 600_000, pointsPerMove: 25)
  private static let swappingFields = gridFields(time: 60_000, pointsPerMove: 50)

  private static func gridFields(time: Int, pointsPerMove: Int) -> [RuleField<PhraseLevel>] {
    [
      rule("rows", "rows of the grid", 2...8, default: 4, \.rules.rows),
      rule("columns", "columns of the grid", 2...8, default: 4, \.rules.columns),
      clock(default: time),
      rule("points-per-line", "points for a line", unit: .points, 0...1_000_000, default: 1000, \.rules.pointsPerLine),
      rule("win-bonus", "points for winning", unit: .points, 0...1_000_000, default: 5000, \.rules.winBonus),
      rule(
        "points-per-second", "points per second left", unit: .points, 0...1_000_000, default: 100,
        \.rules.pointsPerSecond),
      rule(
        "points-per-move", "points lost per move", unit: .points, 0...1_000_000, default: pointsPerMove,
        \.rules.pointsPerMove),
      phraseLength,
    ]
  }

  private static let tetrisFields = [
    rule("rows", "rows of the grid", 2...24, default: 12, \.rules.rows),
    rule("columns", "columns of the grid", 1...16, default: 8, \.rules.columns),
    clock(default: 120_000),
    rule("points-per-line", "points for a phrase", unit: .points, 0...1_000_000, default: 100, \.rules.pointsPerLine),
    rule(
      "fall-interval", "seconds until a tile falls one row", unit: .milliseconds, 1...3_600_000, default: 500,
      \.rules.fallInterval),
    rule(
      "lock-delay", "milliseconds a tile must be in a row to land", 0...3_600_000, default: 0, \.rules.lockDelay
    )
    // Limited to what makes every level slow, because tuning need not try an hour.
    .limited { 0...max(10_000, 16 * $0.rules.fallInterval) },
    rule("queue-length", "visible upcoming tiles", 1...64, default: 0, \.rules.queueLength)
      .defaulting { $0.rules.phraseLength },
    rule("upcoming-phrases", "phrases mixed at a time", 1...64, default: 2, \.rules.upcomingPhrases),
    phraseLength,
  ]

  private static let phraseLength = rule("phrase-length", "tiles of a phrase", 1...8, default: 0, \.rules.phraseLength)
    .defaulting { $0.gameType.phraseLength }

  /// The time on the clock. A level may have any time, but less than a step of the clock, or between two steps, makes
  /// no difference.
  private static func clock(default time: Int) -> RuleField<PhraseLevel> {
    RuleField(
      "time", "seconds on the clock", unit: .milliseconds, 1...86_400_000, written: 100...86_400_000,
      step: LevelRules.clockInterval, default: time, aliases: ["time-limit"], in: "rules", \.rules.timeAllowed)
  }

  private static func rule(
    _ name: String, _ meaning: String, unit: RuleField<PhraseLevel>.Unit = .count, _ range: ClosedRange<Int>,
    default usual: Int, _ path: WritableKeyPath<PhraseLevel, Int> & Sendable
  ) -> RuleField<PhraseLevel> {
    RuleField(name, meaning, unit: unit, range, default: usual, in: "rules", path)
  }

  private static func fields(
    of other: [RuleField<PhraseLevel>], notIn own: [RuleField<PhraseLevel>]
  ) -> [RuleField<PhraseLevel>] {
    other.filter { field in !own.contains { $0.name == field.name } }.map { field in
      field.defaulting { level in
        var unset = level
        unset.rules = LevelRules(phraseLength: level.rules.phraseLength)
        return field.value(in: unset)
      }
    }
  }
}
