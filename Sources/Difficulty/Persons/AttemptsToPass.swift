/// How many attempts the persons of a group need to pass a level, and how many of them give it up before.
///
/// A person plays attempt after attempt, each on another deal, until it passes or gives up. After each game that is not
/// won it gives up with a probability of its own. How often it would pass is not the same as how often the group wins:
/// who loses once is weaker than the group, so it takes longer than 1 / (share won).
///
/// Each person played the same number *m* of attempts, of which it won *w*. Its attempts are interchangeable, so the
/// probability that the first *k* are all lost is estimated without bias by the share of orders of its games in which
/// they are, C(*m* - *w*, *k*) / C(*m*, *k*). How soon people give up does not depend on how well they play, so the two
/// are averaged each for itself and multiplied. Nothing is said of attempts after the last that was played: who has
/// neither passed nor given up by then is counted as such.
///
/// Intervals are Wilson's for the number of persons with the variance that the jackknife over blocks finds, for persons
/// of a block met the same deals. Persons who all fare alike count as no more than there are.
///
/// Source: W. Hoeffding, *A class of statistics with asymptotically normal distribution*, The Annals of Mathematical
/// Statistics 19 (1948), 293-325, for averaging over orders.
public struct AttemptsToPass: Hashable, Codable, Sendable {
  /// The most attempts that are known of.
  public let attempts: Int
  /// How many persons played.
  public let persons: Int
  /// The attempts within which half of the persons would pass if nobody gave up; `nil` when fewer than half do within
  /// ``attempts``.
  public let median: Int?
  /// The bounds of ``median`` for 95 %; one more than ``attempts`` where it may be more than were played.
  public let median95: ClosedRange<Int>
  /// The share that passes within ``attempts``.
  public let passing: Double
  /// The bounds of ``passing`` for 95 %.
  public let passing95: ClosedRange<Double>
  /// The share that gives up within ``attempts`` and before it passes.
  public let givingUp: Double
  /// The bounds of ``givingUp`` for 95 %.
  public let givingUp95: ClosedRange<Double>
  /// The share that has neither passed nor given up after ``attempts``.
  public let goingOn: Double
  /// The bounds of ``goingOn`` for 95 %.
  public let goingOn95: ClosedRange<Double>

  /// The attempts of persons who gave up with these probabilities after each game not won; `nil` in place of 0.
  ///
  /// Complexity: O(games + persons x attempts + blocks²).
  /// - Parameter quitRates: those of a sample of the group's people, not necessarily of the same ones.
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

  /// The interval of a share by what it is without each of the blocks.
  private static func bounds(
    of share: Double, _ others: [Double], persons: Int
  ) -> ClosedRange<Double> {
    let jackknife = Jackknife(leavingOut: others)
    let error = jackknife.map { $0.standardError * $0.reach / StandardNormal.twoSidedQuantile(confidence: 0.95) } ?? 1
    let most = Double(persons)
    let trials = error > 0 ? max(1, min(most, share * (1 - share) / (error * error))) : most
    return WilsonInterval.bounds(of: share, trials: trials)
  }

  /// For 0, 1, 2 ... attempts, the probability that a person loses them all: the mean over persons with these wins.
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
