import CMathematics

/// The log odds of winning as a plane over the places of two parameters, fitted to the games near one place.
///
/// Local logistic regression: each sample is weighted by a Gaussian of its distance from the centre. Half a success and
/// half a failure are added to each, so that slopes stay finite. Newton's method finds the most likely plane. Source:
/// C. Loader, *Local Regression and Likelihood*, 1999, chapter 4.
///
/// **Example.** Centre (0, 0), width 1, four places at distance 1, so that each weighs e^(-1/2) = 0.607:
///
///     (1, 0): 7 of 9 won, counts as 7.5 of 10      (0, 1): 5 of 10 won, counts as 5.5 of 11
///     (-1, 0): 2 of 9 won, counts as 2.5 of 10     (0, -1): the same
///
/// The plane passes through all four: 0 + log 3 · u + 0 · v, because the log odds of 0.75 are log 3 = 1.099. ``slopes``
/// are (1.099, 0). The centre has the share 0.5. For its standard error, the information about the intercept is 0.607 ·
/// (2 · 10 · 0.1875 + 2 · 11 · 0.25) = 5.61. With squared weights it is 0.607 · 5.61 = 3.40, so the error is 0.5 · 0.5
/// · √3.40 / 5.61 = 0.082.
struct ResponsePlane {
  private let centre: (Double, Double)
  /// The log odds at the centre, and their slopes along the two parameters.
  private let coefficients: [Double]
  private let information: PositiveDefiniteMatrix
  /// The covariance of the gradient; with the inverse of ``information`` on both sides it is that of the coefficients.
  private let scores: [Double]

  /// Games at a place: their number and the wins.
  typealias Point = (place: (Double, Double), games: Double, won: Double)

  /// Fits a plane to some games; `nil` when they are on a line or no plane can be fitted.
  /// - Parameters:
  ///   - centre: the place where the plane must be accurate.
  ///   - width: the standard deviation of the weights, in the unit of places.
  init?(_ points: [Point], around centre: (Double, Double), width: Double) {
    let rows = points.map { point -> (x: [Double], games: Double, won: Double, weight: Double) in
      let (u, v) = (point.place.0 - centre.0, point.place.1 - centre.1)
      return ([1, u, v], point.games + 1, point.won + 0.5, exp(-(u * u + v * v) / (2 * width * width)))
    }
    var beta = [0.0, 0.0, 0.0]
    for _ in 0..<50 {
      let shares = rows.map { Logistic.probability(Self.dot(beta, $0.x)) }
      let curvatures = zip(rows, shares).map { $0.weight * $0.games * $1 * (1 - $1) }
      guard let information = Self.factored(Self.sum(rows.map(\.x), weights: curvatures)) else { return nil }
      let gradient = (0..<3).map { place in
        zip(rows, shares).reduce(0) { $0 + $1.0.weight * ($1.0.won - $1.0.games * $1.1) * $1.0.x[place] }
      }
      var step = information.solve(gradient)
      // Large steps overshoot where the plane is flat; no sample with noticeable weight moves by more than two logits.
      let furthest = rows.filter { $0.weight > 0.01 }.reduce(0) { max($0, abs(Self.dot(step, $1.x))) }
      if furthest > 2 { step = step.map { $0 * 2 / furthest } }
      for i in 0..<3 { beta[i] += step[i] }
      guard step.reduce(0, { $0 + abs($1) }) < 1e-9 else { continue }
      // Squared weights: the covariance of a weighted sum of independent games. `curvatures` already have one factor of
      // the weight.
      scores = Self.sum(rows.map(\.x), weights: zip(rows, curvatures).map { $0.weight * $1 })
      self.information = information
      self.centre = centre
      coefficients = beta
      return
    }
    return nil
  }

  /// The win rate at a place.
  func share(at place: (Double, Double)) -> Double { Logistic.probability(Self.dot(coefficients, row(place))) }

  /// The standard error of ``share(at:)``: the typical change with other games.
  func standardError(at place: (Double, Double)) -> Double {
    let (row, p) = (row(place), share(at: place))
    // The sandwich row · I⁻¹ · S · I⁻¹ · row, with I the information and S the scores; I⁻¹ · row is computed once.
    let spread = information.solve(row)
    let variance = Self.dot(spread, (0..<3).map { Self.dot(Array(scores[3 * $0..<3 * $0 + 3]), spread) })
    // p (1 - p) is the derivative of the share by the log odds.
    return p * (1 - p) * max(0, variance).squareRoot()
  }

  /// The slopes of the log odds along the two parameters.
  var slopes: (Double, Double) { (coefficients[1], coefficients[2]) }

  private func row(_ place: (Double, Double)) -> [Double] { [1, place.0 - centre.0, place.1 - centre.1] }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

  /// A sum of the outer products of rows, each with a weight, row-major.
  private static func sum(_ rows: [[Double]], weights: [Double]) -> [Double] {
    (0..<9).map { cell in zip(rows, weights).reduce(0) { $0 + $1.1 * $1.0[cell / 3] * $1.0[cell % 3] } }
  }

  /// A factored matrix; `nil` when it is singular, or nearly so for its size, because the places are on a line.
  ///
  /// The determinant divided by the product of the diagonal has no unit: 1 for a diagonal matrix, 0 for a singular one.
  private static func factored(_ matrix: [Double]) -> PositiveDefiniteMatrix? {
    guard let factored = PositiveDefiniteMatrix(matrix, size: 3),
      factored.determinant > 1e-9 * matrix[0] * matrix[4] * matrix[8]
    else { return nil }
    return factored
  }
}
