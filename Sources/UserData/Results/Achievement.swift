/// An achievement: a number of games to play.
public struct Achievement: Hashable, Sendable {
  /// The numbers of games that count as achievements.
  public static let requirements = [10, 100, 1000]

  /// The number of games required.
  public var required: Int
  /// The number of games played.
  public var games: Int
  /// The day on which the last one required was played; nil before that.
  public var date: CalendarDay?

  /// Creates an achievement; `date` is nil until it is reached.
  public init(required: Int, games: Int, date: CalendarDay?) {
    self.required = required
    self.games = games
    self.date = date
  }

  /// Whether it is reached.
  public var isReached: Bool { games >= required }

  /// The share of the required games that have been played, from 0 to 1.
  public var progress: Double { min(1, Double(games) / Double(required)) }
}
