import CMathematics

/// Tests whether plays are missing that were never sent, as far as the received plays show it.
///
/// Two patterns show it. Numbered attempts have gaps. And if a level gives every person the same number of tries, a
/// person who does not pass has lost all of them, or fewer after leaving early. If losses are missing, the observed
/// numbers are binomial instead. If attempts are neither numbered nor limited, nothing shows it: plays with every
/// second loss missing look like those of an easier level.
public struct MissingPlays: Hashable, Sendable {
  /// The largest accepted share of missing numbered attempts.
  public static let mostGaps = 0.05
  /// The minimum log likelihood ratio of missing losses over people who leave.
  static let evidence = 6.0
  /// The minimum number of people without a pass that a result needs.
  static let leastFailures = 30

  /// The share of missing attempts up to the highest number, over people and levels.
  public let gaps: Double
  /// The number of tries that each level gives; `nil` if no limit is visible.
  public let tries: Int?
  /// The share of losses that seems to be missing among people who do not pass; 0 if leaving explains it as well.
  public let lostLosses: Double

  /// Searches for missing plays. Complexity: O(plays).
  public init(_ histories: PlayHistories) {
    var (seen, numbered) = (0, 0)
    /// Counts by lost attempts: all people who played a level, and those who did not pass it.
    var (runs, failures) = ([Int](), [Int]())
    for person in histories.persons {
      var levels: [Int: (plays: Int, losses: Int, highest: Int)] = [:]
      for play in person.plays {
        var run = levels[play.level] ?? (0, 0, 0)
        run.plays += 1
        run.losses += play.isWon ? 0 : 1
        run.highest = max(run.highest, play.attempt)
        levels[play.level] = run
      }
      for run in levels.values {
        seen += run.plays
        numbered += max(run.plays, min(run.highest, run.plays + 1_000))
        let losses = min(run.losses, 1_000)
        while runs.count <= losses {
          runs.append(0)
          failures.append(0)
        }
        runs[losses] += 1
        if run.losses == run.plays { failures[losses] += 1 }
      }
    }
    gaps = numbered > 0 ? 1 - Double(seen) / Double(numbered) : 0
    tries = Self.limit(runs, failures)
    lostLosses = tries.map { Self.lost(Array(failures[1...$0])) } ?? 0
  }

  /// The largest number of losses, if enough people reach it that more would be seen without a limit.
  private static func limit(_ runs: [Int], _ failures: [Int]) -> Int? {
    // A few accounts with more losses do not determine the limit.
    let all = runs.reduce(0, +)
    var beyond = 0
    var last = runs.count - 1
    while last >= 0, beyond + runs[last] < max(1, all / 500) {
      beyond += runs[last]
      last -= 1
    }
    guard last >= 2, failures[1...last].reduce(0, +) >= leastFailures,
      runs[last] >= leastFailures / 2
    else {
      return nil
    }
    // Without a limit, the ratio of successive counts would stay about the same.
    let expected = Double(runs[last]) * Double(runs[last]) / Double(max(1, runs[last - 1]))
    return expected >= 8 && Double(beyond) < expected / 4 ? last : nil
  }

  /// The share of missing losses, if that explains the numbers of losses of those who did not pass better than a
  /// constant share of people leaving after each loss.
  private static func lost(_ counts: [Int]) -> Double {
    let (tries, all) = (counts.count, Double(counts.reduce(0, +)))
    func likelihood(_ shares: [Double]) -> Double {
      zip(counts, shares).reduce(0) { $0 + Double($1.0) * log(max($1.1, 1e-12)) }
    }
    func best(_ shares: (Double) -> [Double]) -> (value: Double, at: Double) {
      stride(from: 0.0, through: 0.98, by: 0.01).map { (likelihood(shares($0)), $0) }.max {
        $0.0 < $1.0
      } ?? (0, 0)
    }
    let leaving = best { share in
      (1...tries).map {
        $0 < tries ? pow(1 - share, Double($0 - 1)) * share : pow(1 - share, Double(tries - 1))
      }
    }
    let losing = best { missing in
      let sent = 1 - missing
      var ways = 1.0
      let shares = (1...tries).map { number -> Double in
        ways *= Double(tries - number + 1) / Double(number)
        return ways * pow(sent, Double(number)) * pow(missing, Double(tries - number))
      }
      return shares.map { $0 / max(shares.reduce(0, +), 1e-12) }
    }
    return all > 0 && losing.value > leaving.value + evidence ? losing.at : 0
  }
}
