/// The cells of a grid: rows from the top, cells from the left, numbered in this order.
///
/// Even rows hold 12 cells. Odd rows hold 11 in a hexagonal grid, shifted right by a radius, and 12 in a rectangular
/// one. The game's 14 rows have 161 or 168 cells. All operations take O(1).
public struct BubbleGeometry: Hashable, Sendable {
  /// Whether odd rows are shifted.
  public let isHexagonal: Bool
  /// The number of rows, 0 to ``mostRows``.
  public let rows: Int

  /// The maximum number of rows in a grid, so that a grid fits in memory whatever number a file gives.
  public static let mostRows = 1_000
  /// The number of rows of the game.
  public static let gameRows = 14
  /// The number of rows that a designed level may fill.
  public static let levelRows = 12
  /// The number of cells of an even row.
  public static let columns = 12

  /// A grid of the given kind; the number of rows is clamped to 0...``mostRows``.
  public init(isHexagonal: Bool, rows: Int = gameRows) {
    self.isHexagonal = isHexagonal
    self.rows = min(max(0, rows), Self.mostRows)
  }

  /// The number of cells.
  public var count: Int { firstCell(ofRow: rows) }

  /// The distance between the centres of two rows in points: D sin 60° or D.
  public var rowDistance: Double {
    isHexagonal ? BubbleArena.diameter * (3.0.squareRoot() / 2) : BubbleArena.diameter
  }

  /// The number of cells of a row.
  public func cells(inRow row: Int) -> Int {
    isHexagonal && !row.isMultiple(of: 2) ? Self.columns - 1 : Self.columns
  }

  /// The number of the first cell of a row.
  public func firstCell(ofRow row: Int) -> Int { Self.columns * row - (isHexagonal ? row / 2 : 0) }

  /// The numbers of the cells of a row.
  public func cellRange(ofRow row: Int) -> Range<Int> { firstCell(ofRow: row)..<firstCell(ofRow: row + 1) }

  /// The number of a cell, or `nil` if the grid has no such cell.
  public func cell(row: Int, column: Int) -> Int? {
    guard row >= 0, row < rows, column >= 0, column < cells(inRow: row) else { return nil }
    return firstCell(ofRow: row) + column
  }

  /// The row and the column of a cell.
  /// - Precondition: `cell` is at least 0.
  public func place(of cell: Int) -> (row: Int, column: Int) {
    guard isHexagonal else { return (cell / Self.columns, cell % Self.columns) }
    let pair = 2 * Self.columns - 1
    let (rows, rest) = (2 * (cell / pair), cell % pair)
    return rest < Self.columns ? (rows, rest) : (rows + 1, rest - Self.columns)
  }

  /// The text for a cell, counted from 1: `row 3, place 7` is the seventh bubble from the left.
  public func words(for cell: Int) -> String {
    let (row, column) = place(of: cell)
    return "row \(row + 1), place \(column + 1)"
  }

  /// The centre of a cell in points.
  public func center(of cell: Int) -> Vector2 {
    let (row, column) = place(of: cell)
    let shift = isHexagonal && !row.isMultiple(of: 2) ? BubbleArena.radius : 0
    return Vector2(
      x: BubbleArena.left + shift + Double(column) * BubbleArena.diameter,
      y: BubbleArena.top + Double(row) * rowDistance)
  }

  /// The cells next to a cell in ascending order: up to 6 in a hexagonal grid, up to 4 in a rectangular one.
  public func neighbors(of cell: Int) -> [Int] {
    let (row, column) = place(of: cell)
    let places: [(Int, Int)]
    if isHexagonal {
      // The two columns of the rows above and below that are half a bubble to the left and to the right.
      let left = row.isMultiple(of: 2) ? column - 1 : column
      places = [
        (row - 1, left), (row - 1, left + 1), (row, column - 1), (row, column + 1),
        (row + 1, left), (row + 1, left + 1),
      ]
    } else {
      places = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    }
    return places.compactMap { self.cell(row: $0.0, column: $0.1) }
  }
}
