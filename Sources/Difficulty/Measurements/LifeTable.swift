import Exact

/// How games end as they go on: of those that were still going at the start of a slice of time, how many were lost in
/// it and how many won. A mean hides where players fail; this shows it.
///
/// Every game ends in one of the two ways, so nothing is censored, and the hazard of a slice is a plain proportion with
/// Wilson's interval.
///
/// Sources: J. D. Singer, J. B. Willett, *It's about time: using discrete-time survival analysis*, Journal of
/// Educational Statistics 18 (1993), 155-195; J. P. Klein, M. L. Moeschberger, *Survival Analysis*, 2nd edition, 2003,
/// section 2.7, for competing ends.
public struct LifeTable: Hashable, Sendable {
  /// What happened in one slice of time.
  public struct Slice: Hashable, Sendable {
    /// The milliseconds of play that it comprises: more than the lower and at most the upper bound. A game that ends at
    /// 0 belongs to the first slice.
    public let time: ClosedRange<Int>
    /// How many games were still going at its start.
    public let atRisk: Int
    /// How many of them were lost, or given up, in it.
    public let failed: Int
    /// How many of those that failed were given up by the player.
    public let left: Int
    /// How many of them were won in it.
    public let won: Int

    /// The share of the games at risk that failed: the hazard of failing.
    public var hazard: WilsonInterval { WilsonInterval(successes: failed, of: atRisk) }
  }

  /// The slices in their order, up to the last end of a game.
  public let slices: [Slice]
  /// How many games there are.
  public let games: Int

  /// The table of games that ended after these milliseconds.
  ///
  /// - Parameters:
  ///   - left: the failures that were given up by the player; they are among the failures.
  ///   - width: how many milliseconds a slice has, at least 1.
  /// Complexity: O(different times + slices).
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

  /// The slice with the greatest hazard, by the lower bound of its interval, so that a few games at the end do not
  /// count as many; the first of equals, `nil` when no game failed.
  public var peak: Slice? {
    var peak: Slice?
    for slice in slices where slice.failed > 0 && slice.hazard.lower > peak?.hazard.lower ?? -1 { peak = slice }
    return peak
  }

  /// How many games had been won by the end of each slice, as shares of all games.
  public var shareWon: [Double] { running(\.won) }

  /// How many games had been given up by the end of each slice, as shares of all games.
  public var shareLeft: [Double] { running(\.left) }

  /// How many games were still going at the end of each slice, as shares of all games.
  public var shareOpen: [Double] {
    slices.map { Double($0.atRisk - $0.failed - $0.won) / Double(games) }
  }

  /// A count summed up to the end of each slice, as shares of all games.
  private func running(_ count: KeyPath<Slice, Int>) -> [Double] {
    var sum = 0
    return slices.map { slice in
      sum += slice[keyPath: count]
      return Double(sum) / Double(games)
    }
  }

  /// Takes the ends up to a time away and counts them.
  private static func take(_ bins: inout ArraySlice<Distribution.Bin>, until end: Int) -> Int {
    var count = 0
    while let bin = bins.first, bin.value <= end {
      count += bin.count
      bins.removeFirst()
    }
    return count
  }
}
