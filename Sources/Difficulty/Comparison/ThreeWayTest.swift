import CMathematics

/// A sequential test between three answers about a pair of contestants who meet again and again: the first is better,
/// the second is better, or no difference was found.
///
/// Let p be the probability that the first is ahead in a meeting that does not end level. Meetings that end level say
/// nothing about p and do not count. Two tests of Wald's run side by side on the same meetings:
///
/// - *ahead*: p = 1/2 against p = 1/2 + effect;
/// - *behind*: p = 1/2 against p = 1/2 - effect.
///
/// The first is better as soon as *ahead* accepts its alternative, the second as soon as *behind* does, and no
/// difference is found when both have accepted p = 1/2.
///
/// **Error rates**, exact bounds for meetings that do not depend on each other, whatever their number:
///
/// - p = 1/2 (they are equal): one of them is called better with probability at most α.
/// - p <= 1/2: the first is called better with probability at most α / 2; and the same for the second.
/// - p >= 1/2 + effect: the first is *not* called better with probability at most β + α / 2, of which the second part,
///   that the second is called better, is very much smaller; and the same for the second.
/// - Between 1/2 and 1/2 + effect, "no difference" is right in that the difference is less than asked for, and "better"
///   in that there is one.
///
/// A run that ends before both have an answer, after a number of meetings that was fixed beforehand, is closed by
/// ``close()``: a sign test with a part of α of its own, ``closingShare``, which the two tests leave for it.
///
/// The bounds for p <= 1/2 hold also when p changes from meeting to meeting, as long as it stays there.
///
/// Sources: A. Wald, *Sequential analysis*, 1947, chapter 6, for the comparison of two proportions by the pairs that
/// differ; M. Sobel, A. Wald, *A sequential decision procedure for choosing one of three hypotheses concerning the
/// unknown mean of a normal distribution*, Annals of Mathematical Statistics 20 (1949), 502-522, for two tests side by
/// side.
public struct ThreeWayTest: Hashable, Sendable {
  /// What came of it.
  public enum Verdict: Hashable, Sendable {
    /// The first contestant is better.
    case firstBetter
    /// The second contestant is better.
    case secondBetter
    /// Neither is better by as much as was asked for.
    case noDifference
  }

  /// How far p must be from 1/2 to be found: above 0 and below 1/2.
  public let effect: Double
  /// The largest probability of calling one better when they are equal.
  public let alpha: Double
  /// How often the first was ahead.
  public private(set) var wins = 0
  /// How often the second was ahead.
  public private(set) var losses = 0
  /// How often neither was.
  public private(set) var ties = 0
  private var ahead: SequentialTest
  private var behind: SequentialTest
  /// What was decided otherwise than by the two tests.
  private var closing: Verdict?

  /// The part of α that the test at the end of the meetings has.
  static let closingShare = 0.02

  /// A test without meetings.
  /// - Precondition: `0 < effect < 1/2`, `0 < alpha`, `0 < beta`, `alpha / 2 + beta < 1`.
  public init(effect: Double, alpha: Double, beta: Double) {
    precondition(effect > 0 && effect < 0.5, "found an effect of \(effect)")
    self.effect = effect
    self.alpha = alpha
    let each = alpha / 2 * (1 - Self.closingShare)
    ahead = SequentialTest(null: 0.5, alternative: 0.5 + effect, alpha: each, beta: beta)
    behind = SequentialTest(null: 0.5, alternative: 0.5 - effect, alpha: each, beta: beta)
  }

  /// Decides at the end of the meetings, whose number was fixed beforehand, where there is no verdict: the one that is
  /// ahead is better if equals would be as far apart with probability at most α times ``closingShare``. That of one
  /// side is at most exp(-n D), where D is the relative entropy of the share to one half (H. Chernoff, *Annals of
  /// Mathematical Statistics* 23, 1952, 493-507).
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

  /// Counts a meeting, unless there is a verdict already: a positive number when the first was ahead, a negative one
  /// when the second was, 0 when neither.
  public mutating func add(_ difference: Int) {
    guard verdict == nil else { return }
    switch difference.signum() {
    case 1: wins += 1
    case -1: losses += 1
    default: ties += 1
    }
    guard difference != 0 else { return }
    ahead.add(success: difference > 0)
    behind.add(success: difference > 0)
  }

  /// How many meetings were counted.
  public var meetings: Int { wins + losses + ties }

  /// What came of it; `nil` while more meetings are asked for.
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

  /// About how many meetings that do not end level the verdict takes when the contestants differ by the effect, by
  /// Wald's formula.
  public var expectedDecisiveMeetings: Double {
    SequentialTest(null: 0.5, alternative: 0.5 + effect, alpha: ahead.alpha, beta: ahead.beta)
      .expectedTrials(at: 0.5 + effect)
  }
}
