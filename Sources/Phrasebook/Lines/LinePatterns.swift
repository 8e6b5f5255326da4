/// The valid lines of one direction on a board of at most 16 cells in one word, with cell *i* (row-major) in bits 4*i*
/// to 4*i* + 3. A row is a run of bits, and a column every *n*-th symbol, so no line needs to be gathered before its
/// look-up.
public struct LinePatterns: Hashable, Sendable {
  @usableFromInline let valid: PackedLineSet
  /// The cells of the first line.
  @usableFromInline let mask: UInt64
  /// The number of bits from a line to the next.
  @usableFromInline let stride: UInt64
  /// The number of lines; 0 if lines of this direction have another length.
  @usableFromInline let count: Int

  /// Creates the patterns of some lines of symbols.
  /// - Parameters:
  ///   - lines: the symbols of the valid lines, 0 to 15, all of the same length; none is all zeros.
  ///   - places: the cells of each line of the grid.
  public init(_ lines: [[UInt64]], places: [[Int]]) {
    let cells = places.first ?? []
    let packed = lines.map { line in zip(line, cells).reduce(0) { $0 | $1.0 << UInt64(4 * $1.1) } }
    valid = PackedLineSet(cells.isEmpty ? [] : packed)
    mask = cells.reduce(0) { $0 | 15 << UInt64(4 * $1) }
    stride = places.count > 1 ? UInt64(4 * (places[1][0] - places[0][0])) : 0
    count = places.count
  }

  /// The number of valid lines of a position.
  @inlinable
  public func count(in cells: UInt64) -> Int {
    (0..<count).count { valid.contains(cells &>> (stride &* UInt64($0)) & mask) }
  }

  /// The cells of the valid lines of a position, each with all four bits set.
  @inlinable
  public func cells(ofValidIn cells: UInt64) -> UInt64 {
    (0..<count).reduce(0) { lit, line in
      let shift = stride &* UInt64(line)
      return valid.contains(cells &>> shift & mask) ? lit | mask &<< shift : lit
    }
  }

  /// Whether at least `needed` lines of a position are valid; examines no more lines than necessary.
  @inlinable
  @inline(__always)
  public func hasValid(_ needed: Int, in cells: UInt64) -> Bool {
    var spare = count &- needed
    var rest = cells
    for _ in 0..<count {
      if !valid.contains(rest & mask) {
        spare &-= 1
        if spare < 0 { return false }
      }
      rest = rest &>> stride
    }
    return spare >= 0
  }
}
