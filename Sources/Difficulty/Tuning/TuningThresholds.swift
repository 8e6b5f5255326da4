/// The thresholds of a ``ParameterSearch``.
///
/// Thresholds that bound an error are derived from the normal distribution and the number of comparisons, so that
/// chance alone misleads about one search in a hundred. The others trade games for certainty. Every answer is checked
/// against its own error, so they affect the number of games but hardly the quality of the answer. They were tested
/// with 1,600 searches on known curves for each of 38 variations, one number at a time by factors of 0.25 to 5. The
/// share of true values inside their intervals stayed between 96.6 and 98.6 %, that of true win rates between 94.4 and
/// 95.9 %. Costs of other numbers in the comments come from these searches.
enum TuningThresholds {
  // MARK: What is more than chance, in standard errors

  /// The minimum difference that counts as an effect of the parameter, and the smallest distance from the goal that
  /// counts as being on one side of it.
  ///
  /// Five values are compared in ten pairs, and a slope is tested through all: 11 tests. Each exceeds 3.3 standard
  /// errors, in either direction, with probability 0.00097, and any of them with at most 1.1 %.
  static let effect = 3.3

  /// The minimum difference against the direction of the monotone fit that makes the response not monotone.
  ///
  /// Ten values, about as many as a search tries, have 45 pairs, each tested in one direction. A pair exceeds 3.5
  /// standard errors with probability 0.00023, and any of them with at most 1.1 %.
  static let reversal = 3.5

  /// The largest distance of a sample from a curve to which it belongs.
  ///
  /// Any of five samples exceeds 3 standard errors, in either direction, with probability 1.3 % when the curve is
  /// right.
  static let misfit = 3.0

  // MARK: Which games tell about the goal

  /// The part of the span of all responses within which a value is near the goal.
  ///
  /// A logistic curve is nearly a line there: with a span from 0 to 1 and the goal in the middle, its logit runs from
  /// -1.1 to 1.1. With a larger part, games far from the goal bend the curve (0.5 takes 36 % more games); a smaller one
  /// leaves out useful games (0.1 takes 18 % more).
  static let nearSpan = 0.25

  /// The part of the goal within which a mean is near it, if that is less than ``nearSpan`` allows. A mean may have any
  /// range, so responses at the far end of a parameter would otherwise decide what is near.
  static let nearMean = 0.15

  /// A mean is always near if the goal is within 2 standard errors, its 95 % interval, because a narrower bracket could
  /// not be shown to be nearer.
  static let nearError = 2.0

  /// The part of chance that may remain where deals decide the games. It applies to the games that are reversed between
  /// two values, and to the variance of a difference on common deals relative to that of one value's games.
  ///
  /// Two values on different deals have twice the variance of one, so at a fifth, common deals take at most a tenth of
  /// the games. At four fifths, searches took 22 % more: deals with little influence were compared at value after
  /// value.
  static let chance = 0.2

  /// The largest distance on the search axis at which values count as neighbours: their ratio is 1.05.
  static let neighbours = 0.05

  /// The smallest sum of squared residuals of shares on common deals: that of half a game. Games that all agree may
  /// still differ occasionally.
  static let leastResidual = 0.5

  // MARK: How exact is exact enough, in tolerances

  /// The slack for comparing a half-width with its tolerance: the last bits of rounding.
  static let rounding = 1.001

  /// The slack for the half-width at a played value, when that at the root of the curve is small enough. The response
  /// at the value is at most ``asGood`` from the goal, where the curve is known nearly as well.
  static let besideRoot = 1.05

  /// Responses that differ by no more than this count as equal, so that the value with the most games is taken. It
  /// costs a tenth of the allowed error.
  static let asGood = 0.1

  /// A gap between a sure value and an open one is closed when their responses differ by no more than this. Both have
  /// errors of about one tolerance, so a value in between could hardly be distinguished from them. At 3, searches take
  /// 11 % fewer games, but their intervals are wider; at 0.75 they take 7 % more.
  static let closedGap = 1.5

  /// A value whose response misses the goal by no more than this is near it, and no value is searched for between it
  /// and one on the other side of the goal. With its own error of one tolerance, it is then typically off by 1.25
  /// tolerances. At 0.5, two of the fixed searches took 70 and 80 % more games to come nearer by a third of a point.
  static let nearGoal = 0.75

  /// If deals decide, the curve is abandoned for comparisons on common deals as soon as its half-width is no more than
  /// this: they need few games, but only near the goal. Waiting for 1 takes 9 % more games; beyond 2.5 nothing is
  /// gained.
  static let decidedByDeals = 2.5

  /// The sufficient half-width for the values around the best one, which need only be distinguished from it. At 1,
  /// searches take 19 % more games.
  static let others = 2.0

  /// A round value is measured when the curve there is no further from the goal than this; the curve itself is known to
  /// about one tolerance.
  static let worthMeasuring = 1.5

  /// A value that seems to miss the goal by this much gets as many games again, until it is known twice as well. With
  /// an error of half a tolerance, one in five values that miss the goal by 1.4 would otherwise seem to meet it.
  static let doubtfulMiss = 0.5...1.5
  static let closerHalf = 0.5001

  // MARK: How many games, and how often

  /// Fewer results than this are not enough: a share of 10 games has a standard error of up to 16 points.
  static let leastResults = 10

  /// The number of values tried before a parameter is said to have no effect.
  static let spreadValues = 5

  /// The games of each of these values, as a multiple of ``ParameterTuner/probeGames``: four times the games, half the
  /// errors.
  static let effectGames = 4

  /// The size of the first batch of new deals, as a multiple of ``ParameterTuner/probeGames``; later batches double.
  static let firstBatch = 2

  /// The maximum number of halvings of the bracket. They halve the logarithm of the ratio of its ends: after nine, a
  /// ratio of a million is 1.03. The limit only prevents an endless search.
  static let halvings = 20

  /// The maximum number of values that are measured between one that misses the goal and the next one on the other
  /// side. Each halves the gap.
  static let closingSteps = 8

  /// The maximum number of steps of settling. Halving on both sides ends long before; the limit only prevents an
  /// endless search.
  static let settlingSteps = 80
}
