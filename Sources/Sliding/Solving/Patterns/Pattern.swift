import Search

/// Some tiles of a sliding grid and their target cells: the subject of a ``PatternTable``.
///
/// The cells of the tiles on a board, four bits each and tile 0 lowest, are its *index*. A slide of tile *t* from cell
/// *a* to cell *b* changes the index by `^= (a ^ b) << 4t`.
public struct Pattern: Hashable, Sendable {
  /// The number of rows, 2 to 4.
  public let rows: Int
  /// The number of columns, 2 to 4.
  public let columns: Int
  /// The target cell of each tile (row-major, from 0); 1 to 6 different cells.
  public let goal: [Int]
  /// The final empty cell; `nil` when it may be anywhere.
  public let empty: Int?

  /// The maximum number of tiles in a pattern; its table has a byte for every index.
  public static let mostTiles = 6

  /// Creates a pattern.
  /// - Precondition: the numbers are in the ranges above, and the goal leaves at least one cell for the empty one.
  public init(rows: Int = 4, columns: Int = 4, goal: [Int], empty: Int? = nil) {
    precondition((2...4).contains(rows) && (2...4).contains(columns), "a grid of 2 to 4 rows and columns")
    let cells = 0..<(rows * columns)
    precondition(
      (1...Self.mostTiles).contains(goal.count) && goal.count < cells.count && goal.allSatisfy(cells.contains)
        && Set(goal).count == goal.count, "1 to 6 different goal cells")
    if let empty { precondition(cells.contains(empty) && !goal.contains(empty), "the empty cell holds no tile") }
    self.rows = rows
    self.columns = columns
    self.goal = goal
    self.empty = empty
  }

  /// The number of indices: 16 to the power of the number of tiles.
  public var indexCount: Int { 1 << (4 * goal.count) }

  /// The index of tiles in these cells.
  public static func index(of cells: [Int]) -> Int { cells.reversed().reduce(0) { $0 << 4 | $1 } }

  /// The recipe of the pattern's table.
  public var recipe: TableRecipe {
    let tiles = goal.map { String($0, radix: 36) }.joined()
    let end = empty.map { "-e" + String($0, radix: 36) } ?? ""
    return TableRecipe(name: "pattern-\(rows)x\(columns)-\(tiles)\(end).1", byteCount: indexCount) {
      PatternTable.build(self)
    }
  }
}
