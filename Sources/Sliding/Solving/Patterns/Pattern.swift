import Search

/// Some tiles of a sliding grid and the cells where they belong: what a ``PatternTable`` is about.
///
/// The cells of the tiles on a board, four bits each and tile 0 lowest, are its *index*. A slide of tile *t* from cell
/// *a* to cell *b* changes the index by `^= (a ^ b) << 4t`.
public struct Pattern: Hashable, Sendable {
  /// Rows of the grid, 2 to 4.
  public let rows: Int
  /// Columns of the grid, 2 to 4.
  public let columns: Int
  /// The cell (row-major, from 0) where each tile belongs; 1 to 6 different ones.
  public let goal: [Int]
  /// Where the empty cell must be in the end; `nil` when it may be anywhere.
  public let empty: Int?

  /// The most tiles of a pattern whose table has a byte for every index.
  public static let mostTiles = 6

  /// A pattern.
  /// - Precondition: the numbers are in the ranges above, and there is a free cell for the empty one beside the goal.
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

  /// How many indices there are: 16 to the number of tiles.
  public var indexCount: Int { 1 << (4 * goal.count) }

  /// The index of tiles in these cells.
  public static func index(of cells: [Int]) -> Int { cells.reversed().reduce(0) { $0 << 4 | $1 } }

  /// How to make the table of the pattern.
  public var recipe: TableRecipe {
    let tiles = goal.map { String($0, radix: 36) }.joined()
    let end = empty.map { "-e" + String($0, radix: 36) } ?? ""
    return TableRecipe(name: "pattern-\(rows)x\(columns)-\(tiles)\(end).1", byteCount: indexCount) {
      PatternTable.build(self)
    }
  }
}
