/// The results of one player on one level.
public struct LevelMeasurement: Hashable, Sendable {
  /// The name of the level.
  public let level: String
  /// The name of the player.
  public let player: String
  /// The share of all games that were won; a game that was lost, drawn or left open is not won.
  public let winRate: WilsonInterval
  /// The distributions of scores, moves and times.
  public let distributions: GameDistributions
  /// The number of games that the clock ended without a win.
  public let timeouts: Int
  /// The number of games that the player left early.
  public let abandoned: Int
  /// The final scores of all games; `nil` without games.
  public let score: Percentiles?
  /// The moves made in all games; `nil` without games.
  public let moves: Percentiles?
  /// The moves made in the games that were won; `nil` if none was.
  public let movesToWin: Percentiles?
  /// Milliseconds of play until the win in the games that were won; `nil` if none was or the game is not timed.
  public let timeToWin: Percentiles?
  /// The ratios of moves to par over the deals of the won games; `nil` when no deal was solved.
  public let parRatios: ParRatios?

  /// Measures the games of one player on one level.
  ///
  /// - Parameters:
  ///   - distributions: the distributions of the games.
  ///   - timeouts: the number of games that the clock ended without a win.
  ///   - abandoned: the number of games that the player left early.
  ///   - parRatios: the ratios of moves to par over the deals of the won games.
  ///   - confidence: the confidence of the interval of the win rate.
  /// - Precondition: `0 <= wins <= games`.
  public init(
    level: String, player: String, wins: Int, games: Int, _ distributions: GameDistributions, timeouts: Int = 0,
    abandoned: Int = 0, parRatios: ParRatios? = nil, confidence: Double = 0.95
  ) {
    self.level = level
    self.player = player
    self.distributions = distributions
    self.parRatios = parRatios
    self.timeouts = timeouts
    self.abandoned = abandoned
    winRate = WilsonInterval(successes: wins, of: games, confidence: confidence)
    score = Percentiles(distributions.scores)
    moves = Percentiles(distributions.moves)
    movesToWin = Percentiles(distributions.movesToWin)
    timeToWin = Percentiles(distributions.timesToWin)
  }

  /// The number of games played.
  public var games: Int { winRate.trials }

  /// The number of games won.
  public var wins: Int { winRate.successes }

  /// A number of games as a share of all of them; `nil` without games.
  public func share(_ count: Int) -> Double? { games > 0 ? Double(count) / Double(games) : nil }
}
