import PuzzleCore

/// A pattern database: for every placement of the tiles of one line, the fewest moves of *these* tiles that bring them
/// to each line of the grid.
///
/// Only moves of the line's own tiles are counted, so the numbers of phrases that share no tile may be added (Korf,
/// Felner, *Disjoint pattern database heuristics*, Artificial Intelligence 134, 2002). Where the line's tiles cut the
/// free cells into parts, each part that the empty cell may be in has its own number.
///
/// A placement is given by the cells of the line's tiles, four bits each. One look-up answers all eight lines. The
/// table takes 1.6 MB for 4 x 4 and is built in some hundredths of a second. It is a class so that all searches of a
/// shape share one.
final class LineTable: Sendable {
  let shape: GridShape
  /// The index of the first number of each placement x 16, plus 15 if it has a number for every empty cell.
  let heads: FixedBuffer<UInt32>
  /// The numbers of all placements.
  let values: FixedBuffer<UInt64>
  /// The numbers of the tiles that are in none of the chosen lines.
  let freeTiles: FreeTilesTable

  /// The lines of the eight lanes: rows in lanes 0 to 3, columns in lanes 4 to 7. Where only one kind of line exists,
  /// both halves hold it.
  private static func lanes(of shape: GridShape) -> [[Int]?] {
    let rows = shape.rowLines.isEmpty ? shape.columnLines : shape.rowLines
    let columns = shape.columnLines.isEmpty ? shape.rowLines : shape.columnLines
    return [rows, columns].flatMap { half in (0..<4).map { $0 < half.count ? half[$0] : nil } }
  }

  /// Whether a shape can have a table: at most 16 cells, lines of at most 4 cells, at most 4 lines of a kind.
  static func supports(_ shape: GridShape) -> Bool {
    shape.count <= 16 && shape.lineLength <= 4 && max(shape.rowLines.count, shape.columnLines.count) <= 4
  }

  /// Builds the table of a shape.
  /// - Precondition: `supports(shape)`.
  init(shape: GridShape) {
    let index = PlacementIndex(shape: shape)
    var searched: [(cells: [Int], costs: [UInt8])] = []
    var sources: [(costs: Int, map: [Int])?] = []
    for lane in Self.lanes(of: shape) {
      guard let cells = lane else {
        sources.append(nil)
        continue
      }
      if let known = Self.known(cells, among: searched.map(\.cells), shape: shape) {
        sources.append(known)
      } else {
        searched.append((cells, index.costs(to: cells)))
        sources.append((searched.count - 1, Array(0..<shape.count)))
      }
    }
    self.shape = shape
    heads = FixedBuffer(index.heads)
    freeTiles = FreeTilesTable(shape: shape)
    values = FixedBuffer(index.combined(searched.map(\.costs), sources: sources))
  }

  /// An already searched line and a symmetry that maps `cells` to it, in order.
  private static func known(_ cells: [Int], among searched: [[Int]], shape: GridShape) -> (costs: Int, map: [Int])? {
    for map in shape.symmetries {
      let image = cells.map { map[$0] }
      if let place = searched.firstIndex(of: image) { return (place, map) }
    }
    return nil
  }
}

extension LineTable {
  private static let of2x2 = LineTable(shape: GridShape(rows: 2, columns: 2, lineLength: 2))
  private static let of3x3 = LineTable(shape: GridShape(rows: 3, columns: 3, lineLength: 3))
  private static let of3x4 = LineTable(shape: GridShape(rows: 3, columns: 4, lineLength: 4))
  private static let of4x4 = LineTable(shape: GridShape(rows: 4, columns: 4, lineLength: 4))

  /// The table of a shape. The usual ones are built on first use and shared, others are built at each call. `nil` for
  /// unsupported shapes.
  static func table(for shape: GridShape) -> LineTable? {
    switch (shape.rows, shape.columns, shape.lineLength) {
    case (2, 2, 2): return of2x2
    case (3, 3, 3): return of3x3
    case (3, 4, 4): return of3x4
    case (4, 4, 4): return of4x4
    default: return supports(shape) ? LineTable(shape: shape) : nil
    }
  }
}
