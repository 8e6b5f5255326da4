/// The numbers by which a ``ParameterSearch`` decides.
///
/// Those that bound an error are derived from the normal distribution and from how many comparisons a search makes, so
/// that chance alone misleads about one search in a hundred. The others trade games for certainty: every answer is
/// checked against its own error before it is given, so they change how many games it takes, hardly how good it is. In
/// 1,600 searches on known curves for each of 38 variations, one number at a time by factors of 0.25 to 5, the share of
/// true values inside their intervals stayed between 96.6 and 98.6 %, that of true win rates between 94.4 and 95.9 %.
/// Where a comment says what another number costs, it comes from these searches.
enum TuningThresholds {
  // MARK: What is more than chance, in standard errors

  /// A difference that counts as an effect of the parameter, and a miss that counts as being on one side of the goal.
  ///
  /// Five values are compared in ten pairs, and a slope is tested through all: 11 tests. Each exceeds 3.3 standard
  /// errors, up or down, with probability 0.00097, any of them with at most 1.1 %.
  static let effect = 3.3

  /// A difference against the direction of the monotone fit that makes the response not monotone.
  ///
  /// Ten values, about as many as a search tries, have 45 pairs, each tested in one direction. One is off by 3.5
  /// standard errors with probability 0.00023, any of them with at most 1.1 %.
  static let reversal = 3.5

  /// How far a sample may lie from a curve through it and still belong to it.
  ///
  /// Any of five samples is off by 3 standard errors, up or down, with probability 1.3 % when the curve is right.
  static let misfit = 3.0

  // MARK: Which games tell about the goal

  /// The part of the span of all responses within which a value is near the goal.
  ///
  /// A logistic curve is nearly a line there: with a span from 0 to 1 and the goal in the middle, its logit runs from
  /// -1.1 to 1.1. A larger part lets games bend the curve that say nothing of the goal (0.5 takes 36 % more games), a
  /// smaller one leaves out games that do (0.1 takes 18 % more).
  static let nearSpan = 0.25

  /// The part of the goal within which a mean is near it, where that is less than ``nearSpan`` allows. A mean may run
  /// over any range, so what happens at the far end of a parameter would decide otherwise what is near.
  static let nearMean = 0.15

  /// A mean is near in any case when the goal lies within 2 standard errors, its 95 % interval: a bracket that is
  /// narrower would not be known to be nearer.
  static let nearError = 2.0

  /// The part of its usual size that chance keeps when deals are said to decide the games: of the games that go the
  /// wrong way between two values, and of the variance of one value's games in the variance of a difference on common
  /// deals.
  ///
  /// Two values on different deals have twice the variance of one, so at a fifth common deals take at most a tenth of
  /// the games. At four fifths searches took 22 % more: deals that decide little were compared at value after value.
  static let chance = 0.2

  /// Values whose distance on the axis of the search is no more than this count as neighbours: their ratio is 1.05.
  static let neighbours = 0.05

  /// The least sum of squared residuals of shares that are compared on common deals: that of half a game. Games that
  /// all agree may still differ now and then.
  static let leastResidual = 0.5

  // MARK: How exact is exact enough, in tolerances

  /// The slack for a half-width that is compared with the tolerance it was played for: the last bits of rounding.
  static let rounding = 1.001

  /// The slack for the half-width at a value that was played, when that at the root of the curve is small enough. The
  /// response at the value is at most ``asGood`` from the goal, where the curve is known nearly as well.
  static let besideRoot = 1.05

  /// Responses that differ by no more than this are as good as equal, so that the value with most games is taken. It
  /// costs a tenth of the error that is allowed.
  static let asGood = 0.1

  /// A gap between a sure value and an open one is closed when their responses differ by no more. Both have errors of
  /// about one tolerance, so a value between could hardly be distinguished from them. At 3 searches take 11 % fewer
  /// games, but their intervals reach further; at 0.75 they take 7 % more.
  static let closedGap = 1.5

  /// A value whose response misses the goal by no more is near it, and no value is looked for between it and one on the
  /// other side of the goal: with the error of its own, one tolerance, it is then off by 1.25 tolerances typically. At
  /// 0.5 two of the fixed searches took 70 and 80 % more games to come nearer by a third of a point.
  static let nearGoal = 0.75

  /// Where deals decide, the curve is left for comparisons on common deals as soon as its half-width is no more than
  /// this: they need few games, but only near the goal. Waiting for 1 takes 9 % more games; beyond 2.5 nothing is
  /// gained.
  static let decidedByDeals = 2.5

  /// The half-width that is enough for the values around the best one, which need only be distinguished from it. At 1
  /// searches take 19 % more games.
  static let others = 2.0

  /// A round value is worth measuring when the curve is no further from the goal there: it is known to about one
  /// tolerance itself.
  static let worthMeasuring = 1.5

  /// A value that seems to miss the goal by so much gets as many games again, until it is known twice as well: with an
  /// error of half a tolerance one in five that miss it by 1.4 would else seem to meet it.
  static let doubtfulMiss = 0.5...1.5
  static let closerHalf = 0.5001

  // MARK: How many games, and how often

  /// Fewer results than this say nothing: a share of 10 games has a standard error of up to 16 points.
  static let leastResults = 10

  /// The values that are tried before a parameter is said to have no effect.
  static let spreadValues = 5

  /// How many times ``ParameterTuner/probeGames`` each of these gets then: four times the games, half the errors.
  static let effectGames = 4

  /// How many times ``ParameterTuner/probeGames`` the first batch of new deals has; later ones double.
  static let firstBatch = 2

  /// The most halvings of the bracket. They halve the logarithm of the ratio of its ends: after nine a ratio of a
  /// million is one of 1.03. The limit only guards against an endless search.
  static let halvings = 20

  /// The most values that are measured between one that misses the goal and the next one on its other side. Each halves
  /// the gap.
  static let closingSteps = 8

  /// The most steps of settling. Halving on both sides ends long before; the limit only guards against an endless
  /// search.
  static let settlingSteps = 80
}
