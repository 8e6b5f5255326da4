import CMathematics

/// The knowledge before any play: weak normal priors, and the simulated wins, which are data like human wins.
struct CalibrationPrior {
  /// Prior standard deviations, in logits, of the intercept, of the logarithm of the slope, of a mean skill around the
  /// middle of the presets, of the logarithm of a spread around ``usualSpread``, and of the effects of attempt and
  /// position.
  static let deviation = (intercept: 1.0, logSlope: 0.5, skill: 1.5, logSpread: 1.0, attempt: 1.0, position: 0.25)
  /// The centre of the prior for the spread of skill in a cohort, in steps between presets.
  static let usualSpread = 0.5
  /// The prior of a curve: the standard deviation of its height in logits; its usual steepness in logits per step; the
  /// standard deviation of the logarithm of the steepness, and of the difference of these logarithms between
  /// neighbouring pieces.
  static let curve = (height: 6.0, steepness: 3.0, logSteepness: 3.0, change: 0.5)
  /// The gradient of one more term of the prior, by the logarithm of a piece's steepness. The mean of many logarithms
  /// lies below the logarithm of the mean. Smoothing logarithms of noisy slopes therefore makes curves too flat, and
  /// the link of people too steep, by 1.5 % for 120 games. The value is chosen so that this bias vanishes in
  /// `scripts/check/observed-scenarios`.
  static let tilt = 0.25
  /// A level's deviation of this size, in logits, acts like one more level.
  static let usualDeviation = 0.2

  let layout: CalibrationLayout
  let curves: [SkillCurve]
  let knots: RisingCurve.Knots
  let middle: Double
  /// The standard deviation of the levels' deviations.
  var deviation: Double

  /// The mean and the deviation of the normal prior of each place; 0 for places without one.
  private var normals: [(place: Int, mean: Double, deviation: Double)] {
    let spread = Self.deviation
    var all = [
      (layout.intercept, 0.0, spread.intercept), (layout.logSlope, 0, spread.logSlope),
      (layout.attempt, 0, spread.attempt), (layout.position, 0, spread.position),
    ]
    for cohort in 0..<layout.cohorts {
      all.append((layout.skill(cohort), middle, spread.skill))
      if layout.hasPersons { all.append((layout.logSpread(cohort), log(Self.usualSpread), spread.logSpread)) }
    }
    for level in 0..<layout.levels {
      all.append((layout.deviation(level), 0, deviation))
      all.append((layout.curve(level), 0, Self.curve.height))
      for piece in 1..<layout.curveSize {
        all.append((layout.curve(level) + piece, log(Self.curve.steepness), Self.curve.logSteepness))
      }
    }
    return all
  }

  /// The logarithm of the prior and of the probability of the simulated wins, up to a constant.
  func value(at places: [Double]) -> Double {
    var sum = normals.reduce(0) { sum, normal in
      let distance = (places[normal.place] - normal.mean) / normal.deviation
      return sum - distance * distance / 2
    }
    for (level, curve) in curves.enumerated() {
      let start = layout.curve(level)
      for piece in 1..<layout.curveSize - 1 {
        let change = (places[start + piece + 1] - places[start + piece]) / Self.curve.change
        sum -= change * change / 2
      }
      for piece in 1..<layout.curveSize { sum += Self.tilt * places[start + piece] }
      let rising = RisingCurve(places, from: start, knots: knots)
      for (knot, wins) in curve.wins.enumerated() {
        let odds = rising.height(at: knot)
        sum += Double(wins) * odds - Double(curve.games[knot]) * Logistic.softplus(odds)
      }
    }
    return sum
  }

  /// Adds the gradient, and Fisher's information to the lower triangle.
  func addDerivatives(at places: [Double], to gradient: inout [Double], _ information: inout [Double]) {
    let size = layout.size
    for normal in normals {
      let precision = 1 / (normal.deviation * normal.deviation)
      gradient[normal.place] -= (places[normal.place] - normal.mean) * precision
      information[normal.place * size + normal.place] += precision
    }
    let precision = 1 / (Self.curve.change * Self.curve.change)
    var terms = [Double](repeating: 0, count: layout.curveSize)
    for (level, curve) in curves.enumerated() {
      let start = layout.curve(level)
      for piece in 1..<layout.curveSize - 1 {
        let (low, high) = (start + piece, start + piece + 1)
        let pull = (places[high] - places[low]) * precision
        gradient[low] += pull
        gradient[high] -= pull
        information[low * size + low] += precision
        information[high * size + high] += precision
        information[high * size + low] -= precision
      }
      for piece in 1..<layout.curveSize { gradient[start + piece] += Self.tilt }
      let rising = RisingCurve(places, from: start, knots: knots)
      for (knot, wins) in curve.wins.enumerated() {
        rising.derivatives(at: knots.skills[knot], into: &terms, from: 0)
        let chance = Logistic.probability(rising.height(at: knot))
        let residual = Double(wins) - Double(curve.games[knot]) * chance
        let weight = Double(curve.games[knot]) * chance * (1 - chance)
        for row in terms.indices where terms[row] != 0 {
          gradient[start + row] += terms[row] * residual
          for column in 0...row {
            information[(start + row) * size + start + column] += terms[row] * terms[column] * weight
          }
        }
      }
    }
  }
}
