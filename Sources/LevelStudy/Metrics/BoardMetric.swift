import CMathematics
import Difficulty
import GameKit

/// A measurement of each studied board of a level, in addition to par; games add their own.
struct BoardMetric {
  /// A board with its shortest solution.
  struct Board {
    /// The length of a shortest solution in moves.
    let par: Double
    /// The number of legal moves along the shortest solution, and the corresponding bits; `nil` where moves cannot be
    /// listed.
    let choices: (moves: Double, bits: Double)?
    /// The moves of the quick solver's solution; `nil` without one.
    let quick: Double?
    /// The number of shortest solutions; `nil` when they were not counted.
    let solutions: Double?
  }

  let metric: Metric
  let value: (Board) -> Double?

  private init(
    _ id: String, _ title: String, _ summary: Metric.Summary = .median, meaning: String, source: String,
    _ value: @escaping (Board) -> Double?
  ) {
    metric = Metric(id, title: title, .board, summary, meaning: meaning, source: source)
    self.value = value
  }

  /// All board metrics, in the order in which boards list their values.
  static var all: [BoardMetric] {
    [
      BoardMetric(
        branchingID, "branching",
        meaning:
          "mean number of legal moves along a shortest solution; not shown if it never varies",
        source: "Jarušek, Pelánek 2011"
      ) { board in board.choices.map { $0.moves / board.par } },
      BoardMetric(
        "greedyGap", "greedy gap", .mean,
        meaning:
          "moves of a greedy solver as a multiple of par, on average; 1 if greed is enough",
        source: "after the counterintuitive moves of Jarušek, Pelánek 2010"
      ) { board in board.quick.map { $0 / board.par } },
      BoardMetric(
        "greedyMisses", "greed misses", .mean,
        meaning: "share of the boards on which the greedy solver needs more moves than the fewest", source: "counted"
      ) { board in board.quick.map { $0 > board.par ? 1 : 0 } },
      BoardMetric(
        "solutions", "shortest solutions",
        meaning: "number of different shortest solutions; few are hard to find", source: "counted exactly",
        \.solutions),
      BoardMetric(
        "entropy", "puzzle entropy",
        meaning:
          "bits needed to find a shortest solution blindly: bits of the choices along one, minus the logarithm of their number",
        source: "after Chen, White, Sturtevant 2023; all legal moves count as open, so it is an upper bound"
      ) { board in
        board.choices.flatMap { choices in board.solutions.map { max(0, choices.bits - log2($0)) } }
      },
    ]
  }

  /// The metric that is left out if it is the same on every board.
  static let branchingID = "branching"
}
