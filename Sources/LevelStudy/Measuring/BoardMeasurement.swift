import Difficulty

/// What a sample of a level's boards is like.
public struct BoardMeasurement: Codable, Sendable {
  /// The fewest moves.
  public var par: Par
  /// The fewest moves of each board, in their order; `nil` where they are not proved.
  public var pars: [Int?]
  /// What the solvers did, the exact one first.
  public var solvers: [SolverTally]
  /// The board metrics; empty when no board was looked at closely.
  public var samples: [MetricSample]

  /// Creates it from its parts.
  public init(par: Par, pars: [Int?] = [], solvers: [SolverTally], samples: [MetricSample]) {
    self.par = par
    self.pars = pars
    self.solvers = solvers
    self.samples = samples
  }
}
