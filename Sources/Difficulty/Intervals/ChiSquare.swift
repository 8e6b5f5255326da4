import CMathematics

/// The chi-square distribution, the sum of the squares of independent standard normal variables.
public enum ChiSquare {
  /// The probability of a value of at least `statistic` with `freedom` degrees of freedom.
  ///
  /// Computed from the finite sums for whole degrees of freedom (M. Abramowitz, I. A. Stegun, *Handbook of Mathematical
  /// Functions*, 26.4.4 and 26.4.5). Complexity: O(`freedom`).
  /// - Precondition: `freedom >= 1`.
  public static func upperTail(_ statistic: Double, freedom: Int) -> Double {
    precondition(freedom >= 1, "found \(freedom) degrees of freedom")
    guard statistic > 0 else { return 1 }
    let half = statistic / 2
    let isOdd = freedom % 2 == 1
    var sum = isOdd ? erfc(half.squareRoot()) : 0
    // The terms are half^k e^-half / Γ(k + 1) for k = 0, 1, ..., or 1/2, 3/2, ...; logarithms prevent overflow.
    var exponent = isOdd ? 0.5 : 0
    var logGamma = isOdd ? log(Double.pi.squareRoot() / 2) : 0
    for _ in 0..<(freedom / 2) {
      sum += exp(exponent * log(half) - half - logGamma)
      exponent += 1
      logGamma += log(exponent)
    }
    return min(1, sum)
  }
}
