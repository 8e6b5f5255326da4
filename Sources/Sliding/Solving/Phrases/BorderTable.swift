import Search

/// The surplus table of a *border*: the four tiles of the row next to the free row, and the three free tiles. The free
/// tiles must fill the free row with the empty cell on a cell of colour 0.
///
/// The free tiles and the adjacent row block each other. So the seven tiles together need far more moves than the four
/// and the three separately.
///
/// A surplus counts from the fewest moves: the Manhattan distances of the four plus ``freeMoves(of:freeRow:)`` of the
/// three. The fewest moves must have the same parity as the needed moves, because the difference is halved.
///
/// Example of the free tiles: free row 0, and they are in cells 4, 5 and 10.
/// - Rows: 1 + 1 + 2 = 4 moves up at least.
/// - Columns: 0 + 1 + 2 = 3. The empty cell ends in 0 or 2. The columns then add up to 1 + 2 + 3 = 6 or to 0 + 1 + 3 =
///   4, both even. Only a sideways move changes the sum, by one, so at least one is needed.
/// - The fewest moves are 4 + 1 = 5.
struct BorderTable: Sendable, SurplusPlacements {
  /// The free row: 0 with row 1 as the border, or 1 with row 0.
  let freeRow: Int
  let placements: BorderPlacements
  /// The distances of the row's tiles, by the rank of their placement.
  private let distances: [UInt8]
  /// The fewest moves of the free tiles, by the rank of their set of cells.
  private let freeDistances: [UInt8]

  /// The table of a free row, not yet filled.
  init(freeRow: Int, placements: BorderPlacements) {
    self.freeRow = freeRow
    self.placements = placements
    let row = BlockPlacements(goal: Self.goal(freeRow: freeRow))
    // A number is rank x 220 + set, so these are the first numbers of each rank.
    distances = (0..<BorderPlacements.rowCount).map {
      UInt8(row.leastMoves(of: placements.placement(at: $0 * BorderPlacements.setsBesideRow).cells, others: 0))
    }
    freeDistances = BorderPlacements.subsets(of: 3).map { UInt8(Self.freeMoves(of: $0, freeRow: freeRow)) }
  }

  /// The cells of the row adjacent to the free one.
  static func goal(freeRow: Int) -> [Int] { (0..<4).map { 4 * (1 - freeRow) + $0 } }

  /// A lower bound on the moves of the free tiles that has the right parity: the row distances, plus one move if the
  /// columns have the wrong parity.
  ///
  /// In the end the columns add up to 6 less the column of the empty cell, whose row and column add up to an even
  /// number.
  static func freeMoves(of free: UInt16, freeRow: Int) -> Int {
    var rows = 0
    var columns = 0
    for cell in 0..<16 where free >> UInt16(cell) & 1 == 1 {
      rows += abs(cell / 4 - freeRow)
      columns += cell % 4
    }
    // In Swift `&` has the precedence of a product, so only the columns are taken modulo 2. `freeRow` is their final
    // parity.
    return rows + (columns + freeRow) & 1
  }

  /// The recipe of the table: 9.6 MB.
  static func recipe(freeRow: Int) -> TableRecipe {
    TableRecipe(name: "border-4x4-\(freeRow).1", byteCount: BorderPlacements.count) {
      TableMemory.filled(
        count: BorderPlacements.count,
        by: { values in
          let table = BorderTable(freeRow: freeRow, placements: BorderPlacements())
          return SurplusSearch.fill(values, table, from: table.goals)
        })
    }
  }

  /// The positions that need no move: one for each of the two cells of colour 0 in the free row.
  private var goals: [(cells: Int, others: UInt16, empty: Int)] {
    let cells = (4 * freeRow)..<(4 * freeRow + 4)
    let row = cells.reduce(UInt16(0)) { $0 | 1 << UInt16($1) }
    let goal = Pattern.index(of: Self.goal(freeRow: freeRow))
    return cells.filter { SlidingTables.shape.colour(of: $0) == 0 }.map { empty in
      (cells: goal, others: row ^ 1 << UInt16(empty), empty: empty)
    }
  }

  var count: Int { BorderPlacements.count }
  var named: Int { 4 }
  var exchangeable: Int { 3 }

  @inline(__always)
  func placement(at place: Int) -> (cells: Int, others: UInt16) {
    let (cells, free) = placements.placement(at: place)
    return (cells, free)
  }

  @inline(__always)
  func place(of cells: Int, others: UInt16) -> Int { placements.place(of: cells, free: others) }

  @inline(__always)
  func leastMoves(of cells: Int, others: UInt16) -> Int {
    Int(distances[placements.place(of: cells, free: others) / BorderPlacements.setsBesideRow])
      &+ Int(freeDistances[placements.rank(of: others)])
  }
}
