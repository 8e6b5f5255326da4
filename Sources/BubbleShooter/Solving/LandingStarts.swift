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
  private let empty: CellMask
  /// The number of sectors of a circle, and the directions between them.
  private let sectors: Int
  private let directions: [Vector2]
  /// The landing cells of the sectors of each bubble, if they are known: a bubble is seen in many copies of the arena.
  private var cells = [Int16](repeating: Self.unknown, count: CellMask.bits * 12)
  private static let unknown: Int16 = -2
  /// The first angle and the cell of each range of angles, ascending; adjacent cells may be equal.
  private(set) var starts: [(angle: Int, cell: Int)] = []
  /// Whether a shot has shown the last cell.
  private var isShot = true

  /// The directions of 0°, 30°, 60° ... for hexagonal grids, and of 0°, 45°, 90° ... for rectangular ones.
  private static let hexagonal = (0..<12).map { BubbleAngle(microdegrees: $0 * 30_000_000).direction }
  private static let rectangular = (0..<8).map { BubbleAngle(microdegrees: $0 * 45_000_000).direction }

  init(_ arcs: VisibleArcs) {
    (board, cannon, reach, range) = (arcs.board, arcs.cannon, arcs.reach, arcs.range)
    empty = board.lattice.cells - board.occupied
    directions = board.isHexagonal ? Self.hexagonal : Self.rectangular
    sectors = directions.count
    starts.reserveCapacity(2 * arcs.changes.count + 8)
    starts.append((range.lowerBound, shot(range.lowerBound)))
    var arc = arcs.first
    var begin = sector(of: arc.point - arc.center)
    for change in arcs.changes {
      addStarts(within: arc, from: begin, to: change.before)
      arc = change.next
      begin = sector(of: arc.point - arc.center)
      if change.isClose {
        for angle in change.start - 1...change.start + 1 { addShot(angle) }
      } else {
        add(change.start, arc.isTop ? topCell(arc) : cell(of: arc, sector: begin))
      }
    }
    addStarts(within: arc, from: begin, to: arcs.last.point)
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

  /// Adds the changes of the landing cell from the first sector of an arc to its last point.
  private mutating func addStarts(within arc: VisibleArcs.Hit, from: Int, to end: Vector2) {
    guard !arc.isTop else { return }
    let count = sectors
    let last = sector(of: end - arc.center)
    let steps = from >= last ? from - last : from - last + count
    // Less than half of a circle is visible: more sectors mean that rounding has changed the order of the ends.
    guard steps > 0, steps <= count / 2 else { return }
    var (sector, cell) = (from, cell(of: arc, sector: from))
    for _ in 0..<steps {
      let next = sector == 0 ? count - 1 : sector - 1
      let nextCell = self.cell(of: arc, sector: next)
      if nextCell != cell {
        let angle = CriticalAngle(to: arc.center + directions[sector] * reach)
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
  private mutating func cell(of arc: VisibleArcs.Hit, sector: Int) -> Int {
    var sector = arc.copy.isMultiple(of: 2) ? sector : mirrored(sector)
    // A circle around a point of a wall continues on the other side, where it is mirrored.
    let x = board.lattice.center(of: arc.bit).x
    let quarter = sectors / 4
    let isLeft = sector >= quarter && sector < 3 * quarter
    if isLeft ? x == BubbleArena.left : x == BubbleArena.right { sector = mirrored(sector) }
    let place = 12 * arc.bit + sector
    if cells[place] == Self.unknown { cells[place] = Int16(landingCell(beside: arc.bit, sector: sector)) }
    return Int(cells[place])
  }

  /// The landing cell of a sector of a bubble, not mirrored.
  private func landingCell(beside struck: Int, sector: Int) -> Int {
    let near = emptyNeighbor(of: struck, sector: sector)
    if near >= 0 { return board.lattice.cell(of: near) }
    let direction = BubbleAngle(microdegrees: (2 * sector + 1) * (180_000_000 / sectors)).direction
    let bit = board.snapBit(at: board.lattice.center(of: struck) + direction * reach, struck: struck)
    return bit >= 0 ? board.lattice.cell(of: bit) : -1
  }

  /// The sector of the directions that are mirrored left to right.
  private func mirrored(_ sector: Int) -> Int {
    let place = sectors / 2 - 1 - sector
    return place < 0 ? place + sectors : place
  }

  /// The bit of the empty neighbour of a bubble that is nearest to the middle of a sector; -1 if none is empty.
  ///
  /// Each neighbour is in a direction between two sectors. From the middle of sector 3, 105° of a hexagonal grid, they
  /// are 120°, 60°, 180°, 0°, 240° and 300°, neighbours 2, 1, 3, 0, 4 and 5.
  private func emptyNeighbor(of bit: Int, sector: Int) -> Int {
    let count = sectors / 2
    let nearest = (sector + 1) / 2
    // The nearer side of the nearest one: the next neighbour counter-clockwise, or the previous one.
    let side = sector.isMultiple(of: 2) ? 1 : -1
    for step in 0..<count {
      let turn = step.isMultiple(of: 2) ? -side * (step / 2) : side * (step / 2 + 1)
      let place = (nearest + turn + count) % count
      let other = bit + board.lattice.step(to: place, from: bit)
      if other >= 0, other < CellMask.bits, empty.contains(other) { return other }
    }
    return -1
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
