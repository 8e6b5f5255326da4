import CMathematics

/// What to expect of a test before it begins, by Wald's approximations: as if the likelihood ratio stopped on its limits and
/// never beyond them. The true numbers of trials are a little larger.
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
    // (e^(hu) - 1) / (e^(hu) - e^(hl)), each time with powers that cannot overflow.
    return h > 0
      ? expm1(-h * upperLimit) / expm1(-h * width) : exp(-h * lowerLimit) * expm1(h * upperLimit) / expm1(h * width)
  }

  /// How many trials the test takes on average when a trial succeeds with probability `p`.
  /// - Precondition: `0 < p < 1`.
  public func expectedTrials(at p: Double) -> Double {
    let step = p * gain + (1 - p) * loss
    if abs(root(at: p)) <= Self.smallestRoot {
      return -upperLimit * lowerLimit / (p * gain * gain + (1 - p) * loss * loss)
    }
    let share = probabilityOfNull(at: p)
    return (share * lowerLimit + (1 - share) * upperLimit) / step
  }

  /// Below it the walk is taken to have no drift.
  private static let smallestRoot = 1e-6

  /// The h other than 0 for which the mean of e^(h x step) is 1; 0 when the steps have mean 0. It is 1 at p₀ and -1 at p₁.
  private func root(at p: Double) -> Double {
    precondition(p > 0 && p < 1)
    let excess = { (h: Double) in p * exp(h * gain) + (1 - p) * exp(h * loss) - 1 }
    let drift = p * gain + (1 - p) * loss
    guard drift != 0 else { return 0 }
    // The mean is convex in h and 1 at 0, so the other root lies on the side to which it falls first.
    let sign: Double = drift < 0 ? 1 : -1
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
