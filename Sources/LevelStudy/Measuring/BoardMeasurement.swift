import Difficulty

/// The measurements of a sample of a level's boards.
public struct BoardMeasurement: Codable, Sendable {
  /// The fewest moves to a win.
  public var par: Par
  /// The fewest moves of each board, in their order; `nil` where they are not proved.
  public var pars: [Int?] = []
  /// The results of the solvers, the exact one first.
  public var solvers: [SolverTally]
  /// The board metrics; empty when no board was studied closely.
  public var samples: [MetricSample]
}
