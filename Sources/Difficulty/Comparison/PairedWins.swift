/// Games that were played twice on the same deals, and how often they were won the second time and not the first, or
/// the other way round.
///
/// What a deal gives to both cancels out: the error of the difference comes from the games that differ alone.
public struct PairedWins: Hashable, Sendable {
  /// How many pairs of games there are.
  public let games: Int
  /// How many were won the second time alone.
  public let gained: Int
  /// How many were won the first time alone.
  public let lost: Int

  /// So many pairs.
  /// - Precondition: `gained` and `lost` are at least 0 and together at most `games`.
  public init(games: Int, gained: Int, lost: Int) {
    precondition(gained >= 0 && lost >= 0 && gained + lost <= games, "found \(gained) and \(lost) of \(games)")
    (self.games, self.gained, self.lost) = (games, gained, lost)
  }

  /// The second share of wins minus the first, -1 ... 1; `nil` without games.
  public var difference: Double? { games > 0 ? Double(gained - lost) / Double(games) : nil }

  /// The interval that holds the true difference with about `confidence`, within -1 ... 1; `nil` without games.
  ///
  /// Wald's interval for matched pairs after half a pair was added to each of the four outcomes, which keeps its
  /// confidence with few games that differ, and is no point when none does: A. Agresti, Y. Min, *Simple improved
  /// confidence intervals for comparing matched proportions*, Statistics in Medicine 24 (2005), 729-740.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard games > 0 else { return nil }
    let (all, up, down) = (Double(games) + 2, Double(gained) + 0.5, Double(lost) + 0.5)
    let mean = (up - down) / all
    let error = ((up + down - (up - down) * (up - down) / all).squareRoot()) / all
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * error
    return max(-1, mean - reach)...min(1, mean + reach)
  }
}
