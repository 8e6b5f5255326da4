/// The shots from one cannon that lead to different cells, kept from shot to shot because few of them change.
public struct KnownShots: Sendable {
  private var arcs: VisibleArcs
  /// The widest interval of each cell within reach of the last board, ascending by angle.
  private var widest: [OutcomeIntervals.Interval]

  /// The shots over a board.
  init(board: FastBubbleBoard, cannon: Vector2, physics: BubblePhysics) {
    arcs = VisibleArcs(board: board, cannon: cannon, reach: physics.contactDistance)
    widest = OutcomeIntervals(arcs).widest
  }

  /// The widest interval of each cell within reach, ascending by angle: ``BubbleAim/shots`` of a board.
  mutating func shots(over board: FastBubbleBoard) -> [OutcomeIntervals.Interval] {
    // Where a shot lands does not depend on colours.
    if board.occupied != arcs.board.occupied || board.lattice != arcs.board.lattice {
      arcs.update(to: board)
      widest = OutcomeIntervals(arcs).widest
    }
    return widest
  }
}
