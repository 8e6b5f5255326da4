/// The cells that shots at evenly spaced angles reach: a fast approximation of ``OutcomeIntervals`` deep in a search.
///
/// Cells reached only through gaps narrower than the spacing may be missing; all cells included can be reached. The
/// position before the first shot is always searched with its exact intervals.
struct ShotFan: Sendable {
  private let directions: [Vector2]
  private let cannon: Vector2
  private let reach: Double

  /// Shots from a cannon, `spacing` millionths of a degree apart.
  init(cannon: Vector2, physics: BubblePhysics, spacing: Int = 1_000_000) {
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    directions = stride(from: first, through: last, by: spacing).map { BubbleAngle(microdegrees: $0).direction }
    self.cannon = cannon
    reach = physics.contactDistance
  }

  /// The cells in which they land. Complexity: a flight for each angle, without allocation.
  func cells(on board: FastBubbleBoard) -> CellMask {
    var cells = CellMask()
    for direction in directions {
      let cell = board.flight(from: cannon, direction: direction, reach: reach).cell
      if cell >= 0 { cells = cells | CellMask(bit: board.lattice.bit(of: cell)) }
    }
    return cells
  }
}
