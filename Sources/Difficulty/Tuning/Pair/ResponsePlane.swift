import Foundation

/// The log odds of winning as a plane over the places of two knobs, fitted by the games near one place.
///
/// Local logistic regression: each sample counts by a Gaussian of its distance from the centre. Half a success and half a failure are
/// added to each, so that slopes stay finite. Source: C. Loader, *Local Regression and Likelihood*, 1999, chapter 4.
struct ResponsePlane {
  private let centre: (Double, Double)
  private let coefficients: [Double]
  private let covariance: [[Double]]

  /// Games at a place: what was won of how many.
  typealias Point = (place: (Double, Double), games: Double, won: Double)

  /// The plane by some games; `nil` when they lie on a line or no plane can be fitted.
  /// - Parameters:
  ///   - centre: where the plane is to be right.
  ///   - width: the standard deviation of the weights, in the unit of places.
  init?(_ points: [Point], around centre: (Double, Double), width: Double) {
    let rows = points.map { point -> (x: [Double], games: Double, won: Double, weight: Double) in
      let (u, v) = (point.place.0 - centre.0, point.place.1 - centre.1)
      return ([1, u, v], point.games + 1, point.won + 0.5, exp(-(u * u + v * v) / (2 * width * width)))
    }
    var beta = [0.0, 0.0, 0.0]
    for _ in 0..<50 {
      var (gradient, information) = ([0.0, 0.0, 0.0], Self.zero)
      for row in rows {
        let p = Logistic.probability(Self.dot(beta, row.x))
        let residual = row.weight * (row.won - row.games * p)
        let curvature = row.weight * row.games * p * (1 - p)
        for i in 0..<3 {
          gradient[i] += residual * row.x[i]
          for j in 0..<3 { information[i][j] += curvature * row.x[i] * row.x[j] }
        }
      }
      guard let inverse = Self.inverse(information) else { return nil }
      var step = inverse.map { Self.dot($0, gradient) }
      // Far steps overshoot where the plane is flat; no sample that counts moves by more than two logits.
      let furthest = rows.filter { $0.weight > 0.01 }.reduce(0) { max($0, abs(Self.dot(step, $1.x))) }
      if furthest > 2 { step = step.map { $0 * 2 / furthest } }
      for i in 0..<3 { beta[i] += step[i] }
      guard step.reduce(0, { $0 + abs($1) }) < 1e-9 else { continue }
      // Squared weights: the covariance of a sum of independent games that count by their weights.
      var scores = Self.zero
      for row in rows {
        let p = Logistic.probability(Self.dot(beta, row.x))
        let variance = row.weight * row.weight * row.games * p * (1 - p)
        for i in 0..<3 { for j in 0..<3 { scores[i][j] += variance * row.x[i] * row.x[j] } }
      }
      self.centre = centre
      coefficients = beta
      covariance = Self.product(Self.product(inverse, scores), inverse)
      return
    }
    return nil
  }

  /// The share won at a place.
  func share(at place: (Double, Double)) -> Double { Logistic.probability(Self.dot(coefficients, row(place))) }

  /// How far ``share(at:)`` would typically move with other games.
  func standardError(at place: (Double, Double)) -> Double {
    let (row, p) = (row(place), share(at: place))
    let variance = Self.dot(row, covariance.map { Self.dot($0, row) })
    return p * (1 - p) * max(0, variance).squareRoot()
  }

  /// How the log odds change along the two knobs.
  var slopes: (Double, Double) { (coefficients[1], coefficients[2]) }

  private func row(_ place: (Double, Double)) -> [Double] { [1, place.0 - centre.0, place.1 - centre.1] }

  private static let zero = [[Double]](repeating: [0, 0, 0], count: 3)

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }

  private static func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    a.map { row in (0..<3).map { column in dot(row, [b[0][column], b[1][column], b[2][column]]) } }
  }

  /// The inverse by cofactors; `nil` for a matrix that is singular, or nearly so for its size.
  private static func inverse(_ m: [[Double]]) -> [[Double]]? {
    func minor(_ i: Int, _ j: Int) -> Double {
      let (r, c) = ((0..<3).filter { $0 != i }, (0..<3).filter { $0 != j })
      return m[r[0]][c[0]] * m[r[1]][c[1]] - m[r[0]][c[1]] * m[r[1]][c[0]]
    }
    let determinant = m[0][0] * minor(0, 0) - m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
    let size = m[0][0] * m[1][1] * m[2][2]
    guard determinant > 1e-9 * size, size > 0, determinant.isFinite else { return nil }
    return (0..<3).map { i in (0..<3).map { j in ((i + j) % 2 == 0 ? 1 : -1) * minor(j, i) / determinant } }
  }
}
