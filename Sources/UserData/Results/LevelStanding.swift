/// A player's standing on a level: one line of a leaderboard.
public struct LevelStanding: Hashable, Sendable {
  /// The level of the standing.
  public var level: PlayedLevel
  /// The name of the player.
  public var player: String
  /// The number of finished games.
  public var games: Int
  /// The number of games won.
  public var wins: Int
  /// The number of draws.
  public var draws = 0
  /// The sum of all scores.
  public var points: Int
  /// The best score.
  public var best: Int
  /// The first day on which it was reached.
  public var bestDate: CalendarDay
  /// The milliseconds of play in all games.
  public var time: Int
}
