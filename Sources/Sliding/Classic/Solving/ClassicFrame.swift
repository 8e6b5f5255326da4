/// The coordinate frame of all searches of the classic puzzle: the goal is `0 1 2 ...`.
///
/// If the goal has the empty cell in the last corner, the board is rotated by 180 degrees, and tile *t* of *n* cells
/// becomes *n - t*. That maps `1 2 ... 0` to `0 1 2 ...`, and every slide to the opposite one.
struct ClassicFrame {
  private let puzzle: ClassicPuzzle
  private var isTurned: Bool { puzzle.goal == .emptyLast }

  init(_ puzzle: ClassicPuzzle) { self.puzzle = puzzle }

  /// The steps in this frame, tried in the order that the slides have in the puzzle.
  var steps: SlideSteps { SlideSteps.shared(side: puzzle.side, inverse: isTurned) }

  /// A slide converted to the other frame.
  func move(_ move: SlidingMove) -> SlidingMove { isTurned ? move.inverse : move }

  /// A position converted to this frame.
  func state(_ state: PackedBoard) -> PackedBoard {
    guard isTurned else { return state }
    let count = puzzle.cellCount
    return puzzle.state(of: puzzle.numbers(of: state).reversed().map { $0 == 0 ? 0 : count - $0 })
  }
}
