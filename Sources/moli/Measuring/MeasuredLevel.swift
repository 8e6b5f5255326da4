import Difficulty
import Phrasebook

/// A level with everything that was measured on it.
struct MeasuredLevel {
  /// The level.
  var level: Level
  /// A measurement for each player, in the players' order.
  var measurements: [LevelMeasurement]
  /// The fewest moves over a sample of boards; `nil` for a game without solver.
  var par: Par?
}
