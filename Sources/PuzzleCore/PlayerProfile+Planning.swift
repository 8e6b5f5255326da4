extension PlayerProfile {
  /// How much longer it takes to find the next action of a plan than at a look-ahead of 2: 1.14 times as long at 1, 0.89 at 3, 0.80 at 4,
  /// 0.74 at 5, 0.70 at 6, and 0.69 from 7 on.
  ///
  /// Who plans several steps at once has thought of the next ones already when their turn comes. Each step saves less than the one before.
  /// The numbers are chosen; no measurement was found.
  public var planningFactor: Double {
    let (missing, effort) = (Double(7 - min(max(lookAhead, 1), 7)), 0.45)
    return (1 + effort * missing * missing / 25) / (1 + effort)
  }
}
