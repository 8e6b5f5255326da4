import CMathematics

/// The win rates of a whole cohort, regardless of which of its people have played.
///
/// The rate R is the mean of the chance over the normal skill of the cohort, by Gauss-Hermite quadrature around the
/// cohort's mean; no plays move the nodes here. The derivative of its log odds by any place is R' / (R (1 - R)).
///
/// **Example.** Mean skill 1, spread 1, all effects 0, slope 1, a level with η(s) = s. A person of mean skill wins σ(1)
/// = 73.1 %. The cohort wins R = 69.7 %, because the spread pulls a mean of chances towards a half. Its log odds are
/// log(0.697 / 0.303) = 0.832. By the intercept they rise by 0.842, less than 1, and by log spread by -0.249. With a
/// single node, that is without individual people, they are 1, and the derivative by the intercept is 1.
struct CalibrationPopulation {
  /// The number of nodes of the integral over a cohort; it is large because steep levels are nearly steps.
  static let nodeCount = 41

  private let likelihood: CalibrationLikelihood
  private let places: [Double]
  private let curves: [RisingCurve]
  private static let rule = GaussHermite(count: nodeCount)
  private static let single = GaussHermite(count: 1)

  init(_ likelihood: CalibrationLikelihood, at places: [Double]) {
    self.likelihood = likelihood
    self.places = places
    curves = likelihood.curves(at: places)
  }

  /// The probability that a person of a skill wins a play.
  func chance(level: Int, skill: Double, logAttempt: Double, position: Double) -> Double {
    let layout = likelihood.layout
    return Logistic.probability(
      places[layout.intercept] + places[layout.deviation(level)]
        + exp(places[layout.logSlope]) * curves[level].point(at: skill).value
        + places[layout.attempt] * logAttempt + places[layout.position] * position)
  }

  /// Skills of a cohort's people, with the share of people at each.
  func skills(of cohort: Int) -> (skills: [Double], shares: [Double]) {
    let layout = likelihood.layout
    let rule = layout.hasPersons ? Self.rule : Self.single
    let spread = layout.hasPersons ? exp(places[layout.logSpread(cohort)]) : 0
    return (rule.nodes.map { places[layout.skill(cohort)] + spread * $0 }, rule.weights)
  }

  /// The log odds of a win at a first attempt, and their derivatives by the places they depend on.
  func rate(
    level: Int, cohort: Int, position: Double
  ) -> (logit: Double, terms: [(place: Int, coefficient: Double)]) {
    let layout = likelihood.layout
    let rule = layout.hasPersons ? Self.rule : Self.single
    let slope = exp(places[layout.logSlope])
    let spread = layout.hasPersons ? exp(places[layout.logSpread(cohort)]) : 0
    let base =
      places[layout.intercept] + places[layout.deviation(level)] + places[layout.position] * position
    // The derivatives of the rate by 0 the intercept, 1 log slope, 2 mean skill, 3 log spread; 4 and 5 stay empty, and
    // the numbers of the curve follow from 6 on. Deviation and position have the same derivative as the intercept. A
    // first attempt has logarithm 0, so the effect of attempts does not occur.
    var rate = 0.0
    var sums = [Double](repeating: 0, count: 6 + layout.curveSize)
    var terms = [Double](repeating: 0, count: layout.curveSize)
    for (node, weight) in zip(rule.nodes, rule.weights) {
      let skill = places[layout.skill(cohort)] + spread * node
      let point = curves[level].point(at: skill)
      let chance = Logistic.probability(base + slope * point.value)
      rate += weight * chance
      let change = weight * chance * (1 - chance)
      curves[level].derivatives(at: skill, into: &terms, from: 0)
      sums[0] += change
      sums[1] += change * slope * point.value
      sums[2] += change * slope * point.slope
      sums[3] += change * slope * point.slope * spread * node
      for index in terms.indices { sums[6 + index] += change * slope * terms[index] }
    }
    // A level that everyone wins or loses would have infinite log odds.
    let bounded = min(max(rate, 1e-12), 1 - 1e-12)
    let scale = 1 / (bounded * (1 - bounded))
    var all = [
      (layout.intercept, sums[0] * scale), (layout.logSlope, sums[1] * scale),
      (layout.position, sums[0] * scale * position), (layout.skill(cohort), sums[2] * scale),
      (layout.deviation(level), sums[0] * scale),
    ]
    if layout.hasPersons { all.append((layout.logSpread(cohort), sums[3] * scale)) }
    for index in terms.indices where sums[6 + index] != 0 {
      all.append((layout.curve(level) + index, sums[6 + index] * scale))
    }
    return (log(bounded / (1 - bounded)), all.map { (place: $0.0, coefficient: $0.1) })
  }
}
