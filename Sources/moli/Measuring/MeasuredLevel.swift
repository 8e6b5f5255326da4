import Difficulty
import Phrasebook
import PuzzleCore

/// A level with everything that was measured on it.
struct MeasuredLevel {
  /// The level.
  var level: Level
  /// A measurement for each player, in the players' order.
  var measurements: [LevelMeasurement]
  /// A sample of boards; `nil` for a game without solver.
  var boards: BoardMeasurement?
  /// What the game counts.
  var measures: [Measure] = []
  /// The level's own metrics with their values.
  var levelValues: [(metric: Metric, value: Double?)] = []
  /// The games worth showing, for each player.
  var notable: [NotableGames] = []

  /// The fewest moves over the sample of boards.
  var par: Par? { boards?.par }
}
