/// Whether one number per level and one per player explain the win rates: a check of the residuals of ``RaschModel``.
public struct ScaleFit: Hashable, Sendable {
  /// The result of one player on one level compared with the scale's expectation.
  public struct Residual: Hashable, Sendable {
    /// The level's index in the table.
    public let level: Int
    /// The player's index in the table.
    public let player: Int
    /// The win rate that the scale expects.
    public let expectedRate: Double
    /// Wins minus expected wins, over the standard deviation of that difference: about standard normal under the model.
    /// Above 0 the player won more than expected.
    public let standardised: Double
  }

  /// A residual for each entry of the table, in its order.
  public let residuals: [Residual]
  /// The levels' mean squares, in the order of the table; `nil` where any result of a level would be fitted exactly.
  public let levels: [MeanSquares?]
  /// The players' mean squares, in the order of the table.
  public let players: [MeanSquares?]
  /// Pearson's statistic, the sum of (wins - expected wins)² / variance.
  public let pearson: Double
  /// The number of entries in the table beyond the fitted parameters.
  public let freedom: Int

  /// ``pearson`` over its degrees of freedom: about 1 under the model; `nil` without degrees of freedom.
  public var dispersion: Double? { freedom > 0 ? pearson / Double(freedom) : nil }

  /// The probability of a ``pearson`` at least this large under the model, in the chi-square approximation, which needs
  /// a few wins and a few losses in every entry; `nil` without degrees of freedom.
  public var probability: Double? { freedom > 0 ? ChiSquare.upperTail(pearson, freedom: freedom) : nil }

}

extension ScaleFit {
  /// Creates the fit of a table at a maximum of its likelihood, with places as in ``RaschLikelihood``.
  ///
  /// A fitted value follows its own observation by the share h, its leverage, so the variance of a residual is 1 - h
  /// times that of the wins (D. A. Pierce, D. W. Schafer, *JASA* 81 (1986), 977-986). Dividing by it makes mean squares
  /// 1 on average even in small tables.
  init(_ table: WinTable, at top: ConcaveMaximum) {
    let levelCount = table.levels.count
    var (residuals, pearson): ([Residual], Double) = ([], 0)
    var terms: [(square: Double, variance: Double, freedom: Double)] = []
    for entry in table.entries {
      let player = levelCount + entry.player
      let chance = Logistic.probability(top.place[player] - top.place[entry.level])
      let variance = Double(entry.games) * chance * (1 - chance)
      let leverage = variance * top.variance(of: [(entry.level, -1), (player, 1)])
      let difference = Double(entry.wins) - Double(entry.games) * chance
      if variance > 0 { pearson += difference * difference / variance }
      let left = variance * max(0, 1 - leverage)
      let isFree = left > 1e-12 && leverage < 1 - 1e-9
      residuals.append(
        Residual(
          level: entry.level, player: entry.player, expectedRate: RaschModel.rounded(chance),
          standardised: isFree ? RaschModel.rounded(difference / left.squareRoot()) : 0))
      terms.append((difference * difference, isFree ? left : 0, isFree ? 1 - leverage : 0))
    }
    self.residuals = residuals
    self.pearson = RaschModel.rounded(pearson)
    freedom = table.entries.count - (levelCount + table.players.count - 1)
    let meanSquares = { (isMember: (WinTable.Entry) -> Bool) -> MeanSquares? in
      Self.meanSquares(zip(table.entries, terms).filter { isMember($0.0) && $0.1.variance > 0 }.map(\.1))
    }
    levels = (0..<levelCount).map { level in meanSquares { $0.level == level } }
    players = table.players.indices.map { player in meanSquares { $0.player == player } }
  }

  private static func meanSquares(
    _ terms: [(square: Double, variance: Double, freedom: Double)]
  ) -> MeanSquares? {
    let freedom = terms.reduce(0) { $0 + $1.freedom }
    let variance = terms.reduce(0) { $0 + $1.variance }
    guard freedom > 1e-6, variance > 0 else { return nil }
    // Counts of many games are nearly normal: the square of each has twice its variance squared as variance. The
    // residuals of a level add up to 0, so they amount to `freedom` independent ones, fewer than their number.
    let concentration = terms.reduce(0) { $0 + $1.variance * $1.variance } / (variance * variance)
    return MeanSquares(
      infit: RaschModel.rounded(terms.reduce(0) { $0 + $1.square } / variance),
      infitDeviation: (2 * concentration * Double(terms.count) / freedom).squareRoot(),
      outfit: RaschModel.rounded(
        terms.reduce(0) { $0 + $1.square / $1.variance * $1.freedom } / freedom),
      outfitDeviation: (2 / freedom).squareRoot())
  }
}
