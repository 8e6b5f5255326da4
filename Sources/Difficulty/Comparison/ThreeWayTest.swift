import CMathematics

/// A sequential test with three answers about two contestants who meet repeatedly: the first is better, the second is
/// better, or no difference was found.
///
/// Let p be the probability that the first is ahead in a meeting that is not a tie. Ties say nothing about p and do not
/// count. Two of Wald's tests run side by side on the same meetings:
///
/// - *ahead*: p = 1/2 against p = 1/2 + effect;
/// - *behind*: p = 1/2 against p = 1/2 - effect.
///
/// The first is better as soon as *ahead* accepts its alternative, and the second as soon as *behind* does. No
/// difference is found when both have accepted p = 1/2.
///
/// **Error rates**, exact bounds for any number of independent meetings:
///
/// - p = 1/2 (they are equal): one of them is called better with probability at most α.
/// - p <= 1/2: the first is called better with probability at most α / 2; and the same for the second.
/// - p >= 1/2 + effect: the first is *not* called better with probability at most β + α / 2; the second part, that the
///   second is called better, is much smaller. The same holds for the second.
/// - Between 1/2 and 1/2 + effect, either verdict is acceptable: the difference is less than requested, but it exists.
///
/// With a ``DifferenceBound``, which counts ties too, no difference is also found when its limit is excluded. Such an
/// answer is wrong with probability at most the error of the bound, which adds to β above. The bounds on calling one
/// better stay as they are.
///
/// A run that ends undecided after a number of meetings that was fixed beforehand is closed by ``close()``: a sign test
/// with its own part of α, `closingShare`, which the two tests leave for it.
///
/// The bounds for p <= 1/2 also hold when p changes between meetings, as long as it stays there.
///
/// Sources: A. Wald, *Sequential analysis*, 1947, chapter 6, for the comparison of two proportions by the pairs that
/// differ; M. Sobel, A. Wald, *A sequential decision procedure for choosing one of three hypotheses concerning the
/// unknown mean of a normal distribution*, Annals of Mathematical Statistics 20 (1949), 502-522, for two tests side by
/// side.
public struct ThreeWayTest: Hashable, Sendable {
  /// The answer of a test.
  public enum Verdict: Hashable, Sendable {
    /// The first contestant is better.
    case firstBetter
    /// The second contestant is better.
    case secondBetter
    /// Neither is better by the requested effect.
    case noDifference
  }

  /// The smallest distance of p from 1/2 that must be found: above 0 and below 1/2.
  public let effect: Double
  /// The largest probability of calling one better when they are equal.
  public let alpha: Double
  /// The number of meetings in which the first was ahead.
  public private(set) var wins = 0
  /// The number of meetings in which the second was ahead.
  public private(set) var losses = 0
  /// The number of meetings in which neither was ahead.
  public private(set) var ties = 0
  private var ahead: SequentialTest
  private var behind: SequentialTest
  /// The test for contestants who are equal in nearly all meetings; `nil` for none.
  public let bound: DifferenceBound?
  /// A verdict that the two tests did not reach.
  private var closing: Verdict?
  /// The difference that the meetings exclude, of all meetings, if that is the answer; otherwise `nil`.
  public private(set) var excluded: Double?

  /// The part of α for the test at the end of the meetings.
  static let closingShare = 0.02

  /// Creates a test without meetings.
  /// - Precondition: `0 < effect < 1/2`, `0 < alpha`, `0 < beta`, `alpha / 2 + beta < 1`.
  public init(effect: Double, alpha: Double, beta: Double, bound: DifferenceBound? = nil) {
    precondition(effect > 0 && effect < 0.5, "found an effect of \(effect)")
    self.effect = effect
    self.alpha = alpha
    self.bound = bound
    let each = alpha / 2 * (1 - Self.closingShare)
    ahead = SequentialTest(null: 0.5, alternative: 0.5 + effect, alpha: each, beta: beta)
    behind = SequentialTest(null: 0.5, alternative: 0.5 - effect, alpha: each, beta: beta)
  }

  /// Decides after a number of meetings that was fixed beforehand, if there is no verdict. The contestant that is ahead
  /// is better if equal contestants would be as far apart with probability at most α times `closingShare`. The
  /// probability of one side is at most exp(-n D), where D is the relative entropy of the share to one half (H.
  /// Chernoff, *Annals of Mathematical Statistics* 23, 1952, 493-507).
  public mutating func close() {
    let decisive = wins + losses
    guard verdict == nil, decisive > 0, wins != losses else { return }
    let share = Double(max(wins, losses)) / Double(decisive)
    let entropy = share * log(2 * share) + (share < 1 ? (1 - share) * log(2 * (1 - share)) : 0)
    guard -Double(decisive) * entropy <= log(alpha * Self.closingShare / 2) else { return }
    closing = wins > losses ? .firstBetter : .secondBetter
  }

  /// Decides that there is no difference, without a meeting: the contestants are the same.
  public mutating func closeAsSame() {
    if meetings == 0 { closing = .noDifference }
  }

  /// Counts a meeting, unless there is already a verdict: a positive number when the first was ahead, a negative one
  /// when the second was, 0 for neither.
  public mutating func add(_ difference: Int) {
    guard verdict == nil else { return }
    switch difference.signum() {
    case 1: wins += 1
    case -1: losses += 1
    default: ties += 1
    }
    if difference != 0 {
      ahead.add(success: difference > 0)
      behind.add(success: difference > 0)
    }
    guard verdict == nil, let bound, bound.excludes(wins: wins, losses: losses, ties: ties) else { return }
    closing = .noDifference
    excluded = bound.limit
  }

  /// The number of meetings counted.
  public var meetings: Int { wins + losses + ties }

  /// The answer; `nil` while more meetings are needed.
  public var verdict: Verdict? {
    if let closing { return closing }
    return switch (ahead.decision, behind.decision) {
    case (.alternative, _): .firstBetter
    case (_, .alternative): .secondBetter
    case (.null, .null): .noDifference
    default: nil
    }
  }

  /// The logarithms of the likelihood ratios of *ahead* and *behind*.
  var logLikelihoodRatios: (ahead: Double, behind: Double) {
    (ahead.logLikelihoodRatio, behind.logLikelihoodRatio)
  }

  /// The approximate number of meetings without a tie until the verdict, when the contestants differ by the effect; by
  /// Wald's formula.
  public var expectedDecisiveMeetings: Double {
    SequentialTest(null: 0.5, alternative: 0.5 + effect, alpha: ahead.alpha, beta: ahead.beta)
      .expectedTrials(at: 0.5 + effect)
  }
}
