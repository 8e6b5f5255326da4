import CMathematics

/// The logistic function and its logarithm, in forms that do not overflow however hard a level is.
enum Logistic {
  /// 1 / (1 + e^-x).
  static func probability(_ x: Double) -> Double {
    let tail = exp(-abs(x))
    return (x >= 0 ? 1 : tail) / (1 + tail)
  }

  /// The log odds of a probability above 0 and below 1.
  static func logit(_ p: Double) -> Double { log(p / (1 - p)) }

  /// The function log(1 + e^x), computed without overflow.
  static func softplus(_ x: Double) -> Double {
    max(x, 0) + log1p(exp(-abs(x)))
  }
}
