/// Values of two parameters.
public struct ParameterPair: Hashable, Sendable {
  /// The value of the first parameter.
  public var first: Int
  /// The value of the second parameter.
  public var second: Int

  /// Creates a pair of values.
  public init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }
}

/// Finds values of two parameters at which two players have the win rates that a designer wants: two goals for two
/// parameters.
///
/// With one goal and two parameters the answers would form a curve, so there are always two goals.
///
/// 1. *Surveying.* The current values and those at half and twice each parameter are played on the same deals. If the
///   goals are not between the resulting shares, a grid over both ranges is played as well.
/// 2. *Approaching.* For each player a local plane in the log odds is fitted to the shares won, weighted by nearness
///   (`ResponsePlane`). New deals are played where both planes come nearest to the goals, in growing batches, until
///   both are known well enough there.
/// 3. *Checking.* At the resulting values both players play deals that were not used to choose any value. Only these
///   games determine the answer. If they miss a goal, they join the others and the search continues, at most ``checks``
///   times.
///
/// The answer depends only on the results of games.
public struct PairTuner: Sendable {
  /// The values that are searched.
  public let values: (first: ParameterValues, second: ParameterValues)
  /// The values in the original level.
  public let start: ParameterPair
  /// The wanted shares of wins of the two players, each above 0 and below 1.
  public let goals: (first: Double, second: Double)
  /// The half-width of the interval around each share at the answer.
  public let precision: Double
  /// The confidence of the intervals.
  public let confidence: Double
  /// The maximum number of games that each player plays.
  public let gameLimit: Int

  /// The steps between round values, the roundest first; see ``ParameterTuner/roundings``.
  public var roundings: (first: [Int], second: [Int]) = ([], [])

  /// The approximate number of games per player, for forecasts; at most ``gameLimit``.
  public var expectedGames: Int {
    let spread = max(goals.first * (1 - goals.first), goals.second * (1 - goals.second))
    let ratio = z / precision
    return min(gameLimit, 900 + Int(min(1e9, 3 * spread * ratio * ratio)))
  }

  /// The maximum number of checks of values.
  public static let checks = 3

  /// Plays games at values of the parameters, and returns the share of each game that each player wins, 0 or 1 for one
  /// person; `nil` when it was stopped. Games with the same number must have the same deal at all values.
  public typealias Play = (_ values: ParameterPair, _ games: Range<Int>) throws -> (first: [Double], second: [Double])?

  /// Creates a tuner. A start outside of the values is moved to the nearest one.
  public init(
    values: (first: ParameterValues, second: ParameterValues), start: ParameterPair,
    goals: (first: Double, second: Double),
    precision: Double = 0.02, confidence: Double = 0.95, gameLimit: Int = 50_000
  ) {
    self.values = values
    self.start = ParameterPair(values.first.clamped(start.first), values.second.clamped(start.second))
    self.goals = goals
    self.precision = precision
    self.confidence = confidence
    self.gameLimit = gameLimit
  }

  /// Plays until the answer is known.
  /// - Parameter isPlayable: whether values are compatible with each other and with the other rules of the level.
  /// - Throws: the errors of `play`.
  public func tune(
    isPlayable: @escaping (ParameterPair) -> Bool = { _ in true }, _ play: @escaping Play
  ) throws
    -> PairResult
  {
    var search = PairSearch(self, isPlayable, play)
    let answer = try search.answer()
    return PairResult(
      answer: answer, samples: search.samples, games: search.games, areAlike: search.areAlike)
  }

  /// The number of standard errors for the confidence.
  var z: Double { StandardNormal.twoSidedQuantile(confidence: confidence) }
}

/// The result of tuning two parameters.
public struct PairResult: Sendable {
  /// The answer to a tuning request.
  public enum Answer: Hashable, Sendable {
    /// Values at which both shares are within the precision of their goals, as far as the check shows.
    case found(CheckedPair)
    /// No values reach both goals; these are the nearest.
    case notReached(CheckedPair)
    /// The search was stopped, or had no games left, before anything could be checked.
    case unfinished
  }

  /// The answer of the search.
  public let answer: Answer
  /// The games at all values tried, in order.
  public let samples: [PairSample]
  /// The number of games per player.
  public let games: Int
  /// The values to store: those that reach the goals, or the nearest if they are accepted; `nil` otherwise.
  public func kept(acceptingNearest: Bool) -> ParameterPair? {
    switch answer {
    case .found(let pair): pair.values
    case .notReached(let pair): acceptingNearest ? pair.values : nil
    case .unfinished: nil
    }
  }
  /// Whether both parameters move the two players' shares in nearly the same proportion at the end of the search, so
  /// that the shares cannot be moved separately.
  public let areAlike: Bool
}

/// Values of two parameters, with the shares won there in games that were not used to choose them.
public struct CheckedPair: Hashable, Sendable {
  /// The values of the two parameters.
  public let values: ParameterPair
  /// The share of games that each player won.
  public let shares: [Double]
  /// The interval of each share.
  public let intervals: [ClosedRange<Double>]
  /// The number of games per player.
  public let games: Int
}

/// The games at values of two parameters.
public struct PairSample: Hashable, Sendable {
  /// The values of the two parameters.
  public let values: ParameterPair
  /// The number of games per player.
  public internal(set) var games = 0
  /// The games that each player won.
  public internal(set) var won = [0.0, 0.0]

  init(_ values: ParameterPair) { self.values = values }

  /// The share of games that a player won, 0 without games.
  public func share(_ player: Int) -> Double { games == 0 ? 0 : won[player] / Double(games) }

  /// The interval of that share, from these games alone, regardless of how the values were chosen.
  public func interval(_ player: Int, confidence: Double = 0.95) -> ClosedRange<Double> {
    let interval = WilsonInterval(
      successes: min(games, Int(won[player].rounded())), of: games, confidence: confidence)
    return interval.lower...interval.upper
  }
}
