/// The share of a population that passes a level within one, two, three ... attempts if no person gives up, and the
/// number of attempts within which half of it passes.
///
/// Each person of a group plays the same number of attempts, each on a different deal, so people are independent.
/// Person *i* of one group and person *i* of another have the same luck and the same deals, so the error is summed
/// person by person over all groups at once (a sandwich with the person as the cluster). The effective number of people
/// never exceeds the real one, even if all have the same results.
///
/// ```swift
/// let share = PassingShare([(1, wins: [0, 1, 2, 0, 1, 1])], attempts: 2)
/// print(share?.median ?? .infinity)  // 1.33 attempts
/// ```
///
/// Sources: W. Hoeffding, The Annals of Mathematical Statistics 19 (1948), 293-325, for averaging over the orders of a
/// person's games; K.-Y. Liang, S. L. Zeger, Biometrika 73 (1986), 13-22, for the sandwich; E. B. Wilson, JASA 22
/// (1927), 209-212, for the interval.
public struct PassingShare: Hashable, Sendable {
  /// The share that passes within 0, 1, 2 ... attempts.
  public let passing: [Double]
  /// The bounds of each share.
  public let intervals: [ClosedRange<Double>]

  /// Creates the shares of a population.
  ///
  /// Complexity: O(persons x groups x attempts).
  /// - Parameters:
  ///   - groups: each group's share of the population, in any unit, and the number of attempts that each person won.
  ///   - attempts: the number of attempts per person, at least 1.
  ///   - confidence: the confidence of the intervals.
  /// - Returns: `nil` without groups or attempts, when a group has no people, or when the shares are not positive
  ///   numbers.
  public init?(_ groups: [(share: Double, wins: [Int])], attempts: Int, confidence: Double = 0.95) {
    let whole = groups.reduce(0) { $0 + $1.share }
    guard attempts > 0, whole > 0, whole.isFinite, groups.allSatisfy({ $0.share >= 0 && !$0.wins.isEmpty }) else {
      return nil
    }
    // People with the same number of wins count the same.
    let known = (0...attempts).map { LostAttempts(wins: $0, of: attempts) }
    let persons = Double(groups.reduce(0) { $0 + $1.wins.count })
    var (passing, intervals) = ([Double](), [ClosedRange<Double>]())
    for attempt in 0...attempts {
      let values = known.map { 1 - $0.probabilities[attempt] }
      var share = 0.0
      var influence = [Double](repeating: 0, count: groups.map(\.wins.count).max() ?? 0)
      for (weight, wins) in groups {
        let part = weight / whole / Double(wins.count)
        let mean = wins.reduce(0.0) { $0 + values[$1] } / Double(wins.count)
        share += weight / whole * mean
        for (person, wins) in wins.enumerated() { influence[person] += part * (values[wins] - mean) }
      }
      let variance = influence.reduce(0) { $0 + $1 * $1 }
      let trials = variance > 0 ? max(1, min(persons, share * (1 - share) / variance)) : persons
      passing.append(share)
      intervals.append(attempt == 0 ? 0...0 : WilsonInterval.bounds(of: share, trials: trials, confidence: confidence))
    }
    self.passing = passing
    self.intervals = intervals
  }

  /// The attempts within which half pass, interpolated linearly between whole numbers; `nil` when fewer than half pass
  /// within those that were played.
  public var median: Double? { Self.half(passing) }

  /// The bounds of ``median``, where the bounds of the shares reach one half. The upper one is infinite if that is
  /// beyond the attempts played; the lower one is then at most their number.
  public var medianInterval: ClosedRange<Double> {
    let (lower, upper) = (Self.half(intervals.map(\.upperBound)), Self.half(intervals.map(\.lowerBound)))
    return (lower ?? Double(passing.count - 1))...(upper ?? .infinity)
  }

  /// The place where rising shares reach one half.
  private static func half(_ shares: [Double]) -> Double? {
    guard let after = shares.firstIndex(where: { $0 >= 0.5 }), after > 0 else { return nil }
    return Double(after - 1) + (0.5 - shares[after - 1]) / (shares[after] - shares[after - 1])
  }

  /// For each number of wins from 0, the probability that a person with that many wins has passed within some attempts.
  /// The mean over the people of a sample is the share that passes.
  /// - Parameters:
  ///   - within: at most `attempts`; values between whole numbers are interpolated linearly.
  ///   - attempts: the number of attempts per person.
  public static func passing(within: Double, byWinsOf attempts: Int) -> [Double] {
    (0...attempts).map { LostAttempts(wins: $0, of: attempts).passing(within: within) }
  }
}
