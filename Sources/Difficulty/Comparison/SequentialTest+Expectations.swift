import CMathematics

/// Predictions for a test before it begins, by Wald's approximations: as if the likelihood ratio stopped exactly at its
/// limits. The true numbers of trials are a little larger.
///
/// The logarithm of the ratio moves by `gain` or `loss` from 0 to the upper limit u or the lower limit l. Choose h such
/// that e^(h x step) has mean 1; then e^(h x walk) keeps its mean 1 to the end. So the probability P of ending at l
/// solves P e^(hl) + (1 - P) e^(hu) = 1. The mean of the walk's end is the mean number of trials times the mean step.
///
/// **Example.** p₀ 0.5, p₁ 0.55, α = β = 0.05: steps log 1.1 = 0.0953 and log 0.9 = -0.1054, limits ±2.996.
///
///     p = 0.5     h = 1    P = (1 - 0.05) / (1 - 0.0025) = 0.952   mean step -0.00503
///                          trials (0.952 · -2.996 + 0.048 · 2.996) / -0.00503 = 539
///     p = 0.55    h = -1   P = 0.048                               trials 541
///     p = 0.6     h = -3.03   P = 0.0001                           trials 199
///     p = 0.52504 h = 0    P = 2.996 / 5.991 = 0.5                 trials 2.996² / 0.01004 = 894
///
/// Source: A. Wald, *Sequential tests of statistical hypotheses*, Annals of Mathematical Statistics 16 (1945), 117-186,
/// sections 3.4 and 4.
extension SequentialTest {
  /// The probability of accepting the null hypothesis when a trial succeeds with probability `p`.
  /// - Precondition: `0 < p < 1`.
  public func probabilityOfNull(at p: Double) -> Double {
    let h = root(at: p)
    guard abs(h) > Self.smallestRoot else { return upperLimit / (upperLimit - lowerLimit) }
    let width = upperLimit - lowerLimit
    // (e^(hu) - 1) / (e^(hu) - e^(hl)), in forms whose powers cannot overflow. For h above 0 both sides are divided by
    // e^(hu), below 0 by e^(hl), so all exponents are at most 0.
    return h > 0
      ? expm1(-h * upperLimit) / expm1(-h * width) : exp(-h * lowerLimit) * expm1(h * upperLimit) / expm1(h * width)
  }

  /// The mean number of trials of the test when a trial succeeds with probability `p`.
  /// - Precondition: `0 < p < 1`.
  public func expectedTrials(at p: Double) -> Double {
    let step = p * gain + (1 - p) * loss
    // Without drift the mean of the end gives no information. Its square has the mean -u l: trials times the mean
    // square step.
    if abs(root(at: p)) <= Self.smallestRoot {
      return -upperLimit * lowerLimit / (p * gain * gain + (1 - p) * loss * loss)
    }
    let share = probabilityOfNull(at: p)
    return (share * lowerLimit + (1 - share) * upperLimit) / step
  }

  /// Below this value the walk is treated as having no drift.
  private static let smallestRoot = 1e-6

  /// The h other than 0 for which the mean of e^(h x step) is 1; 0 when the steps have mean 0.
  ///
  /// It is 1 at p₀ and -1 at p₁.
  private func root(at p: Double) -> Double {
    precondition(p > 0 && p < 1)
    let excess = { (h: Double) in p * exp(h * gain) + (1 - p) * exp(h * loss) - 1 }
    let drift = p * gain + (1 - p) * loss
    guard drift != 0 else { return 0 }
    // The mean is convex in h and 1 at 0, so the other root is on the side on which it first falls.
    let sign: Double = drift < 0 ? 1 : -1
    // `near` stays where the mean is below 1, `far` where it is not, so the root is between them.
    var far = sign
    while excess(far) < 0, abs(far) < 1e6 { far *= 2 }
    var near = 0.0
    for _ in 0..<200 {
      let middle = (near + far) / 2
      if excess(middle) < 0 { near = middle } else { far = middle }
    }
    return far
  }
}
