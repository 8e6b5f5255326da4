/// The neighbourhoods of one kind of grid as bit operations, and the positions of bits.
struct CellLattice: Hashable, Sendable {
  let isHexagonal: Bool

  /// Bits 13 * row + column for columns 0 to 11, in odd rows 0 to 10.
  private static let hexagonalCells = CellMask(
    low: 0xfff3_ffbf_fcff_efff, middle: 0xffef_ff3f_fbff_cffe, high: 0x000f_feff_f3ff_bffc)
  /// Bits 13 * row + column for columns 0 to 11.
  private static let rectangularCells = CellMask(
    low: 0xfff7_ffbf_fdff_efff, middle: 0xffef_ff7f_fbff_dffe, high: 0x001f_feff_f7ff_bffd)
  /// All bits of the rows 0, 2, 4, ..., including the spare ones.
  private static let evenRows = CellMask(
    low: 0xfff0_007f_fc00_1fff, middle: 0x001f_ff00_07ff_c001, high: 0x0000_01ff_f000_7ffc)
  /// The cells of row 0.
  static let firstRow = CellMask(low: 0xfff, middle: 0, high: 0)
  /// The cells of row 13.
  static let lastRow = CellMask(
    low: 0x0000_0000_0000_0000, middle: 0x0000_0000_0000_0000, high: 0x001f_fe00_0000_0000)

  /// The cells of the grid.
  @inline(__always)
  var cells: CellMask { isHexagonal ? Self.hexagonalCells : Self.rectangularCells }

  /// The neighbours of a set of bits; the result may contain spare bits and bits of the set itself.
  ///
  /// In a hexagonal grid a cell of an even row touches, in the rows above and below, its own column and the one before
  /// it; a cell of an odd row its own and the one after it.
  @inline(__always)
  func neighbors(of cells: CellMask) -> CellMask {
    var pairs = cells
    if isHexagonal {
      let even = cells & Self.evenRows
      pairs = cells | even.down(1) | (cells - even).up(1)
    }
    return cells.up(1) | cells.down(1) | pairs.up(13) | pairs.down(13)
  }

  /// The distance in bits from a cell to one of its neighbours, which are counted counter-clockwise from the right.
  @inline(__always)
  func step(to neighbor: Int, from bit: Int) -> Int {
    guard isHexagonal else { return neighbor == 0 ? 1 : neighbor == 1 ? -13 : neighbor == 2 ? -1 : 13 }
    let isOdd = bit / CellMask.stride & 1
    return switch neighbor {
    case 0: 1
    case 1: isOdd - 13
    case 2: isOdd - 14
    case 3: -1
    case 4: isOdd + 12
    default: isOdd + 13
    }
  }

  /// The cells of `members` that are connected to `seeds` through `members`; the seeds must be among them.
  ///
  /// It takes as many rounds as the longest of the shortest paths has steps.
  @inline(__always)
  func flood(from seeds: CellMask, in members: CellMask) -> CellMask {
    var reached = seeds
    while true {
      let next = reached | neighbors(of: reached) & members
      if next == reached { return reached }
      reached = next
    }
  }

  /// The distance of the centres of two rows in points.
  @inline(__always)
  var rowDistance: Double { BubbleGeometry(isHexagonal: isHexagonal).rowDistance }

  /// The x of the first cell of a row, in points.
  @inline(__always)
  func firstX(ofRow row: Int) -> Double {
    BubbleArena.left + (isHexagonal && row & 1 != 0 ? BubbleArena.radius : 0)
  }

  /// The centre of a bit's cell in points, bit for bit equal to ``BubbleGeometry/center(of:)``.
  @inline(__always)
  func center(of bit: Int) -> Vector2 {
    let (row, column) = bit.quotientAndRemainder(dividingBy: CellMask.stride)
    return Vector2(
      x: firstX(ofRow: row) + Double(column) * BubbleArena.diameter, y: BubbleArena.top + Double(row) * rowDistance)
  }

  /// The number of a bit's cell.
  @inline(__always)
  func cell(of bit: Int) -> Int {
    let (row, column) = bit.quotientAndRemainder(dividingBy: CellMask.stride)
    return BubbleGeometry.columns &* row &- (isHexagonal ? row &>> 1 : 0) &+ column
  }

  func bit(of cell: Int) -> Int {
    let (row, column) = BubbleGeometry(isHexagonal: isHexagonal).place(of: cell)
    return CellMask.stride * row + column
  }
}
