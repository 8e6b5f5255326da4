/// The grid as bit masks: the same game as ``GameBubbleSet``, for searches and simulations.
///
/// ```swift
/// var board = FastBubbleBoard(try GameBubbleSet(rows: ["RR..BB"]).loaded)
/// let flight = board.flight(from: BubbleArena.cannons(players: 1)[0], angle: .up, physics: BubblePhysics())
/// let result = board.land(.red, at: flight.cell)
/// ```
///
/// A cell has four bits: whether it is occupied, and a code of three bits, which is the raw value of the type minus 1.
/// So the colours are 0 to 3, and the third bit marks special bubbles. A board takes 104 bytes and is copied without
/// allocation. No operation of a shot allocates.
public struct FastBubbleBoard: Hashable, Sendable {
  let lattice: CellLattice
  var occupied = CellMask()
  // The three bits of the codes; 0 where there is no bubble.
  var code0 = CellMask()
  var code1 = CellMask()
  var code2 = CellMask()

  /// The bubbles of the first 14 rows of a grid.
  ///
  /// All of them should be attached to row 0, as in ``GameBubbleSet/loaded``: a landing that removes nothing does not
  /// check for unattached bubbles.
  public init(_ grid: GameBubbleSet) {
    lattice = CellLattice(isHexagonal: grid.isHexagonal)
    var cell = 0
    for row in 0..<min(grid.geometry.rows, BubbleGeometry.gameRows) {
      // The row's cells as the low bits of four numbers.
      var (bubbles, first, second, third) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
      for column in 0..<UInt64(grid.geometry.cells(inRow: row)) {
        let value = UInt64(grid.bubbles[cell].rawValue)
        cell += 1
        guard value > 0 else { continue }
        bubbles |= 1 &<< column
        first |= ((value &- 1) & 1) &<< column
        second |= ((value &- 1) &>> 1 & 1) &<< column
        third |= ((value &- 1) &>> 2) &<< column
      }
      guard bubbles != 0 else { continue }
      occupied = occupied | CellMask(row: row, bubbles)
      code0 = code0 | CellMask(row: row, first)
      code1 = code1 | CellMask(row: row, second)
      code2 = code2 | CellMask(row: row, third)
    }
  }

  /// Cells with red bubbles.
  init(_ lattice: CellLattice, occupied: CellMask) { (self.lattice, self.occupied) = (lattice, occupied) }

  /// The grid as a ``GameBubbleSet``.
  public var grid: GameBubbleSet {
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.gameRows, isHexagonal: isHexagonal)
    for cell in 0..<grid.numberOfBubbles { grid.updateBubble(at: cell, to: self[cell]) }
    return grid
  }

  /// Whether odd rows are shifted.
  public var isHexagonal: Bool { lattice.isHexagonal }

  /// The type at a cell, from 0 to 160 or 167; empty for any other number.
  public subscript(cell: Int) -> BubbleType {
    guard cell >= 0, cell < BubbleGeometry(isHexagonal: isHexagonal).count else { return .empty }
    return type(at: lattice.bit(of: cell))
  }

  /// The number of bubbles.
  public var count: Int { occupied.count }

  /// The colours that are present.
  public var typesLeft: BubbleColors {
    var present: BubbleColors = []
    if !cells(of: .red).isEmpty { present.insert(.red) }
    if !cells(of: .yellow).isEmpty { present.insert(.yellow) }
    if !cells(of: .green).isEmpty { present.insert(.green) }
    if !cells(of: .blue).isEmpty { present.insert(.blue) }
    return present
  }

  /// Whether all bubbles are connected to row 0.
  var isAttached: Bool { lattice.flood(from: occupied & CellLattice.firstRow, in: occupied) == occupied }

  func type(at bit: Int) -> BubbleType {
    guard occupied.contains(bit) else { return .empty }
    let code = (code0.contains(bit) ? 1 : 0) + (code1.contains(bit) ? 2 : 0) + (code2.contains(bit) ? 4 : 0)
    return BubbleType(rawValue: UInt8(code + 1)) ?? .empty
  }

  /// The cells with a type, which must not be empty.
  @inline(__always)
  func cells(of type: BubbleType) -> CellMask {
    let code = type.rawValue &- 1
    let first = code & 1 == 0 ? occupied - code0 : code0
    let second = code & 2 == 0 ? first - code1 : first & code1
    return code & 4 == 0 ? second - code2 : second & code2
  }

  /// Puts a bubble on an empty cell.
  @inline(__always)
  mutating func place(_ type: BubbleType, at bit: Int) {
    let (mask, none, code) = (CellMask(bit: bit), CellMask(), type.rawValue &- 1)
    occupied = occupied | mask
    code0 = code0 | (code & 1 == 0 ? none : mask)
    code1 = code1 | (code & 2 == 0 ? none : mask)
    code2 = code2 | (code & 4 == 0 ? none : mask)
  }

  /// Removes the bubbles in the given cells.
  @inline(__always)
  mutating func remove(_ cells: CellMask) {
    occupied = occupied - cells
    code0 = code0 - cells
    code1 = code1 - cells
    code2 = code2 - cells
  }

  /// The points of some of its bubbles: 30, 20 or 10 each by type.
  @inline(__always)
  func points(of cells: CellMask) -> Int {
    let specials = cells & code2
    let indestructible = specials - code0 - code1
    return 30 &* (cells.count &- specials.count) &+ 10 &* (specials.count &+ indestructible.count)
  }
}
