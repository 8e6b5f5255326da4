/// The constants of a level. Times are in milliseconds, which is what states count in.
///
/// This is how levels of all three games are stored, in records and in the database, so each has the constants of all. What a
/// constant is called, its range and its default are declared in ``Level/ruleFields(of:)``.
public struct LevelRules: Hashable, Codable, Sendable {
  /// Rows of the grid.
  public var rows: Int
  /// Columns of the grid.
  public var columns: Int
  /// Tiles of a phrase: 4 for Cheng Yu, 2 for Ci Hui.
  public var phraseLength: Int
  /// The time on the clock.
  public var timeAllowed: Int
  /// Points for each valid line (grid games) or each destroyed phrase (tetris).
  public var pointsPerLine: Int
  /// Points for winning, before time and moves are counted (grid games).
  public var winBonus: Int
  /// Points for each second left on winning (grid games).
  public var pointsPerSecond: Int
  /// Points taken off for each move on winning (grid games).
  public var pointsPerMove: Int
  /// How long the falling tile stays in a row (tetris).
  public var fallInterval: Int
  /// How many upcoming tiles the player sees (tetris).
  public var queueLength: Int
  /// How many phrases are added to the pool of upcoming tiles at a time (tetris).
  public var upcomingPhrases: Int

  /// The clock on the screen moves in steps of this many milliseconds.
  public static let clockInterval = 100

  /// Rules of which nothing is chosen but the length of phrases. What all games use is 0; what one of them does not use keeps
  /// these values, which stored levels have.
  init(phraseLength: Int) {
    self.phraseLength = phraseLength
    (rows, columns, timeAllowed, pointsPerLine) = (0, 0, 0, 0)
    (winBonus, pointsPerSecond, pointsPerMove) = (0, 0, 0)
    (fallInterval, queueLength, upcomingPhrases) = (500, phraseLength, 2)
  }

  /// The rules of specs for a mode and type: the defaults of ``Level/ruleFields(of:)``.
  public static func standard(mode: GameMode, type: GameType) -> LevelRules {
    var level = Level(
      name: "", difficulty: 0, gameType: type, gameMode: mode, phrases: Phrases([]),
      rules: LevelRules(phraseLength: type.phraseLength))
    Level.ruleFields(of: mode).setDefaults(in: &level)
    return level.rules
  }
}
