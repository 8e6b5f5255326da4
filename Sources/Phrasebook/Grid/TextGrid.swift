import PuzzleCore

/// A rectangle of cells, each with a text or empty: the board of all three phrase games.
///
/// Cells are stored row by row, so reading and writing a cell is O(1).
public struct TextGrid: Hashable, Sendable {
  /// The number of rows.
  public let numRows: Int
  /// The number of columns.
  public let numColumns: Int
  private var cells: [String?]

  /// Creates a grid from its rows, top row first. All rows must have the same length.
  /// - Precondition: the rows have the same length.
  public init(fromInitialGrid rows: [[String?]]) {
    numRows = rows.count
    numColumns = rows.first?.count ?? 0
    precondition(rows.allSatisfy { [numColumns] in $0.count == numColumns }, "the rows of a grid are equally long")
    cells = rows.flatMap { $0 }
  }

  /// Creates a grid from its cells in row-major order.
  /// - Precondition: they fill rows of `numColumns`, which is above 0.
  public init(cells: [String?], numColumns: Int) {
    precondition(numColumns > 0 && cells.count.isMultiple(of: numColumns), "the rows of a grid are equally long")
    numRows = cells.count / numColumns
    self.numColumns = numColumns
    self.cells = cells
  }

  /// Creates a grid of one row.
  public init(fromInitialRow row: [String?]) {
    self.init(fromInitialGrid: [row])
  }

  /// Creates a grid of one column.
  public init(fromInitialCol column: [String?]) {
    self.init(fromInitialGrid: column.map { [$0] })
  }

  /// Creates a grid of empty cells. Negative sizes count as 0.
  public init(numRows: Int, numColumns: Int) {
    self.numRows = max(0, numRows)
    self.numColumns = max(0, numColumns)
    cells = Array(repeating: nil, count: self.numRows * self.numColumns)
  }

  /// The number of cells.
  public var count: Int { cells.count }

  /// All different texts of the grid.
  public var texts: Set<String> { Set(cells.compactMap { $0 }) }

  /// The rows as arrays, top row first.
  public var rows: [[String?]] {
    (0..<numRows).map { Array(cells[($0 * numColumns)..<(($0 + 1) * numColumns)]) }
  }

  /// All cells in row-major order.
  public var coordinates: [Coordinate] {
    (0..<count).map { Coordinate(row: $0 / numColumns, col: $0 % numColumns) }
  }

  /// The texts of the filled cells by their coordinates.
  public var coordinateDictionary: [Coordinate: String] {
    var dictionary: [Coordinate: String] = [:]
    for (cell, text) in zip(coordinates, cells) {
      if let text { dictionary[cell] = text }
    }
    return dictionary
  }

  /// The text of a cell, or `nil` when the cell is empty.
  /// - Precondition: `isInBounds(coordinate: coordinate)`.
  public subscript(coordinate: Coordinate) -> String? {
    get { cells[index(of: coordinate)] }
    set { cells[index(of: coordinate)] = newValue }
  }

  /// Exchanges the contents of two cells.
  /// - Precondition: both are in bounds.
  public mutating func swap(_ a: Coordinate, _ b: Coordinate) {
    cells.swapAt(index(of: a), index(of: b))
  }

  /// Whether a cell is in bounds and holds a text.
  public func hasText(at coordinate: Coordinate) -> Bool {
    isInBounds(coordinate: coordinate) && self[coordinate] != nil
  }

  /// Empties cells.
  /// - Precondition: all are in bounds.
  public mutating func removeTexts(at coordinates: Set<Coordinate>) {
    for coordinate in coordinates { self[coordinate] = nil }
  }

  /// The texts of the cells in the given order, or `nil` when one of them is empty or out of bounds.
  public func getTexts(at coordinates: [Coordinate]) -> [String]? {
    var texts: [String] = []
    texts.reserveCapacity(coordinates.count)
    for coordinate in coordinates {
      guard isInBounds(coordinate: coordinate), let text = self[coordinate] else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// The texts of the cells joined by a separator, or `nil` when one of them is empty or out of bounds.
  public func getConcatenatedTexts(at coordinates: [Coordinate], separatedBy separator: String = "") -> String? {
    getTexts(at: coordinates)?.joined(separator: separator)
  }

  /// Whether the cell belongs to the grid.
  public func isInBounds(coordinate: Coordinate) -> Bool {
    coordinate.isWithin(numRows: numRows, numCols: numColumns)
  }

  /// The cells that hold one of the given texts.
  public func getCoordinates(containing texts: Set<String>) -> Set<Coordinate> {
    Set(coordinates.filter { self[$0].map(texts.contains) ?? false })
  }

  private func index(of coordinate: Coordinate) -> Int {
    precondition(isInBounds(coordinate: coordinate), "a cell of the grid")
    return coordinate.row * numColumns + coordinate.col
  }
}

extension TextGrid: Codable {
  /// Reads a grid written as an array of rows of strings or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rows = try container.decode([[String?]].self)
    guard let width = rows.first?.count, width > 0, rows.allSatisfy({ $0.count == width }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found rows of no or different lengths, expected a rectangle of cells")
    }
    self.init(fromInitialGrid: rows)
  }

  /// Writes the grid as an array of rows of strings or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rows)
  }
}

extension StableHash {
  /// Adds a grid: its size and its cells in row-major order. An empty cell differs from a cell with an empty text.
  public mutating func combine(_ grid: TextGrid) {
    combine(grid.numRows)
    combine(grid.numColumns)
    for cell in grid.coordinates {
      let text = grid[cell]
      // A byte that does not occur in UTF-8.
      if text == "" { combine(byte: 0xfe) }
      combine(text ?? "")
    }
  }
}
