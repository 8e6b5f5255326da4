/// How long wins take when some plays end without one: the estimate of E. L. Kaplan and P. Meier (*Journal of the
/// American Statistical Association* 53, 1958, 457-481).
///
/// A play that was lost or left took at least as long as it lasted. Leaving it out would make hard levels look short.
/// The estimate assumes that people who leave would have needed as long as those who go on at that moment.
///
/// ```swift
/// // Two wins after 2 and 6 moves, and a play that was left after 3.
/// let curve = SurvivalCurve([(2, true, 1), (3, false, 1), (6, true, 1)])
/// print(curve.median ?? 0)  // 6
/// ```
public struct SurvivalCurve: Hashable, Sendable {
  /// The lengths at which plays were won, ascending, each with the share of plays that is not won until then.
  public let steps: [Step]

  /// A fall of the curve.
  public struct Step: Hashable, Sendable {
    /// The length of the plays, in moves or seconds.
    public let length: Double
    /// The share that needs more.
    public let share: Double
  }

  /// The curve of plays with a length and a weight above 0. O(n log n).
  public init(_ plays: [(length: Double, isWon: Bool, weight: Double)]) {
    // Of plays with the same length, the won ones come first.
    let sorted = plays.sorted { $0.length != $1.length ? $0.length < $1.length : $0.isWon && !$1.isWon }
    var atRisk = sorted.reduce(0) { $0 + $1.weight }
    var share = 1.0
    var steps: [Step] = []
    for play in sorted {
      if play.isWon, atRisk > 0 {
        share *= max(0, 1 - play.weight / atRisk)
        if steps.last?.length == play.length { steps.removeLast() }
        steps.append(Step(length: play.length, share: share))
      }
      atRisk -= play.weight
    }
    self.steps = steps
  }

  /// The share of plays that need more than a length. Complexity: O(log n).
  public func share(at length: Double) -> Double {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].length <= length { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1].share : 1
  }

  /// The length within which half of the plays would be won; `nil` if fewer than half are.
  public var median: Double? { steps.first { $0.share <= 0.5 + 1e-9 }?.length }
}
