/// The number of attempts that the people of a group need to pass a level, and the share who give up earlier.
///
/// A person plays attempt after attempt, each on another deal, until they pass or give up. After each game that is not
/// won they give up with their own probability. A person's chance of passing differs from the group's win rate: a
/// person who has lost once is weaker than the group, so passing takes longer than 1 / (win rate).
///
/// Each person played the same number *m* of attempts and won *w*. A person's attempts are interchangeable. So the
/// share of orders of the games in which the first *k* are all lost, C(*m* - *w*, *k*) / C(*m*, *k*), is an unbiased
/// estimate of that probability. Giving up does not depend on how well people play, so the two are averaged separately
/// and multiplied. Later attempts than those played are not estimated: people who have neither passed nor given up by
/// then are counted as such.
///
/// Intervals are Wilson's for the number of people, with the variance from a jackknife over blocks, because people of a
/// block met the same deals. The effective number of people never exceeds the real one, even if all have the same
/// results.
///
/// Source: W. Hoeffding, *A class of statistics with asymptotically normal distribution*, The Annals of Mathematical
/// Statistics 19 (1948), 293-325, for averaging over orders.
public struct AttemptsToPass: Hashable, Codable, Sendable {
  /// The maximum number of attempts per person.
  public let attempts: Int
  /// The number of people who played.
  public let persons: Int
  /// The attempts within which half of the people would pass if they never gave up; `nil` when fewer than half do
  /// within ``attempts``.
  public let median: Int?
  /// The 95 % bounds of ``median``; ``attempts`` + 1 means more than were played.
  public let median95: ClosedRange<Int>
  /// The share that passes within ``attempts``.
  public let passing: Double
  /// The 95 % bounds of ``passing``.
  public let passing95: ClosedRange<Double>
  /// The share that gives up within ``attempts``, before passing.
  public let givingUp: Double
  /// The 95 % bounds of ``givingUp``.
  public let givingUp95: ClosedRange<Double>
  /// The share that has neither passed nor given up after ``attempts``.
  public let goingOn: Double
  /// The 95 % bounds of ``goingOn``.
  public let goingOn95: ClosedRange<Double>

  /// Creates the results of people with the given probabilities of giving up after a game that is not won; `nil` means
  /// 0.
  ///
  /// Complexity: O(games + persons x attempts + blocks²).
  /// - Parameter quitRates: the rates of a sample of the group's people, not necessarily the same ones.
  /// - Returns: `nil` with fewer than two blocks or without quit rates.
  public init?(_ games: CrossedGames, quitRates: [Double?]) {
    guard games.blocks > 1, !quitRates.isEmpty else { return nil }
    let attempts = games.deals
    var staying = [Double](repeating: 0, count: attempts + 1)
    for rate in quitRates {
      var left = 1.0
      for attempt in 0...attempts {
        staying[attempt] += left / Double(quitRates.count)
        left *= 1 - (rate ?? 0)
      }
    }
    let blocks = (0..<games.blocks).map { block in
      Self.losing((block * games.persons..<(block + 1) * games.persons).map(games.wins(ofPerson:)), of: attempts)
    }
    let persons = games.blocks * games.persons
    let whole = Self.mean(blocks, without: nil)
    let others = blocks.indices.map { Self.mean(blocks, without: $0) }
    func bounds(_ share: ([Double]) -> Double) -> ClosedRange<Double> {
      Self.bounds(of: min(1, max(0, share(whole))), others.map(share), persons: persons)
    }
    func givingUp(_ losing: [Double]) -> Double {
      (1...attempts).reduce(0.0) { sum, attempt in
        let leftNow = staying[attempt - 1] - staying[attempt]
        return sum + losing[attempt] * leftNow
      }
    }
    func passing(_ losing: [Double]) -> Double {
      (1...attempts).reduce(0.0) { sum, attempt in
        let wonNow = losing[attempt - 1] - losing[attempt]
        return sum + wonNow * staying[attempt - 1]
      }
    }
    func goingOn(_ losing: [Double]) -> Double { losing[attempts] * staying[attempts] }
    self.attempts = attempts
    self.persons = persons
    // Rounding may leave a half just above it.
    median = whole.firstIndex { $0 <= 0.5 + 1e-9 }
    let lost = (0...attempts).map { attempt in bounds { $0[attempt] } }
    let least = lost.firstIndex { $0.lowerBound <= 0.5 + 1e-9 } ?? attempts + 1
    median95 = least...max(least, lost.firstIndex { $0.upperBound <= 0.5 + 1e-9 } ?? attempts + 1)
    (self.passing, passing95) = (passing(whole), bounds(passing))
    (self.givingUp, givingUp95) = (givingUp(whole), bounds(givingUp))
    (self.goingOn, goingOn95) = (goingOn(whole), bounds(goingOn))
  }

  /// The interval of a share from its values without each of the blocks.
  private static func bounds(
    of share: Double, _ others: [Double], persons: Int
  ) -> ClosedRange<Double> {
    let jackknife = Jackknife(leavingOut: others)
    let error = jackknife.map { $0.standardError * $0.reach / StandardNormal.twoSidedQuantile(confidence: 0.95) } ?? 1
    let most = Double(persons)
    let trials = error > 0 ? max(1, min(most, share * (1 - share) / (error * error))) : most
    return WilsonInterval.bounds(of: share, trials: trials)
  }

  /// For 0, 1, 2 ... attempts, the probability that a person loses all of them: the mean over people with these wins.
  private static func losing(_ wins: [Int], of attempts: Int) -> [Double] {
    var losing = [Double](repeating: 0, count: attempts + 1)
    for wins in wins {
      let own = LostAttempts(wins: wins, of: attempts).probabilities
      for attempt in 0...attempts { losing[attempt] += own[attempt] }
    }
    return losing.map { $0 / Double(max(1, wins.count)) }
  }

  private static func mean(_ blocks: [[Double]], without left: Int?) -> [Double] {
    let kept = blocks.indices.filter { $0 != left }
    return blocks[0].indices.map { place in kept.reduce(0) { $0 + blocks[$1][place] } / Double(kept.count) }
  }
}
