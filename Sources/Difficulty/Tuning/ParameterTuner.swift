/// Finds the value of a parameter at which a statistic of the games is what a designer wants, with few games.
///
/// 1. *Bracketing.* The ends of the range and the current value are tried with ``probeGames`` games each, with the same
///   deals at every value (common random numbers). Then the ratio between two values on both sides of the goal is
///   halved.
/// 2. *Refining.* A logistic curve through the games near the goal selects where new deals are played, in growing
///   batches, until the error of the curve there is small enough.
/// 3. *Settling.* If a common deal decides most games alike at neighbouring values, no smooth curve is assumed: the
///   players' actions take fixed times, so win rates rise in jumps. Then neighbouring values are tried on the deals of
///   the best one, and only differences on these deals count, which takes few games. The same is done for parameters
///   with coarse steps, for those whose values exchange contents (``isSmooth``), and where the response rises and
///   falls.
///
/// The answer depends only on the results of games.
public struct ParameterTuner: Sendable {
  /// The values that are searched.
  public let values: ParameterValues
  /// The value in the original level.
  public let start: Int
  /// The goal of the search.
  public let goal: TuningGoal
  /// The half-width of the interval around the response at the answer: in shares, or relative to a mean.
  public let precision: Double
  /// The confidence of all intervals.
  public let confidence: Double
  /// The maximum number of games that the search may play.
  public let gameLimit: Int
  /// Whether neighbouring values make nearly the same level. They do not if a value exchanges contents, such as
  /// phrases: then the games of other values show where to search, and only a value's own games show its response.
  public let isSmooth: Bool

  /// The steps between round values, the roundest first. The first value that meets the goal is the answer, measured by
  /// its own games. If empty, the answer is the value that the search found.
  public var roundings: [Int] = []

  /// The number of games of a value that is tried for the first time.
  public static let probeGames = 100
  /// The number of games of a value that is compared with the best one on common deals.
  static let comparedGames = 400

  /// Plays games with these numbers at a value, and returns their results, `nil` for a game that has none; returns
  /// `nil` when it was stopped. Games with the same number must have the same deal at every value.
  public typealias Play = (_ value: Int, _ games: Range<Int>) throws -> [Double?]?

  /// Creates a tuner. A start outside of the values is moved to the nearest one.
  public init(
    values: ParameterValues, start: Int, goal: TuningGoal, precision: Double = 0.02, confidence: Double = 0.95,
    gameLimit: Int = 50_000, isSmooth: Bool = true
  ) {
    self.values = values
    self.start = values.clamped(start)
    self.goal = goal
    self.precision = precision
    self.confidence = confidence
    self.gameLimit = gameLimit
    self.isSmooth = isSmooth
  }

  /// Plays until the answer is known.
  /// - Throws: the errors of `play`.
  public func tune(_ play: @escaping Play) throws -> TuningResult {
    var search = ParameterSearch(self, play)
    let answer = try search.answer()
    return search.result(answer)
  }

  /// Whether a value with its response meets the goal: the response is known to the ``precision``, and the goal is
  /// within it or inside the interval.
  public func isMet(_ parameter: TunedValue) -> Bool {
    guard parameter.isPrecise else { return false }
    return abs(parameter.response - goal.level) <= tolerance * TuningThresholds.rounding
      || parameter.responseInterval.contains(goal.level)
  }

  /// The signed distance of a response from the goal: a difference of shares for shares and medians, in its own unit
  /// for a mean.
  public func miss(_ response: Double) -> Double { response - goal.level }

  /// The approximate number of games of a search, for forecasts: three and a half times the games of one measurement of
  /// the response, plus those of bracketing. At most ``gameLimit``.
  public var expectedGames: Int {
    let share = goal.isShare ? goal.level : 0.5
    let once = z * z * share * (1 - share) / (precision * precision)
    return min(gameLimit, 10 * Self.probeGames + Int(min(1e9, 3.5 * once)))
  }

  /// The number of standard errors for the confidence.
  var z: Double { StandardNormal.twoSidedQuantile(confidence: confidence) }

  /// The required half-width, in the unit of the response.
  public var tolerance: Double { goal.tolerance(precision) }
}
