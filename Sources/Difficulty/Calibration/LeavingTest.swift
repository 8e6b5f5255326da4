/// Tests whether people who leave had played differently from those who continue after the same result.
///
/// A calibration allows for leaving that depends on observed results, such as three lost attempts. It does not allow
/// for weak people who leave whatever the result. Such people won less on earlier levels than those who continue after
/// the same result on the same level. This is compared after each lost attempt and after the win, in strata of cohort,
/// level, result, and the number of attempts lost there so far. People who leave after one lost try are compared with
/// those who try again; strata of final results on a level would leave nothing to compare with. Levels count in the
/// order in which people meet them, and losses before the win, so a play that is recorded late changes little. People
/// who still played when the file ended have not left.
///
/// A person's earlier success is the sum of the differences from the levels' rates, over their variance: the score of a
/// shift of log odds. The statistic is that of N. Mantel (*Cancer Chemotherapy Reports* 50, 1966, 163-170).
public struct LeavingTest: Hashable, Sendable {
  /// The accepted range of the statistic, in standard errors. Weak people often leave, and a calibration on those who
  /// stay is wrong long before that is certain. The limits are therefore strict: one in fifteen files in which leaving
  /// is unrelated to skill is rejected too.
  public static let allowed = -1.5...2.5
  /// The minimum number of people who leave. With fewer, the test is not decisive.
  public static let leastLeavers = 15
  /// Later lost attempts at a level are ignored.
  static let mostLosses = 12

  /// The number of people who leave after a result after which others continue.
  public let leavers: Int
  /// The advantage in logits, before they left, of those who leave; negative when they were worse. It is approximate,
  /// because a few plays say little about a person.
  public let difference: Double
  /// The difference in standard errors.
  public let deviation: Double

  /// Whether leaving depends on more than the observed results.
  public var dependsOnSkill: Bool {
    leavers >= Self.leastLeavers && !Self.allowed.contains(deviation)
  }

  private struct Stratum: Hashable {
    var cohort: Int
    var level: Int
    var isWon: Bool
    var losses: Int
  }

  /// Compares people; `nil` when no people leave after a result after which others continue. Complexity: O(plays +
  /// persons x levels).
  public init?(_ histories: PlayHistories) {
    let strata = Self.strata(histories)
    var (sum, variance, weight, leavers) = (0.0, 0.0, 0.0, 0)
    for people in strata.values {
      let (all, left) = (Double(people.count), Double(people.count { $0.left }))
      guard left > 0, left < all else { continue }
      let mean = people.reduce(0) { $0 + $1.before } / all
      sum += people.reduce(0) { $0 + ($1.left ? $1.before - mean : 0) }
      let squares = people.reduce(0) { $0 + ($1.before - mean) * ($1.before - mean) }
      variance += left * (all - left) / (all * (all - 1)) * squares
      weight += left * (all - left) / all
      leavers += Int(left)
    }
    guard leavers > 0 else { return nil }
    self.leavers = leavers
    difference = weight > 0 ? sum / weight : 0
    deviation = variance > 0 ? sum / variance.squareRoot() : 0
  }
}

extension LeavingTest {
  /// For each stratum, all people who reached it: whether they left there, and how well they had played before.
  private static func strata(_ histories: PlayHistories) -> [Stratum: [(left: Bool, before: Double)]] {
    let positions = histories.firstPositions
    let order = (0..<histories.levels).sorted { (positions[$0], $0) < (positions[$1], $1) }
    let observed = histories.observed
    let ends = FileEnd(histories)
    var strata: [Stratum: [(left: Bool, before: Double)]] = [:]
    for person in histories.persons {
      var (wins, plays) = (
        Array(repeating: 0, count: histories.levels), Array(repeating: 0, count: histories.levels)
      )
      for play in person.plays {
        plays[play.level] += 1
        wins[play.level] += play.isWon ? 1 : 0
      }
      guard let furthest = order.last(where: { plays[$0] > 0 }) else { continue }
      let isCut = ends.isReached(by: person)
      var (score, variance) = (0.0, 1.0)
      for level in order where plays[level] > 0 {
        let isLast = level == furthest
        let (isWon, losses) = (wins[level] > 0, plays[level] - wins[level])
        func note(_ isWon: Bool, _ losses: Int, left: Bool) {
          guard variance > 1, !(left && isCut) else { return }
          let stratum = Stratum(cohort: person.cohort, level: level, isWon: isWon, losses: min(losses, mostLosses))
          strata[stratum, default: []].append((left, score / variance))
        }
        for loss in 0..<min(losses, mostLosses) {
          note(false, loss + 1, left: isLast && !isWon && loss + 1 == losses)
        }
        // The last level cannot be followed by another.
        if isWon, level != order.last { note(true, losses, left: isLast) }
        guard !isLast, let rate = observed.cell(level: level, cohort: person.cohort).rate else { break }
        score += Double(wins[level]) - Double(plays[level]) * rate
        variance += Double(plays[level]) * rate * (1 - rate)
      }
    }
    return strata
  }
}

/// The end of a file of plays, if it states times.
private struct FileEnd {
  private let end: Double?
  private let usualGap: Double

  init(_ histories: PlayHistories) {
    end = histories.persons.flatMap { $0.plays.compactMap(\.time) }.max()
    let gaps = histories.persons.compactMap(Self.gap).sorted()
    usualGap = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
  }

  private static func gap(of person: PlayHistories.Person) -> Double? {
    let times = person.plays.compactMap(\.time)
    guard let first = times.min(), let last = times.max(), times.count > 1 else { return nil }
    return (last - first) / Double(times.count - 1)
  }

  /// Whether a person's next play might have come after the end, within three of the person's usual gaps.
  func isReached(by person: PlayHistories.Person) -> Bool {
    guard let end, let last = person.plays.compactMap(\.time).max() else { return false }
    return last + 3 * max(Self.gap(of: person) ?? 0, usualGap) > end
  }
}
