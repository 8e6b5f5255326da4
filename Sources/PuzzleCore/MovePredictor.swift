/// A player who can state how probable each move is, so that it can be scored by the moves of people: the mean of -log2
/// of the probability of the move that they made is its loss in bits.
public protocol MovePredictor<Game>: Sendable {
  /// The game that is played.
  associatedtype Game: Puzzle

  /// The name in tables.
  var id: String { get }

  /// The probability of each of the legal moves, in their order; they sum to 1.
  func probabilities(in state: Game.State, of moves: [Game.Move]) -> [Double]

  /// Follows a move that was made in a position. The default does nothing: most predictors need only the position.
  mutating func follow(_ move: Game.Move, in state: Game.State)
}

extension MovePredictor {
  /// Nothing is remembered.
  public mutating func follow(_ move: Game.Move, in state: Game.State) {}
}

/// An agent whose choices have known probabilities.
public protocol PredictableAgent<Game>: Agent {
  /// What foresees the agent's moves in plays that begin at a deal.
  func predictor(of game: Game, from deal: Game.State) -> any MovePredictor<Game>
}

/// Every legal move has the same probability: the rival of every other predictor.
public struct UniformPredictor<Game: Puzzle>: MovePredictor {
  /// `uniform`.
  public let id = "uniform"

  /// Creates the predictor.
  public init() {}

  /// 1 over the number of moves.
  public func probabilities(in state: Game.State, of moves: [Game.Move]) -> [Double] {
    moves.map { _ in 1 / Double(moves.count) }
  }
}
