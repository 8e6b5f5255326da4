import Exact

/// The ends of games over time: the number of games lost and the number won in each time slice, of the games still
/// going at its start. Unlike a mean, it shows when players fail.
///
/// Every game ends in one of the two ways, so nothing is censored, and the hazard of a slice is a simple proportion
/// with Wilson's interval.
///
/// Sources: J. D. Singer, J. B. Willett, *It's about time: using discrete-time survival analysis*, Journal of
/// Educational Statistics 18 (1993), 155-195; J. P. Klein, M. L. Moeschberger, *Survival Analysis*, 2nd edition, 2003,
/// section 2.7, for competing ends.
public struct LifeTable: Hashable, Sendable {
  /// The games in one slice of time.
  public struct Slice: Hashable, Sendable {
    /// The milliseconds of play in the slice: more than the lower and at most the upper bound. A game that ends at 0
    /// belongs to the first slice.
    public let time: ClosedRange<Int>
    /// The number of games still going at its start.
    public let atRisk: Int
    /// The number of games lost or given up in it.
    public let failed: Int
    /// The number of games given up in it, included in ``failed``.
    public let left: Int
    /// The number of games won in it.
    public let won: Int

    /// The hazard of failing: the share of the games at risk that failed.
    public var hazard: WilsonInterval { WilsonInterval(successes: failed, of: atRisk) }
  }

  /// The slices in order, up to the end of the longest game.
  public let slices: [Slice]
  /// The number of games.
  public let games: Int

  /// Creates the table of games that ended after these milliseconds.
  ///
  /// - Parameters:
  ///   - left: the games that the player gave up; they are included in the failures.
  ///   - width: the milliseconds of a slice, at least 1. Complexity: O(different times + slices).
  public init(wins: Distribution, failures: Distribution, left: Distribution = Distribution(), width: Int) {
    precondition(width >= 1, "found slices of \(width) ms")
    games = wins.count + failures.count
    let last = max(wins.max ?? 0, failures.max ?? 0)
    var (slices, atRisk): ([Slice], Int) = ([], games)
    var (won, failed, gaveUp) = (wins.bins[...], failures.bins[...], left.bins[...])
    for number in 0..<(games == 0 ? 0 : max(1, (last + width - 1) / width)) {
      let end = (number + 1) * width
      let slice = Slice(
        time: number * width...end, atRisk: atRisk, failed: Self.take(&failed, until: end),
        left: Self.take(&gaveUp, until: end), won: Self.take(&won, until: end))
      slices.append(slice)
      atRisk -= slice.failed + slice.won
    }
    self.slices = slices
  }

  /// The slice with the greatest hazard, by the lower bound of its interval, so that a few games at the end count less;
  /// the first of equals, `nil` when no game failed.
  public var peak: Slice? {
    var peak: Slice?
    for slice in slices where slice.failed > 0 && slice.hazard.lower > peak?.hazard.lower ?? -1 { peak = slice }
    return peak
  }

  /// The share of all games that had been won by the end of each slice.
  public var shareWon: [Double] { running(\.won) }

  /// The share of all games that had been given up by the end of each slice.
  public var shareLeft: [Double] { running(\.left) }

  /// The share of all games that were still going at the end of each slice.
  public var shareOpen: [Double] {
    slices.map { Double($0.atRisk - $0.failed - $0.won) / Double(games) }
  }

  /// The cumulative sum of a count at the end of each slice, as a share of all games.
  private func running(_ count: KeyPath<Slice, Int>) -> [Double] {
    var sum = 0
    return slices.map { slice in
      sum += slice[keyPath: count]
      return Double(sum) / Double(games)
    }
  }

  /// Removes the ends up to a time and counts them.
  private static func take(_ bins: inout ArraySlice<Distribution.Bin>, until end: Int) -> Int {
    var count = 0
    while let bin = bins.first, bin.value <= end {
      count += bin.count
      bins.removeFirst()
    }
    return count
  }
}
