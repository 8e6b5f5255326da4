/// Values of two parameters.
public struct ParameterPair: Hashable, Sendable {
  /// The value of the first parameter.
  public var first: Int
  /// The value of the second parameter.
  public var second: Int

  /// Two values.
  public init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }
}

/// Finds values of two parameters at which two players win as often as a designer wants: two goals for two parameters.
///
/// One goal and two parameters have a whole curve of answers, so there are always two goals.
///
/// 1. *Surveying.* The values there are and those at half and twice each parameter are played on the same deals; if the
///    goals do not lie between the shares won there, a grid over both ranges as well.
/// 2. *Approaching.* For each player a local plane in the log odds goes through the shares won, weighted by how near
///    they are (``ResponsePlane``). New deals are played where both planes come nearest to the goals, in growing
///    batches, until both are known well enough there.
/// 3. *Checking.* At the values found both players play deals that no value was chosen by. Only these games make the
///    answer. If they miss a goal, they join the others and the search goes on, at most ``checks`` times.
///
/// Everything follows from the results, so equal results give an equal answer.
public struct PairTuner: Sendable {
  /// The values that are searched.
  public let values: (first: ParameterValues, second: ParameterValues)
  /// The values that the level has.
  public let start: ParameterPair
  /// The shares that the two players are to win, each above 0 and below 1.
  public let goals: (first: Double, second: Double)
  /// The half-width of the interval around each share at the answer.
  public let precision: Double
  /// The confidence of the intervals.
  public let confidence: Double
  /// The most games that each player plays.
  public let gameLimit: Int

  /// How round the values are to be: how far apart round values are, the roundest first; see
  /// ``ParameterTuner/roundings``.
  public var roundings: (first: [Int], second: [Int]) = ([], [])

  /// About how many games each player plays, for forecasts. Never more than ``gameLimit``.
  public var expectedGames: Int {
    let spread = max(goals.first * (1 - goals.first), goals.second * (1 - goals.second))
    let ratio = z / precision
    return min(gameLimit, 900 + Int(min(1e9, 3 * spread * ratio * ratio)))
  }

  /// How often values that were found are checked, at most.
  public static let checks = 3

  /// The share of each game that each player wins, 0 or 1 for one person, at values of the parameters; `nil` when it
  /// was stopped. Games of one number must have the same deal at all values.
  public typealias Play = (_ values: ParameterPair, _ games: Range<Int>) throws -> (first: [Double], second: [Double])?

  /// A tuner. A start outside of the values is moved to the nearest one.
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
  /// - Parameter isPlayable: whether values go with each other and with the other rules of the level.
  /// - Throws: what `play` throws.
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

  /// How many standard errors make the confidence.
  var z: Double { StandardNormal.twoSidedQuantile(confidence: confidence) }
}

/// What came of turning two parameters.
public struct PairResult: Sendable {
  /// The answer.
  public enum Answer: Hashable, Sendable {
    /// Values at which both shares are within the precision of their goals, as far as the check can tell.
    case found(CheckedPair)
    /// No values were found that reach both goals; those that came nearest.
    case notReached(CheckedPair)
    /// It was stopped, or had no games left, before anything could be checked.
    case unfinished
  }

  /// The answer.
  public let answer: Answer
  /// The games at all values that were tried, in the order in which they were.
  public let samples: [PairSample]
  /// How many games each player played.
  public let games: Int
  /// What is to be kept: the values found, or where the nearest are accepted those; `nil` when there are none.
  public func kept(acceptingNearest: Bool) -> ParameterPair? {
    switch answer {
    case .found(let pair): pair.values
    case .notReached(let pair): acceptingNearest ? pair.values : nil
    case .unfinished: nil
    }
  }
  /// Whether both parameters move the two players' shares in nearly the same proportion where the search ended, so that
  /// they cannot be moved apart.
  public let areAlike: Bool
}

/// Values of two parameters with the shares won there in games that had no part in choosing them.
public struct CheckedPair: Hashable, Sendable {
  /// The values.
  public let values: ParameterPair
  /// The share that each player won.
  public let shares: [Double]
  /// The interval of each share.
  public let intervals: [ClosedRange<Double>]
  /// How many games each player played for it.
  public let games: Int
}

/// The games at values of two parameters.
public struct PairSample: Hashable, Sendable {
  /// The values.
  public let values: ParameterPair
  /// How many games each player played.
  public internal(set) var games = 0
  /// What each player won of them.
  public internal(set) var won = [0.0, 0.0]

  init(_ values: ParameterPair) { self.values = values }

  /// The share that a player won, 0 without games.
  public func share(_ player: Int) -> Double { games == 0 ? 0 : won[player] / Double(games) }

  /// The interval of that share: of these games alone, however the values were chosen.
  public func interval(_ player: Int, confidence: Double = 0.95) -> ClosedRange<Double> {
    let interval = WilsonInterval(
      successes: min(games, Int(won[player].rounded())), of: games, confidence: confidence)
    return interval.lower...interval.upper
  }
}
