/// Games that were played twice on the same deals: how often only the second was won, and how often only the first.
///
/// The common effect of a deal cancels out: the error of the difference comes only from the games that differ.
public struct PairedWins: Hashable, Sendable {
  /// The number of pairs of games.
  public let games: Int
  /// The number of pairs in which only the second game was won.
  public let gained: Int
  /// The number of pairs in which only the first game was won.
  public let lost: Int

  /// Creates the counts of `games` pairs.
  /// - Precondition: `gained` and `lost` are at least 0 and together at most `games`.
  public init(games: Int, gained: Int, lost: Int) {
    precondition(gained >= 0 && lost >= 0 && gained + lost <= games, "found \(gained) and \(lost) of \(games)")
    (self.games, self.gained, self.lost) = (games, gained, lost)
  }

  /// The second win rate minus the first, -1 ... 1; `nil` without games.
  public var difference: Double? { games > 0 ? Double(gained - lost) / Double(games) : nil }

  /// The interval that contains the true difference with about `confidence`, within -1 ... 1; `nil` without games.
  ///
  /// Wald's interval for matched pairs after half a pair is added to each of the four outcomes. It keeps its confidence
  /// if few games differ, and its width is never 0: A. Agresti, Y. Min, *Simple improved confidence intervals for
  /// comparing matched proportions*, Statistics in Medicine 24 (2005), 729-740.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard games > 0 else { return nil }
    let (all, up, down) = (Double(games) + 2, Double(gained) + 0.5, Double(lost) + 0.5)
    let mean = (up - down) / all
    let error = ((up + down - (up - down) * (up - down) / all).squareRoot()) / all
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * error
    return max(-1, mean - reach)...min(1, mean + reach)
  }
}
