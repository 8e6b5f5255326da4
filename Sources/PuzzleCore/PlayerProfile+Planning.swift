extension PlayerProfile {
  /// How much longer it takes to find the next action of a plan than at a look-ahead of 2: 1.1 times as long at 1, 0.92 at 3, 0.85 at 4,
  /// 0.78 at 6, and 0.77 from 7 on.
  ///
  /// Who plans several steps at once has thought of the next ones already when their turn comes. Each step saves less than the one before.
  /// The numbers are chosen; no measurement was found.
  public var planningFactor: Double {
    let missing = Double(7 - min(max(lookAhead, 1), 7))
    return (1 + 0.3 * missing * missing / 25) / 1.3
  }
}
