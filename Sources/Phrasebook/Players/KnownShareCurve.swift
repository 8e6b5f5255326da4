import People

/// How the probability of knowing a phrase falls with its frequency rank, and which rank belongs to a share of phrases.
///
/// The numbers were fitted to 1,310 Chinese characters, each shown to 29 native readers who decided whether it is a
/// character (results/2026-11-27-vocabulary). They are *measured* for those people and characters, and *transferred* to
/// words, idioms and learners. The fit also has a ceiling of 0.96, for answers that were late or wrong although the
/// reader knew the character. That belongs to the task and not to knowledge, so people here have none.
public enum KnownShareCurve {
  /// The fall of the log odds per unit of the logarithm of the rank: 3.8, with a standard error of 0.7.
  public static let slope = ModelNumber.vocabularySlope.value
  /// The standard deviation of the log odds between phrases of equal rank, shared by all people: 1.8, with a standard
  /// error of 0.1.
  public static let phraseSpread = ModelNumber.phraseSpread.value

  /// 1 / (1 + exp(-`logit`)), in arithmetic that IEEE 754 fixes to the last bit, because results must not depend on a
  /// mathematics library.
  static func logistic(_ logit: Double) -> Double { 1 / (1 + (-logit).reproducibleExponential) }

  /// The ln *h* for which the mean of the probability over ranks *xn*, with *x* uniform in 0...1, and over phrases is
  /// `share`.
  ///
  /// Interpolated in ``logits``. Outside the table the log odds of the share grow by 1 per unit of ln *h* where few
  /// phrases are known, and by ``slope`` where few are unknown.
  static func logHalfKnownFraction(share: Double) -> Double {
    guard share > 0 else { return -.infinity }
    guard share < 1 else { return .infinity }
    let logit = share.reproducibleLogarithm - (1 - share).reproducibleLogarithm
    let last = logits.count - 1
    if logit <= logits[0] { return lowest + logit - logits[0] }
    if logit >= logits[last] { return lowest + Double(last) * step + (logit - logits[last]) / slope }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if logits[middle] <= logit { low = middle } else { high = middle }
    }
    return lowest + (Double(low) + (logit - logits[low]) / (logits[high] - logits[low])) * step
  }

  /// The least ln *h* of the table.
  private static let lowest = -8.0
  private static let step = 1 / 32.0

  /// The log odds of the mean probability at ln *h* = ``lowest``, ``lowest`` + ``step``, ..., 4.
  ///
  /// The mean share of unknown phrases is *N*(*l*), the integral of exp(-*y*) *q*(*l* + *y*) over *y* from 0 to infinity,
  /// where *q* is the mean over phrases and *y* = -ln *x*. So *N*(*l*) follows from *N*(*l* + ``step``) and one step of
  /// Simpson's rule. Interpolation moves a share by less than 0.00003.
  private static let logits: [Double] = {
    let count = 385
    let (half, whole) = ((-step / 2).reproducibleExponential, (-step).reproducibleExponential)
    var above = unknown(lowest + Double(count - 1) * step)
    // Here q falls like exp(-slope l).
    var mean = above / (1 + slope)
    var table: [Double] = []
    for place in (0..<count).reversed() {
      if place < count - 1 {
        let start = lowest + Double(place) * step
        let (here, between) = (unknown(start), unknown(start + step / 2))
        mean = whole * mean + step / 6 * (here + 4 * half * between + whole * above)
        above = here
      }
      table.append((1 - mean).reproducibleLogarithm - mean.reproducibleLogarithm)
    }
    return table.reversed()
  }()

  /// The mean probability, over phrases of rank exp(-`distance`) *hn*, that a phrase is unknown: the trapezoid rule over
  /// the normal distribution in steps of a half, which is exact to 1e-9 for a function this smooth.
  private static func unknown(_ distance: Double) -> Double {
    var (sum, total) = (0.0, 0.0)
    for node in -12...12 {
      let u = Double(node) / 2
      let weight = (-u * u / 2).reproducibleExponential
      total += weight
      sum += weight * logistic(-slope * distance - phraseSpread * u)
    }
    return sum / total
  }
}
