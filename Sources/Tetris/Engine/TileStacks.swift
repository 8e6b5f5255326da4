import Phrasebook

/// A tetris grid as stacks of numbers in one block of memory: the grid of the fast engine, on which agents also try
/// landings.
///
/// A game's grid has no holes, so a column is a stack, and a cell is addressed by its column and its height above the
/// floor. A column has room for a power of two of cells, 16 for the usual 12 rows; the cells above its top are empty.
public struct TileStacks: Hashable, Sendable {
  /// The number in an empty cell.
  static let empty = TileAlphabet.empty

  /// The number of rows.
  public let rows: Int
  /// The number of columns.
  public let columns: Int
  /// A column has `1 << shift` cells.
  let shift: Int
  /// The heights of the columns in the first ``heads`` words; then the cells, column by column, each from the floor up,
  /// with an empty column on the left and two on the right.
  @usableFromInline var words: [UInt16]

  /// The number of words before the cells.
  static let heads = 16

  /// An empty grid of at most 24 rows and 16 columns.
  init(rows: Int, columns: Int) {
    precondition(1...24 ~= rows && 1...16 ~= columns, "a grid of at most 24 x 16")
    self.rows = rows
    self.columns = columns
    shift = max(2, Int.bitWidth - (rows - 1).leadingZeroBitCount)
    words = Array(repeating: Self.empty, count: Self.heads + (columns + 3) << shift)
  }

  /// The packed form of a grid. Tiles above an empty cell sink.
  init(_ grid: TextGrid, index: PhraseIndex) {
    self.init(grid) { index.number(of: $0) }
  }

  /// The packed form of a grid; `number` gives a tile its number.
  init(_ grid: TextGrid, number: (String) -> Tile) {
    self.init(rows: grid.numRows, columns: grid.numColumns)
    for row in (0..<rows).reversed() {
      for col in 0..<columns {
        if let text = grid[Coordinate(row: row, col: col)] { push(number(text), column: col) }
      }
    }
  }

  /// The index of a cell in lists with one element per cell.
  @inline(__always)
  func place(_ height: Int, _ column: Int) -> Int { column << shift | height }

  /// The length of lists indexed by ``place(_:_:)``; larger than the number of cells.
  var places: Int { columns << shift }

  /// The tile at a height above the floor, or ``empty``.
  @inline(__always)
  func tile(_ height: Int, _ column: Int) -> Tile { words[Self.heads &+ (column &+ 1) &<< shift &+ height] }

  /// The number of tiles in a column.
  @inlinable @inline(__always)
  func height(_ column: Int) -> Int { Int(words[column]) }

  /// The height of the highest column.
  var highest: Int { (0..<columns).reduce(0) { max($0, height($1)) } }

  /// The row of the lowest free cell of a column, -1 when it is full.
  @inlinable @inline(__always)
  func lowestFreeRow(_ column: Int) -> Int { rows &- 1 &- height(column) }

  /// Whether a column reaches up to a row or above it.
  ///
  /// Four heights at a time: they are too small for a sum to reach into its neighbour.
  @inline(__always)
  func hasColumn(above row: Int) -> Bool {
    let bias = UInt64(0x8000 &- rows &+ row) &* 0x0001_0001_0001_0001
    return words.withUnsafeBytes { bytes in
      var high: UInt64 = 0
      for offset in stride(from: 0, to: 2 * Self.heads, by: 8) {
        high |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) &+ bias
      }
      return high & 0x8000_8000_8000_8000 != 0
    }
  }

  /// Puts a tile on top of a column.
  /// - Precondition: the column is not full.
  mutating func push(_ tile: Tile, column: Int) {
    let height = height(column)
    precondition(height < rows, "a column that is not full")
    words[Self.heads + (column + 1) << shift + height] = tile
    words[column] += 1
  }

  /// Removes the top tile of a column.
  /// - Precondition: the column is not empty.
  mutating func pop(column: Int) {
    words[column] -= 1
    words[Self.heads + (column + 1) << shift + height(column)] = Self.empty
  }

  /// Copies a grid of the same size into this one's storage.
  mutating func copy(_ other: borrowing TileStacks) {
    other.words.withUnsafeBufferPointer { given in
      words.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: given) }
    }
  }

  /// Removes all tiles.
  mutating func clear() {
    words.withUnsafeMutableBufferPointer { $0.update(repeating: Self.empty) }
  }

  /// Passes the heights of the columns and the cells to `body`, for loops over many cells. Each column runs from the
  /// floor up and starts `1 << shift` cells after the previous one.
  @inline(__always)
  func withColumns<Result>(_ body: (_ heights: UnsafePointer<Tile>, _ cells: UnsafePointer<Tile>) -> Result) -> Result {
    words.withUnsafeBufferPointer { words in
      guard let words = words.baseAddress else { preconditionFailure("a grid has heights") }
      return body(words, words + (Self.heads + 1 << shift))
    }
  }

  /// Calls `body` with every tile.
  @inline(__always)
  func forEachTile(_ body: (Tile) -> Void) {
    withColumns { heights, cells in
      for column in 0..<columns {
        let stack = cells + (column << shift)
        for height in 0..<Int(heights[column]) { body(stack[height]) }
      }
    }
  }

  /// The different tiles on the grid, in the order of the columns from the floor up.
  var kinds: [Tile] {
    var found: [Tile] = []
    for column in 0..<columns {
      for height in 0..<height(column) where !found.contains(tile(height, column)) {
        found.append(tile(height, column))
      }
    }
    return found
  }
}
