/// How a player stands on a level: the line of a leaderboard.
public struct LevelStanding: Hashable, Sendable {
  /// The level.
  public var level: PlayedLevel
  /// The player.
  public var player: String
  /// Games that were finished.
  public var games: Int
  /// How many of them were won.
  public var wins: Int
  /// How many ended in a tie.
  public var draws = 0
  /// The sum of all scores.
  public var points: Int
  /// The best score.
  public var best: Int
  /// The first day on which it was reached.
  public var bestDate: CalendarDay
  /// Milliseconds of play in all games.
  public var time: Int
}
