extension LevelRules {
  /// What the clock on the screen shows after `clock` milliseconds: the time left, in milliseconds, falling in steps of
  /// ``clockInterval`` to 0.
  public func timeRemaining(at clock: Int) -> Int {
    max(0, timeAllowed - clock / Self.clockInterval * Self.clockInterval)
  }

  /// The clock at which no time is left: the time allowed, rounded up to a whole step of the clock.
  public var endOfTime: Int {
    (timeAllowed + Self.clockInterval - 1) / Self.clockInterval * Self.clockInterval
  }

  /// The score of a grid game: points for each valid line and, on winning, a bonus for time left and few moves that is
  /// never negative.
  public func gridScore(validLines: Int, won: Bool, clock: Int, moves: Int) -> Int {
    let lines = pointsPerLine * validLines
    guard won else { return lines }
    // Seconds left times points, rounded half up, in whole numbers.
    let timeBonus = (pointsPerSecond * timeRemaining(at: clock) + 500) / 1000
    return lines + max(0, winBonus + timeBonus - pointsPerMove * moves)
  }
}
