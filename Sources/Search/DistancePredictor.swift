import CMathematics
import PuzzleCore

/// A move has the weight exp(-β Δ), where Δ is the change of the true distance from a win.
public struct DistancePredictor<Game: Puzzle>: MovePredictor {
  /// `distance`.
  public let id = "distance"
  /// The game.
  public let game: Game
  /// All positions with their distances.
  public let graph: PositionGraph<Game>
  /// How strongly distances decide; 0 for a random move.
  public var beta: Double

  /// The change of distance that a move to a position without a win counts as.
  public static var lost: Int { 4 }

  /// Creates the predictor.
  public init(_ game: Game, graph: PositionGraph<Game>, beta: Double) {
    self.game = game
    self.graph = graph
    self.beta = beta
  }

  /// The changes of distance by the legal moves; `nil` for a position that the graph does not have.
  public func changes(in state: Game.State) -> [Int]? {
    graph.place(of: state, in: game).map { place in
      let distance = max(0, Int(graph.distances[place]))
      return graph.targets(of: place).map { target in
        let after = Int(graph.distances[Int(target)])
        return after < 0 ? Self.lost : after - distance
      }
    }
  }

  /// The probabilities; all equal for a position that the graph does not have.
  public func probabilities(in state: Game.State, of moves: [Game.Move]) -> [Double] {
    guard let changes = changes(in: state), changes.count == moves.count else {
      return UniformPredictor<Game>().probabilities(in: state, of: moves)
    }
    return Self.probabilities(of: changes, beta: beta)
  }

  /// The probabilities of moves with these changes of distance.
  public static func probabilities(of changes: [Int], beta: Double) -> [Double] {
    // The smallest change is taken off, so that no weight overflows.
    let least = changes.min() ?? 0
    let weights = changes.map { exp(-beta * Double($0 - least)) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// The β under which choices are most probable, between 0 and 10. The likelihood is concave, so Newton's method finds
  /// it.
  /// - Parameter choices: for each move its place among the changes of distance by all legal moves.
  public static func beta(of choices: [(changes: [Int], made: Int)]) -> Double {
    var beta = 0.5
    for _ in 0..<50 {
      var (slope, curvature) = (0.0, 0.0)
      for choice in choices {
        let shares = probabilities(of: choice.changes, beta: beta)
        let mean = zip(shares, choice.changes).reduce(0) { $0 + $1.0 * Double($1.1) }
        slope += mean - Double(choice.changes[choice.made])
        curvature += zip(shares, choice.changes).reduce(0) {
          $0 + $1.0 * (Double($1.1) - mean) * (Double($1.1) - mean)
        }
      }
      guard curvature > 1e-9 else { break }
      let next = min(10, max(0, beta + max(-1, min(1, slope / curvature))))
      let isSettled = abs(next - beta) < 1e-6
      beta = next
      if isSettled { break }
    }
    return beta
  }
}
