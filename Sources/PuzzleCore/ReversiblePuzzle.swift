/// A puzzle whose moves can be taken back, for depth-first search without copying states.
public protocol ReversiblePuzzle: Puzzle {
  /// The data needed to take a move back.
  associatedtype Undo: Sendable

  /// Makes a move and returns what takes it back.
  /// - Precondition: `isLegal(move, in: state)`.
  func applyReversibly(_ move: Move, to state: inout State) -> Undo

  /// Takes back the move that returned `undo`. The state is afterwards equal to what it was before that move.
  func revert(_ undo: Undo, in state: inout State)
}
