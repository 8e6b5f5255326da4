/// How one game went.
public struct GameCourse: Hashable, Sendable {
  /// Whether it was won.
  public var isWon: Bool
  /// The longest time without a higher score than before, as a share of the game.
  public var longestWait: Double
  /// Whether it came near the win at some time.
  public var wasNear: Bool
  /// The share of the game that was left when everything had been done that the win takes; `nil` when that was never
  /// so.
  public var timeAfter: Double?

  /// Creates it from its parts.
  public init(isWon: Bool, longestWait: Double, wasNear: Bool, timeAfter: Double?) {
    self.isWon = isWon
    self.longestWait = longestWait
    self.wasNear = wasNear
    self.timeAfter = timeAfter
  }
}

/// How the games of a group on a level go: how long nothing happens, how near losers come, how long a won game goes on.
public struct MeasuredCourse: Hashable, Codable, Sendable {
  /// The group whose games were watched.
  public let group: String
  /// How many games were watched.
  public let games: Int
  /// The longest time without a higher score than before, as a share of the game: the median over the games; `nil`
  /// without games.
  public let longestWait: Double?
  /// Of the games not won, those that came near the win; `nil` where it is not defined how far a player has come.
  public let nearMisses: WilsonInterval?
  /// The share of the game that is left when everything has been done that the win takes: the median over the games
  /// won; `nil` where a game ends at that moment, and when none was won.
  public let timeAfter: Double?

  /// The summary of some games.
  /// - Parameters:
  ///   - hasProgress: whether it is defined how far a player has come.
  ///   - hasTarget: whether a game can go on when everything has been done that the win takes.
  public init(group: String, _ games: [GameCourse], hasProgress: Bool, hasTarget: Bool) {
    self.group = group
    self.games = games.count
    longestWait = Self.median(games.map(\.longestWait))
    let lost = games.filter { !$0.isWon }
    nearMisses = hasProgress ? WilsonInterval(successes: lost.count(where: \.wasNear), of: lost.count) : nil
    timeAfter = hasTarget ? Self.median(games.filter(\.isWon).compactMap(\.timeAfter)) : nil
  }

  /// The lower of the two middle values when their number is even; `nil` without values.
  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[(values.count - 1) / 2]
  }
}
