/// Finds, one by one, the boards of a square grid that are won in rows and in columns at once.
///
/// Rows are filled one by one, the free one last. Each column keeps the lines that agree with its tiles, and a row that
/// leaves some column without lines is not continued. If there is an empty cell, its row and its column are free, and
/// every cell is tried for it.
public struct CrossedGoals {
  /// The number of these boards that are reachable.
  public private(set) var count: UInt64 = 0
  /// The number of lines and tiles tried.
  public private(set) var nodes = 0
  private let tiles: GoalTiles
  private let budget: Int
  private var supply: [Int]
  private var cells: [Int]
  /// The free row and the free column; -1 when there is none.
  private var free = (row: -1, column: -1)

  /// Creates the search.
  /// - Precondition: the grid is square and lines have the length of its sides.
  public init(of tiles: GoalTiles, budget: Int) {
    self.tiles = tiles
    self.budget = budget
    supply = tiles.supply
    cells = Array(repeating: 0, count: tiles.cells.count)
  }

  /// Counts them; returns `false` when the budget ran out.
  public mutating func run() -> Bool {
    let all = [[Int]](repeating: Array(tiles.lines.indices), count: tiles.columns)
    guard tiles.hasEmptyCell else { return fill(filled: 0, columns: all) }
    for row in 0..<tiles.rows {
      for column in 0..<tiles.columns {
        free = (row, column)
        guard fill(filled: 0, columns: all) else { return false }
      }
    }
    return true
  }

  /// Fills the rows after the first `filled`; `columns` are the lines that each column can still become.
  private mutating func fill(filled: Int, columns: [[Int]]) -> Bool {
    guard filled < (free.row < 0 ? tiles.rows : tiles.rows - 1) else {
      return fillFreeRow(from: 0, columns: columns)
    }
    let row = free.row < 0 || filled < free.row ? filled : filled + 1
    for line in tiles.lines {
      guard nodes < budget else { return false }
      nodes += 1
      var narrowed = columns
      var fits = true
      for (column, symbol) in line.enumerated() {
        cells[row * tiles.columns + column] = symbol
        supply[symbol] -= 1
        fits = fits && supply[symbol] >= 0
        guard fits, column != free.column else { continue }
        narrowed[column].removeAll { tiles.lines[$0][row] != symbol }
        fits = !narrowed[column].isEmpty
      }
      defer { for symbol in line { supply[symbol] += 1 } }
      if fits, !fill(filled: filled + 1, columns: narrowed) { return false }
    }
    return true
  }

  /// Fills the free row, if there is one, cell by cell with tiles that its columns allow, and counts the board.
  private mutating func fillFreeRow(from column: Int, columns: [[Int]]) -> Bool {
    guard free.row >= 0, column < tiles.columns else {
      if !tiles.hasParity || tiles.isReachable(cells) { count += 1 }
      return true
    }
    let cell = free.row * tiles.columns + column
    guard column != free.column else {
      cells[cell] = 0
      return fillFreeRow(from: column + 1, columns: columns)
    }
    for symbol in tiles.supply.indices.dropFirst() where supply[symbol] > 0 {
      guard nodes < budget else { return false }
      nodes += 1
      guard columns[column].contains(where: { tiles.lines[$0][free.row] == symbol }) else { continue }
      cells[cell] = symbol
      supply[symbol] -= 1
      defer { supply[symbol] += 1 }
      guard fillFreeRow(from: column + 1, columns: columns) else { return false }
    }
    return true
  }
}
