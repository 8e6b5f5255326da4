import Difficulty

/// What a sample of a level's boards is like.
struct BoardMeasurement: Sendable {
  /// The fewest moves.
  var par: Par
  /// What the solvers did, the exact one first.
  var solvers: [SolverTally]
  /// The board metrics; empty when no board was looked at closely.
  var samples: [MetricSample]
}
