/// The angles at which the landing cells of shots begin: those of the ``VisibleArcs``, and those within an arc.
///
/// A shot snaps into the nearest empty neighbour of the bubble that it touches. The neighbours of a cell are all a
/// diameter away, so on its circle the nearest one changes only in the directions of the multiples of 30° in a hexagonal
/// grid, of 45° in a rectangular one. These divide the circle into *sectors*. From the right to the left the end of the
/// ray moves clockwise. An example in a rectangular grid, where the left and the lower neighbour are empty:
/// ```
/// the arc's first point is 280° around its circle, in sector 6 (270° to 315°), its last one 210°, in sector 4
/// sector 6 and 5 (225° to 270°) lead to the lower cell, sector 4 (180° to 225°) to the left one
/// so one angle is computed, that of the point at 225°
/// ```
/// Most cells follow without a shot. Where a critical angle is close to a whole angle, or two of them are close to each
/// other, shots decide.
struct LandingStarts {
  private let board: FastBubbleBoard
  private let cannon: Vector2
  private let reach: Double
  private let range: ClosedRange<Int>
  /// The first angle and the cell of each range of angles, ascending; adjacent cells may be equal.
  private(set) var starts: [(angle: Int, cell: Int)] = []
  /// Whether a shot has shown the last cell.
  private var isShot = true

  init(board: FastBubbleBoard, cannon: Vector2, physics: BubblePhysics, in range: ClosedRange<Int>) {
    (self.board, self.cannon, self.range, reach) = (board, cannon, range, physics.contactDistance)
    let arcs = VisibleArcs(
      board: board, cannon: cannon, physics: physics, from: range.lowerBound, through: range.upperBound)
    starts.reserveCapacity(2 * arcs.changes.count + 8)
    starts.append((range.lowerBound, shot(range.lowerBound)))
    var arc = arcs.first
    for change in arcs.changes {
      addStarts(within: arc, to: change.before)
      arc = change.next
      if change.isClose {
        for angle in change.start - 1...change.start + 1 { addShot(angle) }
      } else {
        add(change.start, arc.isTop ? topCell(arc) : cell(of: arc, sector: sector(of: arc.point - arc.center)))
      }
    }
    addStarts(within: arc, to: arcs.last.point)
  }

  /// The landing cell of a shot.
  private func shot(_ angle: Int) -> Int {
    board.flight(from: cannon, direction: BubbleAngle(microdegrees: angle).direction, reach: reach).cell
  }

  private mutating func addShot(_ angle: Int) {
    guard range.contains(angle) else { return }
    // Rounding may reverse the order of two starts; the later one counts.
    let angle = max(angle, starts[starts.count - 1].angle)
    put(angle, shot(angle))
    isShot = true
  }

  private mutating func add(_ angle: Int, _ cell: Int) {
    guard range.contains(angle) else { return }
    let previous = starts[starts.count - 1].angle
    guard angle <= previous + 2 else {
      put(angle, cell)
      isShot = false
      return
    }
    if !isShot { starts[starts.count - 1].cell = shot(previous) }
    addShot(angle)
  }

  private mutating func put(_ angle: Int, _ cell: Int) {
    if starts[starts.count - 1].angle == angle { starts.removeLast() }
    starts.append((angle, cell))
  }

  /// Adds the changes of the landing cell from the first point of an arc to its last one.
  private mutating func addStarts(within arc: VisibleArcs.Hit, to end: Vector2) {
    guard !arc.isTop else { return }
    let count = sectors
    let from = sector(of: arc.point - arc.center)
    let steps = (from - sector(of: end - arc.center) + count) % count
    // Less than half of a circle is visible: more sectors mean that rounding has changed the order of the ends.
    guard steps > 0, steps <= count / 2 else { return }
    var (sector, cell) = (from, cell(of: arc, sector: from))
    for _ in 0..<steps {
      let next = sector == 0 ? count - 1 : sector - 1
      let nextCell = self.cell(of: arc, sector: next)
      if nextCell != cell {
        let direction = BubbleAngle(microdegrees: sector * (360_000_000 / count)).direction
        let angle = CriticalAngle(to: arc.center + direction * reach)
        if angle.isClose {
          addShot(angle.nearest)
          addShot(angle.nearest + 1)
        } else {
          add(angle.floor + 1, nextCell)
        }
      }
      (sector, cell) = (next, nextCell)
    }
  }

  private var sectors: Int { board.isHexagonal ? 12 : 8 }

  /// The sector of a direction from the centre, counter-clockwise from the right; y points down.
  private func sector(of direction: Vector2) -> Int {
    let (x, y) = (direction.x, -direction.y)
    // Turned into the first quadrant.
    let (quadrant, u, v) =
      x > 0 && y >= 0 ? (0, x, y) : x <= 0 && y > 0 ? (1, y, -x) : x < 0 ? (2, -x, -y) : (3, -y, x)
    guard board.isHexagonal else { return 2 * quadrant + (v >= u ? 1 : 0) }
    // tan² 30° is 1/3, tan² 60° is 3.
    return 3 * quadrant + (3 * v * v >= u * u ? 1 : 0) + (v * v >= 3 * u * u ? 1 : 0)
  }

  /// The landing cell of a sector of a circle.
  private func cell(of arc: VisibleArcs.Hit, sector: Int) -> Int {
    let unit = 180_000_000 / sectors
    var direction = BubbleAngle(microdegrees: (2 * sector + 1) * unit).direction
    if !arc.copy.isMultiple(of: 2) { direction.x = -direction.x }
    let center = board.lattice.center(of: arc.bit)
    // A circle around a point of a wall continues on the other side, where it is mirrored.
    if center.x == BubbleArena.left { direction.x = direction.x.magnitude }
    if center.x == BubbleArena.right { direction.x = -direction.x.magnitude }
    let bit = board.snapBit(at: center + direction * reach, struck: arc.bit)
    return bit >= 0 ? board.lattice.cell(of: bit) : -1
  }

  /// The landing cell of a part of the top line.
  private func topCell(_ arc: VisibleArcs.Hit) -> Int {
    let width = BubbleArena.right - BubbleArena.left
    let middle = arc.center.x + BubbleArena.radius / 2 + cannon.x - BubbleArena.left
    let copy = (middle / width).rounded(.down)
    let inside = middle - copy * width
    let x = Int(copy).isMultiple(of: 2) ? BubbleArena.left + inside : BubbleArena.right - inside
    let bit = board.snapBitAtTop(at: Vector2(x: x, y: BubbleArena.top))
    return bit >= 0 ? board.lattice.cell(of: bit) : -1
  }
}
