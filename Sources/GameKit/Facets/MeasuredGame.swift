import Difficulty
import PuzzleCore
import Reporting

/// A metric together with its value.
public struct MetricValue: Codable, Sendable {
  /// The metric that was measured.
  public let metric: Metric
  /// The measured value; `nil` when the board or deal has none.
  public let value: Double?

  /// Pairs a metric with its value.
  public init(_ metric: Metric, _ value: Double?) {
    self.metric = metric
    self.value = value
  }
}

/// A game that can analyse all shortest solutions of a board.
public protocol MeasuredBoards: SolvableGame {
  /// What is known about all shortest solutions; `nil` when the budget ran out. Every board gives the same metrics in
  /// the same order.
  func boardFacts(in state: State, within budget: Budget) -> BoardFacts?
}

/// A game that measures its deals by playing them; no solver is needed for it.
public protocol MeasuredDeals: PlayableGame {
  /// The values of a numbered deal of a seed. Every deal gives the same metrics in the same order.
  func dealValues(_ index: Int, of rootSeed: Seed) -> [MetricValue]
}

/// A game that computes metrics of a level without playing it.
public protocol MeasuredLevels: PlayableGame {
  /// Metrics of the level itself.
  var levelValues: [MetricValue] { get }
}

/// A game whose ``PuzzleCore/Puzzle/measures`` are explained to designers.
public protocol ExplainedMeasures: PlayableGame {
  /// The metrics that describe the game's measures, in the same order.
  var measureMetrics: [Metric] { get }
}

/// What a game knows about all shortest solutions of a board.
public struct BoardFacts: Sendable {
  /// The number of shortest solutions.
  public var solutions: Double
  /// The values that the game measures on them.
  public var values: [MetricValue]

  /// The facts of a board.
  public init(solutions: Double, values: [MetricValue]) {
    self.solutions = solutions
    self.values = values
  }
}

/// A game that can describe how its levels open, before anything is played.
public protocol OpeningGame: PlayableGame {
  /// One row per level, over this many deals of a seed.
  static func openings(of games: [Self], deals: Int, rootSeed: Seed) -> Table
}
