import CMathematics

/// The normal distribution with mean 0 and variance 1.
public enum StandardNormal {
  /// The largest confidence that is distinguished from certainty.
  static let largestConfidence = 1 - 1e-12

  /// The z that a standard normal variable does not exceed with the given probability.
  public static func quantile(_ probability: Double) -> Double {
    probability < 0.5
      ? -twoSidedQuantile(confidence: 1 - 2 * probability)
      : twoSidedQuantile(confidence: 2 * probability - 1)
  }

  /// The z for which a standard normal variable lies in -z ... z with probability `confidence`: 1.959964 for 0.95.
  ///
  /// Solved by Newton's method from 0 on the complementary error function, which is convex there, so every step stays
  /// below the solution. Confidences outside 0 ... 1 - 10^-12 are moved to the nearer end; NaN counts as 0.
  /// Accurate to about 10^-14, less in the last decade of the range.
  public static func twoSidedQuantile(confidence: Double) -> Double {
    let confidence = confidence > 0 ? min(confidence, largestConfidence) : 0
    var z = 0.0
    for _ in 0..<100 {
      let slope = (2 / Double.pi).squareRoot() * exp(-z * z / 2)
      // Near 0 the complement of the complement would lose digits.
      let excess = z < 1 ? confidence - erf(z / 2.0.squareRoot()) : erfc(z / 2.0.squareRoot()) - (1 - confidence)
      let step = excess / slope
      z += step
      if abs(step) < 1e-15 { break }
    }
    return z
  }
}
