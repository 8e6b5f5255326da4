extension LevelRules {
  /// The time on the game's clock after `clock` milliseconds: the time left, in milliseconds, falling in steps of
  /// ``clockInterval`` to 0.
  public func timeRemaining(at clock: Int) -> Int {
    var timer = CountDownTimer(self)
    timer.advance(by: clock)
    return timer.remaining
  }

  /// The clock at which no time is left: the time allowed, rounded up to a whole step of the clock.
  public var endOfTime: Int {
    (timeAllowed + Self.clockInterval - 1) / Self.clockInterval * Self.clockInterval
  }

  /// Lets time pass in a grid game, up to the end of time, when the game is lost. Returns the milliseconds that passed;
  /// 0 when the game is over.
  public func advance(clock: inout Int, status: inout GameStatus, by milliseconds: Int) -> Int {
    guard !status.hasGameEnded else { return 0 }
    let end = endOfTime
    let passed = max(0, min(milliseconds, end - clock))
    clock += passed
    if clock >= end { status = .endedWithLost }
    return passed
  }

  /// The score of a grid game: points for each valid line and, for a win, a bonus for time left and few moves. The
  /// bonus is never negative.
  ///
  /// For validated rules, no number of moves and no clock value overflows.
  public func gridScore(validLines: Int, won: Bool, clock: Int, moves: Int) -> Int {
    let lines = pointsPerLine * validLines
    guard won else { return lines }
    // Seconds left times points, rounded half up, in whole numbers.
    let timeBonus = (pointsPerSecond * timeRemaining(at: clock) + 500) / 1000
    let gross = winBonus + timeBonus
    // A position from a file may claim any number of moves, even one too large to multiply.
    guard pointsPerMove > 0 else { return lines + gross }
    return lines + (moves > gross / pointsPerMove ? 0 : gross - pointsPerMove * max(0, moves))
  }
}
