/// The *relative difficulty* of levels: their places relative to each other for the players that played them.
///
/// The scale has no natural zero: 0 is the mean of the levels in the table, and a level above it is harder than the
/// mean. It says nothing about difficulty for people until it is calibrated with human plays.
///
/// ```swift
/// var wins = WinTable()
/// wins.add(level: "easy", player: "novice", wins: 60, games: 100)
/// wins.add(level: "hard", player: "novice", wins: 20, games: 100)
/// wins.add(level: "hard", player: "expert", wins: 90, games: 100)
/// let relative = RaschModel.fit(wins)
/// print(relative?.levels.map(\.value) ?? [])  // logits
/// ```
public struct RelativeDifficulty: Hashable, Sendable {
  /// The levels' difficulty, in the order of the table; their mean is 0.
  public let levels: [LogitEstimate]
  /// The players' ability, in the order of the table. A player wins half the games on a level of equal difficulty.
  public let players: [LogitEstimate]
  /// The check of the residuals. Its dispersion is about 1 when one number per level and one per player explain the win
  /// rates, and far above 1 when players of equal strength disagree on which level is hard.
  public let fit: ScaleFit

  /// The position of each level between the easiest (0) and the hardest (1), for drawing; 0.5 for all when they are
  /// equal.
  public var positions: [Double] {
    let values = levels.map(\.value)
    guard let least = values.min(), let most = values.max(), least < most else { return values.map { _ in 0.5 } }
    return values.map { ($0 - least) / (most - least) }
  }
}

/// A place on the scale of difficulty or ability, in logits, with its uncertainty.
public struct LogitEstimate: Hashable, Sendable {
  /// The level or the player.
  public let name: String
  /// The place. One logit multiplies the odds of winning by e, about 2.7.
  public let value: Double
  /// The standard error of the place: its typical change if the same players played the same number of games again.
  public let standardError: Double

  /// The interval that contains the true place with about `confidence`, from the normal approximation.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double> {
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * standardError
    return (value - reach)...(value + reach)
  }
}
