import CMathematics

/// Student's distribution: how far an estimate may be from the truth, in standard errors that are themselves estimated.
public enum StudentT {
  /// The t for which a variable with `freedom` degrees of freedom lies in -t ... t with probability `confidence`:
  /// 2.570582 for 0.95 and 5.
  ///
  /// Computed by bisection of the finite sums for whole degrees of freedom (M. Abramowitz, I. A. Stegun, *Handbook of
  /// Mathematical Functions*, 26.7.3 and 26.7.4), with t = √freedom tan θ. Confidences outside 0 ... 1 - 10^-12 are
  /// moved to the nearer end. Complexity: O(`freedom`).
  /// - Precondition: `freedom >= 1`.
  public static func twoSidedQuantile(confidence: Double, freedom: Int) -> Double {
    precondition(freedom >= 1, "found \(freedom) degrees of freedom")
    let confidence = confidence > 0 ? min(confidence, StandardNormal.largestConfidence) : 0
    var (low, high) = (0.0, Double.pi / 2)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if probability(angle: middle, freedom: freedom) < confidence { low = middle } else { high = middle }
    }
    return Double(freedom).squareRoot() * tan((low + high) / 2)
  }

  /// The quantile for the mean of `count` values, which has `count - 1` degrees of freedom. From 1,000 values on it is
  /// the quantile of the normal distribution, which differs by less than 0.3 %.
  /// - Precondition: `count >= 2`.
  public static func twoSidedQuantile(confidence: Double, ofMean count: Int) -> Double {
    count < 1_000
      ? twoSidedQuantile(confidence: confidence, freedom: count - 1)
      : StandardNormal.twoSidedQuantile(confidence: confidence)
  }

  /// The probability of lying between -√freedom tan θ and √freedom tan θ.
  private static func probability(angle: Double, freedom: Int) -> Double {
    let (sine, cosine) = (sin(angle), cos(angle))
    let isOdd = freedom % 2 == 1
    var term = isOdd ? cosine : 1
    var sum = freedom == 1 ? 0 : term
    // Each term is the one before times cos² θ and a ratio of neighbours: 2/3, 4/5, ... or 1/2, 3/4, ...
    for factor in stride(from: isOdd ? 3 : 2, to: freedom, by: 2) {
      term *= cosine * cosine * Double(factor - 1) / Double(factor)
      sum += term
    }
    return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
  }
}
