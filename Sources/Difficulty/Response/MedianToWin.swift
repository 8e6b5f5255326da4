/// The length of a play in moves or milliseconds, and whether it ended with a win.
public struct PlayLength: Hashable, Sendable {
  /// The length until the win, or until the play was lost or left.
  public var length: Int
  /// Whether the play was won. A play that was not won would have taken longer than its length.
  public var isWon: Bool

  /// Creates the length of a play.
  public init(_ length: Int, isWon: Bool) {
    self.length = length
    self.isWon = isWon
  }
}

/// The length within which half of a population wins, with its interval.
///
/// Each group has its own Kaplan-Meier curve, so a play that was not won counts as longer than it lasted instead of
/// being left out. The population's curve is the mean of these curves, weighted by the groups' shares. The estimate
/// assumes that a person who leaves would have needed as long as those of the same group who go on. After the last play
/// of a group, its curve stays where it is.
///
/// The interval contains every length at which the curve does not differ from one half beyond chance (the test
/// inverted). The variance is summed game by game over all groups at once, because in a game all groups have the person
/// with the same luck and the same deal. It is at least that of independent groups with two wins and two losses added.
///
/// ```swift
/// let plays = [PlayLength(2, isWon: true), PlayLength(3, isWon: false), PlayLength(6, isWon: true)]
/// print(MedianToWin([(1, plays)])?.median ?? 0)  // 6
/// ```
///
/// Sources: E. L. Kaplan, P. Meier, JASA 53 (1958), 457-481; R. Brookmeyer, J. Crowley, *A confidence interval for the
/// median survival time*, Biometrics 38 (1982), 29-41; K.-Y. Liang, S. L. Zeger, Biometrika 73 (1986), 13-22.
public struct MedianToWin: Hashable, Codable, Sendable {
  /// The median; `nil` if the plays end before half of the population has won.
  public let median: Int?
  /// The lower bound of the interval, at most ``longest``.
  public let lower: Int
  /// The upper bound of the interval; `nil` if the curve does not reach it.
  public let upper: Int?
  /// The length up to which the curve of every group is known.
  public let longest: Int

  /// Computes the median of a population. Complexity: O(n log n) for n plays.
  /// - Parameters:
  ///   - groups: each group's share of the population, in any unit, and its plays in the order of their games.
  ///   - confidence: the confidence of the interval.
  /// - Returns: `nil` without groups, when a group has no plays, or when the shares are not positive numbers.
  public init?(_ groups: [(share: Double, plays: [PlayLength])], confidence: Double = 0.95) {
    let whole = groups.reduce(0) { $0 + $1.share }
    guard whole > 0, whole.isFinite, groups.allSatisfy({ $0.share >= 0 && !$0.plays.isEmpty }) else { return nil }
    let curves = groups.map { GroupCurve($0.plays, weight: $0.share / whole) }
    let lengths = Set(curves.flatMap(\.lengths)).sorted()
    func share(_ length: Int) -> Double { curves.reduce(0) { $0 + $1.weight * $1.share(at: length) } }
    func first(_ isReached: (Int) -> Bool) -> Int? {
      var (low, high) = (0, lengths.count)
      while low < high {
        let middle = (low + high) / 2
        if isReached(lengths[middle]) { high = middle } else { low = middle + 1 }
      }
      return low < lengths.count ? lengths[low] : nil
    }
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence)
    func isReached(_ length: Int, _ errors: Double) -> Bool {
      share(length) + errors * Self.standardError(curves, at: length) <= Self.half
    }
    longest = curves.filter { $0.shares.last ?? 1 > 0 }.map(\.longest).min() ?? curves.map(\.longest).max() ?? 0
    median = first { share($0) <= Self.half }
    lower = min(longest, first { isReached($0, -reach) } ?? longest)
    upper = first { isReached($0, reach) }
  }

  /// One half, with room for rounding.
  private static let half = 0.5 + 1e-9

  /// The standard error of the population's curve at a length.
  private static func standardError(_ curves: [GroupCurve], at length: Int) -> Double {
    var influence = [Double](repeating: 0, count: curves.map(\.plays.count).max() ?? 0)
    var floor = 0.0
    for curve in curves {
      curve.addInfluence(at: length, to: &influence)
      let games = Double(curve.plays.count)
      let cautious = (curve.share(at: length) * games + 2) / (games + 4)
      floor += curve.weight * curve.weight * cautious * (1 - cautious) / games
    }
    return max(floor, influence.reduce(0) { $0 + $1 * $1 }).squareRoot()
  }
}

/// The Kaplan-Meier curve of a group, with the influence of each play on it.
private struct GroupCurve {
  let plays: [PlayLength]
  let weight: Double
  /// The lengths at which plays were won, ascending.
  private(set) var lengths: [Int] = []
  /// The share that needs more than each of these lengths.
  private(set) var shares: [Double] = []
  /// The length of the longest play.
  let longest: Int
  /// One divided by the plays still going after each length; 0 if none is.
  private var after: [Double] = []
  /// The sum over the lengths so far of Greenwood's terms: wins / (plays at risk x plays still going after them).
  private var sums: [Double] = []
  /// For each play, the number of lengths that are at most its own.
  private var places: [Int] = []

  init(_ plays: [PlayLength], weight: Double) {
    self.plays = plays
    self.weight = weight
    longest = plays.map(\.length).max() ?? 0
    let sorted = plays.sorted { $0.length != $1.length ? $0.length < $1.length : $0.isWon && !$1.isWon }
    var (place, share, sum) = (0, 1.0, 0.0)
    while place < sorted.count {
      let length = sorted[place].length
      let atRisk = Double(sorted.count - place)
      var wins = 0.0
      while place < sorted.count, sorted[place].length == length {
        if sorted[place].isWon { wins += 1 }
        place += 1
      }
      guard wins > 0 else { continue }
      let left = atRisk - wins
      share = left > 0 ? share * left / atRisk : 0
      if left > 0 { sum += wins / (atRisk * left) }
      lengths.append(length)
      shares.append(share)
      after.append(left > 0 ? 1 / left : 0)
      sums.append(sum)
    }
    places = plays.map { count(upTo: $0.length) }
  }

  /// The number of lengths that are at most this one.
  private func count(upTo length: Int) -> Int {
    var (low, high) = (0, lengths.count)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The share that needs more than a length.
  func share(at length: Int) -> Double {
    let count = count(upTo: length)
    return count > 0 ? shares[count - 1] : 1
  }

  /// Adds each play's contribution to the error of the share that needs more than a length.
  func addInfluence(at length: Int, to influence: inout [Double]) {
    let reached = count(upTo: length)
    guard reached > 0, shares[reached - 1] > 0 else { return }
    let scale = weight * shares[reached - 1]
    for (game, play) in plays.enumerated() {
      let place = min(places[game], reached)
      guard place > 0 else { continue }
      let isEvent = play.isWon && places[game] <= reached
      influence[game] += scale * (sums[place - 1] - (isEvent ? after[place - 1] : 0))
    }
  }
}
