import Phrasebook

/// A tetris grid as stacks of numbers: what agents try landings on.
///
/// A game's grid has no holes, so a column is a stack and a cell is a column and a height above the floor.
struct PackedGrid: Hashable, Sendable {
  /// A tile as a number, see ``PhraseIndex``.
  typealias Tile = PhraseIndex.Tile

  /// What an empty cell holds.
  static let empty: Tile = -1

  /// The number of rows.
  let rows: Int
  /// The number of columns.
  let columns: Int
  /// The cells, column by column, each from the floor up.
  private(set) var cells: [Tile]
  /// How many tiles each column holds.
  private(set) var heights: [Int]

  /// The packed form of a grid. Tiles under which a cell is empty sink.
  init(_ grid: TextGrid, index: PhraseIndex) {
    rows = grid.numRows
    columns = grid.numColumns
    cells = Array(repeating: Self.empty, count: grid.count)
    heights = Array(repeating: 0, count: grid.numColumns)
    for col in 0..<columns {
      for row in (0..<rows).reversed() {
        if let text = grid[Coordinate(row: row, col: col)] { push(index.number(of: text), column: col) }
      }
    }
  }

  /// The tile at a height above the floor, or ``empty``.
  @inline(__always)
  func tile(_ height: Int, _ column: Int) -> Tile { cells[column * rows + height] }

  /// Puts a tile on top of a column.
  /// - Precondition: the column is not full.
  mutating func push(_ tile: Tile, column: Int) {
    cells[column * rows + heights[column]] = tile
    heights[column] += 1
  }

  /// Takes the top tile of a column away.
  /// - Precondition: the column is not empty.
  mutating func pop(column: Int) {
    heights[column] -= 1
    cells[column * rows + heights[column]] = Self.empty
  }

  /// Takes all tiles of some kinds away and lets the others fall; calls `moved` for each tile that falls, with its new
  /// height and its column.
  mutating func remove(_ kinds: [Tile], moved: (Int, Int) -> Void) {
    for column in 0..<columns {
      var kept = 0
      for height in 0..<heights[column] {
        let tile = cells[column * rows + height]
        guard !kinds.contains(tile) else { continue }
        if kept < height {
          cells[column * rows + kept] = tile
          moved(kept, column)
        }
        kept += 1
      }
      for height in kept..<heights[column] { cells[column * rows + height] = Self.empty }
      heights[column] = kept
    }
  }

  /// The different tiles on the grid, in the order of the columns from the floor up.
  var kinds: [Tile] {
    var found: [Tile] = []
    for tile in cells where tile >= 0 && !found.contains(tile) { found.append(tile) }
    return found
  }
}
