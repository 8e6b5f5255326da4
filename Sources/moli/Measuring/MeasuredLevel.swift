import Difficulty
import PuzzleCore

/// A level with everything that was measured on it.
struct MeasuredLevel {
  /// The game's name.
  var game: String
  /// The level.
  var level: any CatalogLevel
  /// A measurement for each player, in the players' order.
  var measurements: [LevelMeasurement]
  /// A sample of boards; `nil` for a game without solver.
  var boards: BoardMeasurement?
  /// What the game counts.
  var measures: [Measure] = []
  /// What that means.
  var measureMetrics: [Metric] = []
  /// Metrics of deals, over a sample of them.
  var deals: [MetricSample] = []
  /// Which share of the phrases each player knows, in the players' order; empty when it is not known.
  var familiarities: [Double?] = []
  /// The level's own metrics with their values.
  var levelValues: [(metric: Metric, value: Double?)] = []
  /// The games worth showing, for each player.
  var notable: [NotableGames] = []

  /// All metrics of boards and deals, over samples of them.
  var samples: [MetricSample] { (boards?.samples ?? []) + deals }

  /// The fewest moves over the sample of boards.
  var par: Par? { boards?.par }
}
