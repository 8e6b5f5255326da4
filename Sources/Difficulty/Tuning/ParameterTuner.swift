/// Finds the value of a parameter at which a statistic of the games is what a designer wants, in few games.
///
/// 1. *Bracketing.* The ends of the range and the value there is now are tried with ``probeGames`` games each, the same
///    deals at every value (common random numbers), then values between two that lie on both sides of the goal, halving
///    the ratio.
/// 2. *Refining.* New deals are played where a logistic curve through the games near the goal says it is reached, in
///    growing batches, until the error of the curve there is as small as asked for.
/// 3. *Settling.* Where a common deal decides most games alike at neighbouring values, no curve is assumed to be
///    smooth: the players' actions take fixed times, so win rates rise in jumps. Then values around are tried on the
///    deals of the best one, and only differences on these deals count, which takes few games. Parameters with coarse
///    steps are settled so, too, those whose values exchange contents (``isSmooth``), and where the response rises and
///    falls.
///
/// Everything follows from the results, so equal results give an equal answer.
public struct ParameterTuner: Sendable {
  /// The values that are searched.
  public let values: ParameterValues
  /// The value that the level has.
  public let start: Int
  /// What is wanted.
  public let goal: TuningGoal
  /// The half-width of the interval around the response at the found value: in shares, or relative to a mean.
  public let precision: Double
  /// The confidence of all intervals.
  public let confidence: Double
  /// The most games that are played.
  public let gameLimit: Int
  /// Whether values next to each other make nearly the same level. They do not where a value exchanges contents, as
  /// other phrases: then the games of other values say where to look, and only a value's own games say what it does.
  public let isSmooth: Bool

  /// How round the answer is to be: how far apart round values are, the roundest first. The first that meets the goal
  /// is the answer, measured by games of its own; none: the value that the search found is the answer as it is.
  public var roundings: [Int] = []

  /// Games of a value that is tried for the first time.
  public static let probeGames = 100
  /// Games of a value that is compared with the best one on common deals.
  static let comparedGames = 400

  /// The results of games with these numbers at a value, `nil` for a game that has none; `nil` when it was stopped.
  /// Games of one number must have the same deal at every value.
  public typealias Play = (_ value: Int, _ games: Range<Int>) throws -> [Double?]?

  /// A tuner. A start outside of the values is moved to the nearest one.
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
  /// - Throws: what `play` throws.
  public func tune(_ play: @escaping Play) throws -> TuningResult {
    var search = ParameterSearch(self, play)
    let answer = try search.answer()
    return search.result(answer)
  }

  /// Whether a value with its response is what was asked for: the response is known as well as ``precision`` says, and
  /// the goal is no further from it than that.
  public func isMet(_ parameter: TunedValue) -> Bool {
    guard parameter.isPrecise else { return false }
    return abs(parameter.response - goal.level) <= tolerance * TuningThresholds.rounding
      || parameter.responseInterval.contains(goal.level)
  }

  /// How far a response is from the goal: of shares and medians a difference of shares, of a mean in its unit.
  public func miss(_ response: Double) -> Double { response - goal.level }

  /// About how many games a search takes, for forecasts: as many as measure the response once, three and a half times,
  /// and those of bracketing. Never more than ``gameLimit``.
  public var expectedGames: Int {
    let share = goal.isShare ? goal.level : 0.5
    let once = z * z * share * (1 - share) / (precision * precision)
    return min(gameLimit, 10 * Self.probeGames + Int(min(1e9, 3.5 * once)))
  }

  /// How many standard errors make the confidence.
  var z: Double { StandardNormal.twoSidedQuantile(confidence: confidence) }

  /// The half-width that is asked for, in the unit of the response.
  public var tolerance: Double { goal.tolerance(precision) }
}
