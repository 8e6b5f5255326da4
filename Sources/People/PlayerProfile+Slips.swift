import PuzzleCore

extension PlayerProfile {
  /// Milliseconds that a slip costs in addition to the actions that put it right: it is noticed after the reaction
  /// time, and the action that follows takes half as long again, 50 ms at least.
  ///
  /// That people act more slowly after an error, by about 50 to 150 ms in quick tasks, and hardly err while they
  /// correct it, is from P. M. A. Rabbitt, *Errors and error correction in choice-response tasks*, Journal of
  /// Experimental Psychology 71, 1966, and D. R. J. Laming, *Information theory of choice-reaction times*, 1968. That
  /// it grows with the person's interval between actions is assumed.
  public var slipDelay: Int {
    reactionTime + max(50, Int((500 / Pace(actionsPerSecond: actionsPerSecond).actionsPerSecond).rounded()))
  }
}
