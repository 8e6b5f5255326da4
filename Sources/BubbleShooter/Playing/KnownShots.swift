/// The shots from one cannon that lead to different cells, kept from shot to shot because few of them change, and from
/// game to game because positions come again.
public struct KnownShots: Sendable {
  private var arcs: VisibleArcs
  /// The shots over other boards of the same kind, shared by all copies.
  private var memory = ShotMemory()
  /// The occupied cells of the last board.
  private var occupied: CellMask
  /// The widest interval of each cell within reach of the last board, ascending by angle.
  private var widest: [OutcomeIntervals.Interval]

  /// The shots over a board.
  init(board: FastBubbleBoard, cannon: Vector2, physics: BubblePhysics) {
    arcs = VisibleArcs(board: board, cannon: cannon, reach: physics.contactDistance)
    occupied = board.occupied
    widest = OutcomeIntervals(arcs).widest
  }

  /// The same shots with a memory of their own.
  var forgetting: KnownShots {
    var shots = self
    shots.memory = ShotMemory()
    return shots
  }

  /// The widest interval of each cell within reach, ascending by angle: ``BubbleAim/shots`` of a board.
  mutating func shots(over board: FastBubbleBoard) -> [OutcomeIntervals.Interval] {
    guard board.lattice == arcs.board.lattice else {
      return OutcomeIntervals(VisibleArcs(board: board, cannon: arcs.cannon, reach: arcs.reach)).widest
    }
    // Where a shot lands does not depend on colours.
    guard board.occupied != occupied else { return widest }
    occupied = board.occupied
    if let shots = memory.shots(over: occupied) {
      widest = shots
    } else {
      // The last board whose arcs were found may be some shots ago.
      arcs.update(to: board)
      widest = OutcomeIntervals(arcs).widest
      memory.keep(widest, over: occupied)
    }
    return widest
  }
}
