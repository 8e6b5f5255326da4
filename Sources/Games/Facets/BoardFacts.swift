/// What a game knows about all shortest solutions of a board.
public struct BoardFacts: Sendable {
  /// How many there are.
  public var solutions: Double
  /// What the game measures on them.
  public var values: [MetricValue]

  /// The facts of a board.
  public init(solutions: Double, values: [MetricValue]) {
    self.solutions = solutions
    self.values = values
  }
}
