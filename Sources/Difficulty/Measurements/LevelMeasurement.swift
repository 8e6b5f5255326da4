import Exact

/// How one player fared on one level.
public struct LevelMeasurement: Hashable, Sendable {
  /// The level's name.
  public let level: String
  /// The player's name.
  public let player: String
  /// The share of games won, of all games: one that was lost, drawn or left open is not won.
  public let winRate: WilsonInterval
  /// The final scores of all games; `nil` without games.
  public let score: Percentiles?
  /// The moves made in all games; `nil` without games.
  public let moves: Percentiles?
  /// The moves made in the games that were won; `nil` if none was.
  public let movesToWin: Percentiles?
  /// Milliseconds of play until the win in the games that were won; `nil` if none was or the game is not timed.
  public let timeToWin: Percentiles?

  /// Measures the games of one player on one level.
  ///
  /// - Parameters:
  ///   - scores: the final scores of all games.
  ///   - moves: the moves made in all games.
  ///   - movesToWin: the moves made in the games that were won.
  ///   - timesToWin: the clocks in milliseconds at the end of the games that were won; empty for a game without time.
  ///   - confidence: of the interval around the win rate.
  /// - Precondition: `0 <= wins <= games`.
  public init(
    level: String, player: String, wins: Int, games: Int, scores: Distribution, moves: Distribution,
    movesToWin: Distribution, timesToWin: Distribution, confidence: Double = 0.95
  ) {
    self.level = level
    self.player = player
    winRate = WilsonInterval(successes: wins, of: games, confidence: confidence)
    score = Percentiles(scores)
    self.moves = Percentiles(moves)
    self.movesToWin = Percentiles(movesToWin)
    timeToWin = Percentiles(timesToWin)
  }

  /// How many games were played.
  public var games: Int { winRate.trials }

  /// How many games were won.
  public var wins: Int { winRate.successes }
}
