/// The view in which all searches of the classic puzzle work: the goal is `0 1 2 ...`.
///
/// With the empty cell in the last corner the board is turned by half a turn, and tile *t* of *n* cells becomes *n -
/// t*: that takes `1 2 ... 0` to `0 1 2 ...`, and every slide to the opposite one.
struct ClassicFrame {
  private let puzzle: ClassicPuzzle
  private var isTurned: Bool { puzzle.goal == .emptyLast }

  /// The view of a puzzle.
  init(_ puzzle: ClassicPuzzle) { self.puzzle = puzzle }

  /// The steps of this view; of two slides the one comes first that does so in the puzzle.
  var steps: SlideSteps { SlideSteps.shared(side: puzzle.side, inverse: isTurned) }

  /// A slide in the other view.
  func move(_ move: SlidingMove) -> SlidingMove { isTurned ? move.inverse : move }

  /// A position in this view.
  func state(_ state: PackedBoard) -> PackedBoard {
    guard isTurned else { return state }
    let count = puzzle.cellCount
    return puzzle.state(of: puzzle.numbers(of: state).reversed().map { $0 == 0 ? 0 : count - $0 })
  }
}
