/// The constants of a level. Times are in milliseconds, which is what states count in.
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

  /// The rules of specs for a mode and type.
  public static func standard(mode: GameMode, type: GameType) -> LevelRules {
    let length = type.phraseLength
    switch mode {
    case .swapping:
      return LevelRules(
        rows: 4, columns: 4, phraseLength: length, timeAllowed: 60_000, pointsPerLine: 1000, winBonus: 5000,
        pointsPerSecond: 100, pointsPerMove: 50, fallInterval: 500, queueLength: length, upcomingPhrases: 2)
    case .sliding:
      return LevelRules(
        rows: 4, columns: 4, phraseLength: length, timeAllowed: 600_000, pointsPerLine: 1000, winBonus: 5000,
        pointsPerSecond: 100, pointsPerMove: 25, fallInterval: 500, queueLength: length, upcomingPhrases: 2)
    case .tetris:
      return LevelRules(
        rows: 12, columns: 8, phraseLength: length, timeAllowed: 120_000, pointsPerLine: 100, winBonus: 0,
        pointsPerSecond: 0, pointsPerMove: 0, fallInterval: 500, queueLength: length, upcomingPhrases: 2)
    }
  }
}
