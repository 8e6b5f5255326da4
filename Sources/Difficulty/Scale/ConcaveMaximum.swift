/// Where a smooth function of several numbers is largest, by Newton's method with halved steps.
struct ConcaveMaximum {
  /// A step of Newton's method at some place.
  struct Derivatives {
    /// The first derivatives.
    var gradient: [Double]
    /// The negative second derivatives, or a positive definite stand-in for them such as Fisher's information,
    /// row-major.
    var information: [Double]
  }

  /// The place.
  let place: [Double]
  /// The value there.
  let value: Double
  /// The inverse of the information there, row-major: the covariance of a maximum likelihood estimate.
  let covariance: [Double]

  /// Climbs from `start`; `nil` when the information is singular or the climb does not come to rest in `mostSteps`
  /// steps, which happens where the maximum lies at infinity.
  ///
  /// A concave function cannot catch the climb; of another one it finds a local maximum.
  ///
  /// Complexity: O(steps x size^3) and the cost of the derivatives.
  init?(
    from start: [Double], mostSteps: Int = 100, value: ([Double]) -> Double, derivatives: ([Double]) -> Derivatives
  ) {
    var place = start
    var height = value(place)
    for _ in 0..<mostSteps {
      let here = derivatives(place)
      guard let matrix = PositiveDefiniteMatrix(here.information, size: place.count) else { return nil }
      var step = matrix.solve(here.gradient)
      var next = zip(place, step).map { $0 + $1 }
      var nextHeight = value(next)
      // Near the top the true gain is smaller than the rounding of the sum. A value that is no number counts as too
      // low.
      while !(nextHeight >= height - 1e-12 * abs(height)) && step.contains(where: { abs($0) > 1e-9 }) {
        step = step.map { $0 / 2 }
        next = zip(place, step).map { $0 + $1 }
        nextHeight = value(next)
      }
      guard nextHeight.isFinite else { return nil }
      let isFlat = abs(nextHeight - height) <= 1e-12 * abs(height)
      (place, height) = (next, nextHeight)
      // Newton's own steps shrink to nothing; those of a stand-in may swing about the top where it is flat to rounding.
      guard step.allSatisfy({ abs($0) < (isFlat ? 1e-5 : 1e-9) }) else { continue }
      guard let matrix = PositiveDefiniteMatrix(derivatives(place).information, size: place.count) else { return nil }
      (self.place, self.value, covariance) = (place, height, matrix.inverse)
      return
    }
    return nil
  }

  /// The variance of the number at `index`.
  func variance(_ index: Int) -> Double { covariance[index * place.count + index] }

  /// The variance of a linear combination of the numbers. Complexity: O(terms²).
  func variance(of terms: [(place: Int, coefficient: Double)]) -> Double {
    var sum = 0.0
    for (row, left) in terms {
      for (column, right) in terms { sum += left * right * covariance[row * place.count + column] }
    }
    return sum
  }
}
