/// The valid lines of one direction, packed as they stand in a ``PackedGrid``: a row is a run of bits, a column every *n*-th
/// symbol. No line has to be gathered before it is looked up.
struct LinePatterns: Hashable, Sendable {
  private let valid: PackedLineSet
  /// The cells of the first line.
  private let mask: UInt64
  /// The bits from a line to the next.
  private let stride: UInt64
  /// How many lines there are; 0 where lines of this direction have another length.
  private let count: Int

  /// The patterns of some lines of symbols.
  /// - Parameters:
  ///   - lines: the symbols of the valid lines, all of the same length.
  ///   - places: the cells of each line of the grid.
  init(_ lines: [[UInt64]], places: [[Int]]) {
    let cells = places.first ?? []
    let packed = lines.map { line in zip(line, cells).reduce(0) { $0 | $1.0 << UInt64(4 * $1.1) } }
    valid = PackedLineSet(cells.isEmpty ? [] : packed)
    mask = cells.reduce(0) { $0 | 15 << UInt64(4 * $1) }
    stride = places.count > 1 ? UInt64(4 * (places[1][0] - places[0][0])) : 0
    count = places.count
  }

  /// How many lines of a position are valid.
  func count(in cells: UInt64) -> Int {
    (0..<count).count { valid.contains(cells &>> (stride &* UInt64($0)) & mask) }
  }

  /// Whether at least `needed` lines of a position are valid; looks at no more lines than it takes.
  @inline(__always)
  func hasValid(_ needed: Int, in cells: UInt64) -> Bool {
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
