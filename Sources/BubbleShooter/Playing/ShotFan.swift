/// The cells that shots at evenly spaced angles reach: a fast approximation of ``OutcomeIntervals`` deep in a search.
///
/// Cells reached only through gaps narrower than the spacing may be missing; all cells included can be reached. The
/// position before the first shot is always searched with its exact intervals.
struct ShotFan: Sendable {
  /// The directions of shots one degree apart, from 5° to 175°.
  private static let directions = stride(
    from: BubbleAngle.range.lowerBound.microdegrees, through: BubbleAngle.range.upperBound.microdegrees, by: 1_000_000
  ).map { BubbleAngle(microdegrees: $0).direction }

  private let cannon: Vector2
  private let reach: Double

  /// Shots from a cannon.
  init(cannon: Vector2, physics: BubblePhysics) {
    self.cannon = cannon
    reach = physics.contactDistance
  }

  /// The cells in which they land. Complexity: a flight for each angle, without allocation.
  func cells(on board: FastBubbleBoard) -> CellMask {
    var cells = CellMask()
    for direction in Self.directions {
      let cell = board.flight(from: cannon, direction: direction, reach: reach).cell
      if cell >= 0 { cells = cells | CellMask(bit: board.lattice.bit(of: cell)) }
    }
    return cells
  }
}
