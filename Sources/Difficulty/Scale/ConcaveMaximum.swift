/// Finds the maximum of a smooth function of several numbers, by Newton's method with halved steps.
struct ConcaveMaximum {
  /// The derivatives for a step of Newton's method.
  struct Derivatives {
    /// The vector of first derivatives.
    var gradient: [Double]
    /// The matrix of negative second derivatives, or a positive definite substitute such as Fisher's information,
    /// row-major.
    var information: [Double]
  }

  /// The position of the maximum.
  let place: [Double]
  /// The value of the function at the maximum.
  let value: Double
  /// The inverse of the information there, row-major: the covariance of a maximum likelihood estimate.
  let covariance: [Double]

  /// Climbs from `start`; `nil` when the information is singular, or when it does not converge in `mostSteps` steps,
  /// which happens if the maximum is at infinity.
  ///
  /// For a concave function it finds the maximum; for other functions it finds a local maximum.
  ///
  /// Complexity: O(steps x size^3) plus the cost of the derivatives.
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
      // Near the maximum the true gain is smaller than the rounding of the sum. A value that is not a number counts as
      // too low.
      while !(nextHeight >= height - 1e-12 * abs(height)) && step.contains(where: { abs($0) > 1e-9 }) {
        step = step.map { $0 / 2 }
        next = zip(place, step).map { $0 + $1 }
        nextHeight = value(next)
      }
      guard nextHeight.isFinite else { return nil }
      let isFlat = abs(nextHeight - height) <= 1e-12 * abs(height)
      (place, height) = (next, nextHeight)
      // Newton's own steps shrink to nothing; those of a substitute may oscillate about the maximum where it is flat
      // within rounding.
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
