/// A set of cells of the game's 14 rows as 192 bits, of which 182 are used.
///
/// Rows are 13 bits apart, one more than a row has cells. So a shift by one never moves a bit into a cell of another
/// row. It moves it into the spare bit, which belongs to no cell. Cell (row, column) is bit 13 * row + column. All
/// operations take a few instructions.
///
/// Bits 0 to 63 are in `low`, 64 to 127 in `middle`, 128 to 191 in `high`. Examples:
/// ```
/// row 5, column 3            bit 13 * 5 + 3 = 68, bit 4 of middle
/// its right neighbour        up(1): bit 69; the cell below, row 6: up(13): bit 81
/// the last cell of row 0     bit 11; up(1) gives bit 12, the spare one, and not row 1, which begins at bit 13
/// row(4), bits 52 to 64      low >> 52 has twelve of them, the lowest bit of middle is the thirteenth
/// ```
public struct CellMask: Hashable, Sendable {
  var low: UInt64
  var middle: UInt64
  var high: UInt64

  /// The distance of two rows in bits.
  static let stride = 13
  /// The bits of 14 rows.
  static let bits = stride * BubbleGeometry.gameRows

  /// Creates the empty set.
  public init() { (low, middle, high) = (0, 0, 0) }

  @inline(__always)
  init(low: UInt64, middle: UInt64, high: UInt64) { (self.low, self.middle, self.high) = (low, middle, high) }

  /// The set with one cell, whose number is `bit`.
  @inline(__always)
  init(bit: Int) {
    // `&<<` uses only the last six bits of `bit`, so the same word serves for all three.
    let word = 1 as UInt64 &<< UInt64(truncatingIfNeeded: bit)
    self.init(low: bit < 64 ? word : 0, middle: bit &- 64 < 64 && bit >= 64 ? word : 0, high: bit >= 128 ? word : 0)
  }

  /// The set with cells of one row, given as the low bits of a number.
  init(row: Int, _ cells: UInt64) {
    let bit = Self.stride * row
    let offset = UInt64(truncatingIfNeeded: bit & 63)
    // The cells that the word has no room for; two shifts, because offset 0 would need one by 64.
    let (fits, rest) = (cells &<< offset, (cells &>> 1) &>> (63 &- offset))
    self.init(
      low: bit < 64 ? fits : 0, middle: bit < 64 ? rest : bit < 128 ? fits : 0,
      high: bit < 64 ? 0 : bit < 128 ? rest : fits)
  }

  /// Whether a bit from 0 to 191 is set.
  @inline(__always)
  func contains(_ bit: Int) -> Bool {
    let word = bit < 64 ? low : bit < 128 ? middle : high
    return word &>> UInt64(truncatingIfNeeded: bit) & 1 != 0
  }

  /// The twelve cells of a row as the low bits of a number, together with the spare bit.
  @inline(__always)
  func row(_ row: Int) -> UInt64 {
    let bit = Self.stride &* row
    let (first, second) = bit < 64 ? (low, middle) : bit < 128 ? (middle, high) : (high, 0)
    let offset = UInt64(truncatingIfNeeded: bit & 63)
    // A shift up by 64 - offset, done in two steps: for offset 0 a single shift by 64 would not clear the word. The
    // mask keeps 13 bits.
    return (first &>> offset | (second &<< 1) &<< (63 &- offset)) & 0x1fff
  }

  /// Whether no bit is set.
  @inline(__always)
  public var isEmpty: Bool { low | middle | high == 0 }

  /// The number of cells.
  @inline(__always)
  public var count: Int { low.nonzeroBitCount &+ middle.nonzeroBitCount &+ high.nonzeroBitCount }

  /// The highest bit, -1 if there is none.
  @inline(__always)
  var highestBit: Int {
    // An empty word has 64 leading zeros, so an empty set gives 63 - 64 = -1.
    high != 0
      ? 191 &- high.leadingZeroBitCount
      : middle != 0 ? 127 &- middle.leadingZeroBitCount : 63 &- low.leadingZeroBitCount
  }

  /// Removes and returns the lowest bit; `nil` when the set is empty.
  @inline(__always)
  mutating func popFirst() -> Int? {
    if low != 0 {
      let bit = low.trailingZeroBitCount
      low &= low &- 1
      return bit
    }
    if middle != 0 {
      let bit = middle.trailingZeroBitCount
      middle &= middle &- 1
      return bit &+ 64
    }
    guard high != 0 else { return nil }
    let bit = high.trailingZeroBitCount
    high &= high &- 1
    return bit &+ 128
  }
}

extension CellMask {
  /// The cells that are in both sets.
  @inline(__always)
  static func & (a: CellMask, b: CellMask) -> CellMask {
    CellMask(low: a.low & b.low, middle: a.middle & b.middle, high: a.high & b.high)
  }

  /// The cells that are in at least one set.
  @inline(__always)
  static func | (a: CellMask, b: CellMask) -> CellMask {
    CellMask(low: a.low | b.low, middle: a.middle | b.middle, high: a.high | b.high)
  }

  /// The cells of the first that are not in the second.
  @inline(__always)
  static func - (a: CellMask, b: CellMask) -> CellMask {
    CellMask(low: a.low & ~b.low, middle: a.middle & ~b.middle, high: a.high & ~b.high)
  }

  /// All bits moved up by 1 to 63 places.
  @inline(__always)
  func up(_ places: UInt64) -> CellMask {
    CellMask(
      // The bits that leave a word at the top enter the next one at the bottom.
      low: low &<< places, middle: middle &<< places | low &>> (64 &- places),
      high: high &<< places | middle &>> (64 &- places))
  }

  /// All bits moved down by 1 to 63 places.
  @inline(__always)
  func down(_ places: UInt64) -> CellMask {
    CellMask(
      low: low &>> places | middle &<< (64 &- places), middle: middle &>> places | high &<< (64 &- places),
      high: high &>> places)
  }
}
