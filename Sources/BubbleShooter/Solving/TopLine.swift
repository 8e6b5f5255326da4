/// The top line, divided into parts at most a diameter long, from each of which a bubble snaps into one cell.
///
/// The nearest empty cell of row 0 changes only at multiples of the radius from the left wall. The line continues in
/// the mirrored copies of the arena and repeats after two of them, 44 radii. An example with a full row but for the
/// cells 0 and 1:
/// ```
/// ends      1, where the nearer cell changes from 0 to 1; then 3, 5, 7, ... 21, as parts are at most a diameter long
/// mirrored  23, 25, ... 43, that is 44 minus each of them
/// ```
struct TopLine: Equatable, Sendable {
  /// The ends of parts: bit *i* for *i* radii from the left wall.
  private var ends: UInt64 = 0
  private static let period = 44

  init(_ board: FastBubbleBoard) {
    let empty = CellLattice.firstRow - board.occupied
    var (cell, isEnd) = (-1, false)
    for place in 0..<Self.period / 2 {
      let middle = Vector2(x: BubbleArena.left + (Double(place) + 0.5) * BubbleArena.radius, y: BubbleArena.top)
      let next = empty.isEmpty ? -1 : board.snapBitAtTop(at: middle)
      // A wall is no end, because both sides of it are the same; the parts around it end one radius from it.
      isEnd = place == 1 || place == Self.period / 2 - 1 || place > 1 && (next != cell || !isEnd)
      if isEnd { ends |= 1 << UInt64(place) | 1 << UInt64(Self.period - place) }
      cell = next
    }
  }

  /// The left end of the part at a distance from the left wall, in points.
  func leftEnd(at x: Double) -> Double {
    var place = Int((x / BubbleArena.radius).rounded(.down))
    while !isEnd(place) { place -= 1 }
    return Double(place) * BubbleArena.radius
  }

  private func isEnd(_ place: Int) -> Bool {
    let rest = place % Self.period
    return ends &>> UInt64(rest < 0 ? rest + Self.period : rest) & 1 != 0
  }
}
