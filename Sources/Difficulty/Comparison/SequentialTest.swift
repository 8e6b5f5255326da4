import CMathematics

/// Wald's sequential probability ratio test of a probability. After each trial it accepts the null hypothesis, accepts
/// the alternative, or requires another trial.
///
/// With *s* successes and *f* failures so far, the logarithm of the likelihood ratio is *s* log(p₁ / p₀) + *f* log((1 -
/// p₁) / (1 - p₀)). The alternative is accepted when it reaches log(1 / α), the null hypothesis when it falls to log β.
/// The first acceptance is final.
///
/// **Error rates.** Under p₀ the likelihood ratio is a martingale with mean 1, so it ever reaches 1 / α with
/// probability at most α (Ville's inequality). Under p₁ its inverse is a martingale, and ever reaches 1 / β with
/// probability at most β. Both bounds are exact, however far the trials overshoot, and also hold for p beyond p₀ and
/// p₁. Wald's own limits, log((1 - β) / α) and log(β / (1 - α)), are a little nearer and bound only the sum of the two
/// rates.
///
/// Sources: A. Wald, *Sequential tests of statistical hypotheses*, Annals of Mathematical Statistics 16 (1945),
/// 117-186; J. Ville, *Étude critique de la notion de collectif*, 1939, for the inequality.
public struct SequentialTest: Hashable, Sendable {
  /// The hypothesis that a test accepts.
  public enum Decision: Hashable, Sendable {
    /// The null hypothesis: the probability is ``SequentialTest/null`` rather than ``SequentialTest/alternative``.
    case null
    /// The alternative: the probability is ``SequentialTest/alternative`` rather than ``SequentialTest/null``.
    case alternative
  }

  /// p₀: the probability of a success under the null hypothesis, 0 to 1 exclusive.
  public let null: Double
  /// p₁: the probability of a success under the alternative, 0 to 1 exclusive.
  public let alternative: Double
  /// The largest probability of accepting the alternative under p₀.
  public let alpha: Double
  /// The largest probability of accepting the null hypothesis under p₁.
  public let beta: Double
  /// The number of successful trials.
  public private(set) var successes = 0
  /// The number of failed trials.
  public private(set) var failures = 0
  /// The hypothesis accepted first; `nil` while more trials are needed. Later trials are not counted.
  public private(set) var decision: Decision?

  /// Creates a test without trials.
  /// - Precondition: the two probabilities differ. They and the two error rates are between 0 and 1, and the error
  ///   rates add up to less than 1.
  public init(null: Double, alternative: Double, alpha: Double, beta: Double) {
    precondition(null > 0 && null < 1 && alternative > 0 && alternative < 1 && null != alternative)
    precondition(alpha > 0 && beta > 0 && alpha + beta < 1)
    self.null = null
    self.alternative = alternative
    self.alpha = alpha
    self.beta = beta
  }

  /// The contribution of a success to the logarithm of the likelihood ratio.
  var gain: Double { log(alternative / null) }
  /// The contribution of a failure.
  var loss: Double { log((1 - alternative) / (1 - null)) }
  /// The limit at which the alternative is accepted.
  var upperLimit: Double { -log(alpha) }
  /// The limit at which the null hypothesis is accepted.
  var lowerLimit: Double { log(beta) }

  /// The logarithm of the likelihood ratio. It is computed from the counts, so it does not depend on the order of sums.
  public var logLikelihoodRatio: Double { Double(successes) * gain + Double(failures) * loss }

  /// Counts a trial, unless a hypothesis is already accepted.
  public mutating func add(success: Bool) {
    guard decision == nil else { return }
    if success { successes += 1 } else { failures += 1 }
    let ratio = logLikelihoodRatio
    if ratio >= upperLimit {
      decision = .alternative
    } else if ratio <= lowerLimit {
      decision = .null
    }
  }
}
