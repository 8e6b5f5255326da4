/// The course of one game.
public struct GameCourse: Hashable, Sendable {
  /// Whether it was won.
  public var isWon: Bool
  /// The longest time without a new best score, as a share of the game.
  public var longestWait: Double
  /// Whether it was once close to a win.
  public var wasNear: Bool
  /// The share of the game that was left when everything needed for the win had been done; `nil` if that never
  /// happened.
  public var timeAfter: Double?

  /// Creates the course of a game.
  public init(isWon: Bool, longestWait: Double, wasNear: Bool, timeAfter: Double?) {
    self.isWon = isWon
    self.longestWait = longestWait
    self.wasNear = wasNear
    self.timeAfter = timeAfter
  }
}

/// The course of a group's games on a level: how long nothing happens, how close losers come, and how long a won game
/// continues.
public struct MeasuredCourse: Hashable, Codable, Sendable {
  /// The group whose games were observed.
  public let group: String
  /// The number of games observed.
  public let games: Int
  /// The longest time without a new best score, as a share of the game: the median over the games; `nil` without games.
  public let longestWait: Double?
  /// The share of the games not won that were once close to a win; `nil` in a game without defined progress.
  public let nearMisses: WilsonInterval?
  /// The share of the game that is left when everything needed for the win has been done: the median over the games
  /// won. `nil` in a game that ends at that moment, and when none was won.
  public let timeAfter: Double?

  /// Creates the summary of some games.
  /// - Parameters:
  ///   - hasProgress: whether progress towards a win is defined.
  ///   - hasTarget: whether a game can continue when everything needed for the win has been done.
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
