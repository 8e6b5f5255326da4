import Difficulty

/// The times at which games of a level end.
extension MeasuredLevel {
  /// The number of slices into which the time of the longest game is divided.
  public static var slices: Int { 24 }

  /// The milliseconds of a slice, the same for all players; `nil` when no time passed in any game.
  public var sliceWidth: Int? {
    let ends = measurements.flatMap { [$0.distributions.timesToWin.max, $0.distributions.timesToFail.max] }
    guard let last = ends.compactMap({ $0 }).max(), last > 0 else { return nil }
    return (last + Self.slices - 1) / Self.slices
  }

  /// How a player's games ended over time; `nil` when no time passed.
  public func lifeTable(of measurement: LevelMeasurement) -> LifeTable? {
    sliceWidth.map { width in
      LifeTable(
        wins: measurement.distributions.timesToWin, failures: measurement.distributions.timesToFail,
        left: measurement.distributions.timesToLeave, width: width)
    }
  }
}
