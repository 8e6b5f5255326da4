/// A game that says what stands in the way of a move, so that people can reason from the goal backwards: this piece
/// must leave, for that another one must go first.
///
/// Pieces are numbered by the game; a number means the same piece in all positions of a game.
public protocol ObstructedPuzzle<State, Move>: Puzzle {
  /// The piece that a move moves.
  func piece(of move: Move) -> Int

  /// The moves that would win if nothing stood in their way.
  func wishes(in state: State) -> [Move]

  /// The pieces that stand in the way of a move, legal or not; empty if it can be made.
  func obstacles(to move: Move, in state: State) -> [Int]

  /// The moves of a piece, possible or not, after which it is not in the way of `move` any more.
  func clearings(of piece: Int, for move: Move, in state: State) -> [Move]

  /// Whether a legal move goes as far as it can in its direction. The default is `false`.
  func goesFarthest(_ move: Move, in state: State) -> Bool
}

extension ObstructedPuzzle {
  /// Most moves have no length.
  public func goesFarthest(_ move: Move, in state: State) -> Bool { false }
}

/// A game in which a glance tells about how far a position is from a win.
public protocol EstimatedPuzzle<State>: Puzzle {
  /// The fewest moves that a win can need as far as one sees, never more than it does need; `nil` if one sees that no
  /// win is possible any more. A won position has 0.
  func estimate(of state: State) -> Int?
}
