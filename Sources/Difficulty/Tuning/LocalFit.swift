import CMathematics

/// A curve through the games near the wanted response. Its logit, or for a mean the response itself, is a linear
/// function of the parameter's place.
///
/// Games with the same number have the same deal at every value, so they are not independent. The covariance of the two
/// coefficients therefore sums the contribution of each *deal* (the sandwich estimate of K.-Y. Liang, S. L. Zeger,
/// *Biometrika* 73, 1986, 13-22), which holds even if the curve is only approximate. The interval of the root is
/// Fieller's: all places where the wanted response is not rejected (E. C. Fieller, *JRSS B* 16, 1954, 175-185).
struct LocalFit {
  private let centre: Double
  private let intercept: Double
  private let slope: Double
  private let covariance: (aa: Double, ab: Double, bb: Double)
  private let goal: TuningGoal

  /// Fits the samples; `nil` when they are all at one value or no curve can be fitted.
  ///
  /// For a share, half a success and half a failure are added to each sample, which keeps the slope finite when one has
  /// only successes. Complexity: O(games).
  init?(_ samples: [TuningSample], values: ParameterValues, goal: TuningGoal) {
    let samples = samples.filter { $0.count > 0 }
    let total = samples.reduce(0.0) { $0 + Double($1.count) }
    guard total > 0 else { return nil }
    let centre = samples.reduce(0.0) { $0 + values.place($1.value) * Double($1.count) } / total
    let places = samples.map { values.place($0.value) - centre }
    guard let low = places.min(), let high = places.max(), high > low else { return nil }
    guard let line = Self.line(samples, places, isShare: goal.isShare) else { return nil }
    guard let covariance = Self.covariance(samples, places, line, isShare: goal.isShare) else { return nil }
    self.centre = centre
    (intercept, slope) = line
    self.covariance = covariance
    self.goal = goal
  }

  /// Whether the response rises with the parameter.
  var isRising: Bool { slope > 0 }

  /// The slope's distance from 0 in standard errors; 0 when all games ended alike.
  var slopeDeviation: Double { covariance.bb > 0 ? abs(slope) / covariance.bb.squareRoot() : 0 }

  func response(at place: Double) -> Double {
    Self.response(intercept + slope * (place - centre), isShare: goal.isShare)
  }

  /// The standard error of ``response(at:)``: the typical change with other games.
  func standardError(at place: Double) -> Double {
    let x = place - centre
    let variance = covariance.aa + 2 * x * covariance.ab + x * x * covariance.bb
    let response = response(at: place)
    return (goal.isShare ? response * (1 - response) : 1) * max(0, variance).squareRoot()
  }

  /// The place where the response is the wanted one; `nil` for a flat curve.
  var root: Double? {
    let root = centre + (wanted - intercept) / slope
    return root.isFinite ? root : nil
  }

  /// All places where the wanted response is within `z` standard errors of the curve; `nil` when they extend to
  /// infinity because the slope may be 0.
  func rootInterval(z: Double) -> ClosedRange<Double>? {
    let above = intercept - wanted
    let a = slope * slope - z * z * covariance.bb
    let b = above * slope - z * z * covariance.ab
    let c = above * above - z * z * covariance.aa
    let discriminant = b * b - a * c
    guard a > 0, discriminant >= 0 else { return nil }
    let reach = discriminant.squareRoot() / a
    return (centre - b / a - reach)...(centre - b / a + reach)
  }

  private var wanted: Double { goal.isShare ? log(goal.level / (1 - goal.level)) : goal.level }

  private static func response(_ x: Double, isShare: Bool) -> Double { isShare ? Logistic.probability(x) : x }

  /// Newton's method on the likelihood, or the least-squares line, which it finds in one step.
  private static func line(_ samples: [TuningSample], _ places: [Double], isShare: Bool) -> (Double, Double)? {
    var (a, b) = (0.0, 0.0)
    let added = isShare ? 0.5 : 0
    for _ in 0..<100 {
      var (ga, gb, haa, hab, hbb) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (sample, x) in zip(samples, places) {
        let n = Double(sample.count) + 2 * added
        let response = response(a + b * x, isShare: isShare)
        let residual = sample.mean * Double(sample.count) + added - n * response
        let weight = n * (isShare ? response * (1 - response) : 1)
        ga += residual
        gb += residual * x
        haa += weight
        hab += weight * x
        hbb += weight * x * x
      }
      let determinant = haa * hbb - hab * hab
      guard determinant > 0, determinant.isFinite else { return nil }
      var (da, db) = ((hbb * ga - hab * gb) / determinant, (haa * gb - hab * ga) / determinant)
      if isShare {
        // Large steps overshoot where the curve is flat; no sample moves by more than two logits.
        let furthest = places.reduce(0) { max($0, abs(da + db * $1)) }
        if furthest > 2 { (da, db) = (da * 2 / furthest, db * 2 / furthest) }
      }
      a += da
      b += db
      if abs(da) + abs(db) < 1e-10 * (1 + abs(a) + abs(b)) { return (a, b) }
    }
    return nil
  }

  private static func covariance(
    _ samples: [TuningSample], _ places: [Double], _ line: (a: Double, b: Double), isShare: Bool
  ) -> (aa: Double, ab: Double, bb: Double)? {
    let last = samples.reduce(-1) { max($0, $1.games.last ?? -1) }
    var scores = [(a: Double, b: Double)](repeating: (0, 0), count: last + 1)
    var (haa, hab, hbb) = (0.0, 0.0, 0.0)
    for (sample, x) in zip(samples, places) {
      let response = response(line.a + line.b * x, isShare: isShare)
      let weight = Double(sample.count) * (isShare ? response * (1 - response) : 1)
      haa += weight
      hab += weight * x
      hbb += weight * x * x
      for (game, value) in zip(sample.games, sample.responses) {
        scores[game].a += value - response
        scores[game].b += (value - response) * x
      }
    }
    var (maa, mab, mbb) = (0.0, 0.0, 0.0)
    for score in scores {
      maa += score.a * score.a
      mab += score.a * score.b
      mbb += score.b * score.b
    }
    let determinant = haa * hbb - hab * hab
    guard determinant > 0, determinant.isFinite else { return nil }
    // The inverse of the information, on both sides of the scores' covariance.
    let (iaa, iab, ibb) = (hbb / determinant, -hab / determinant, haa / determinant)
    let (paa, pab) = (iaa * maa + iab * mab, iaa * mab + iab * mbb)
    let (pba, pbb) = (iab * maa + ibb * mab, iab * mab + ibb * mbb)
    return (paa * iaa + pab * iab, paa * iab + pab * ibb, pba * iab + pbb * ibb)
  }
}
