import PuzzleCore

extension PlayerProfile {
  /// Milliseconds that a slip costs in addition to the actions that correct it. It is noticed after the reaction time,
  /// and the next action takes half an interval longer, at least 50 ms.
  ///
  /// People act more slowly after an error, by about 50 to 150 ms in quick tasks, and hardly err while they correct it:
  /// P. M. A. Rabbitt, *Errors and error correction in choice-response tasks*, Journal of Experimental Psychology 71,
  /// 1966, and D. R. J. Laming, *Information theory of choice-reaction times*, 1968. The growth with the person's
  /// interval between actions is assumed.
  public var slipDelay: Int {
    let interval = 1000 / Pace(actionsPerSecond: actionsPerSecond).actionsPerSecond
    return reactionTime + max(numbers.count(.slipLeast), Int((numbers[.slipPause] * interval).rounded()))
  }
}
