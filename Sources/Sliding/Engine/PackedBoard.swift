/// A board of at most 16 cells in one word: cell *i* (row-major) in bits 4*i* to 4*i* + 3. 0 is the empty cell; a tile
/// is its symbol, 1 to 15. Equal tiles have the same symbol.
public struct PackedBoard: Hashable, Codable, Sendable {
  /// The symbols of the cells, four bits each.
  public var cells: UInt64
  /// The empty cell, 0 to 15.
  public var empty: UInt8

  /// The symbol of a cell.
  @inlinable
  public subscript(cell: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: cells >> UInt64(4 * cell)) & 15
  }

  /// Moves the tile of a cell into the empty cell.
  @inlinable
  public mutating func slide(from start: UInt8) {
    let symbol = cells >> UInt64(4 * start) & 15
    cells ^= symbol << UInt64(4 * start) | symbol << UInt64(4 * empty)
    empty = start
  }

  /// Compares the cells, which determine the empty one.
  @inlinable
  public static func == (a: PackedBoard, b: PackedBoard) -> Bool { a.cells == b.cells }

  /// Hashes the cells.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(cells) }
}
