/// Eight small numbers in one word: the remaining cost of a phrase on each of eight lines, with the four rows in the
/// low bytes and the four columns in the high bytes.
///
/// Every number is at most ``Lanes/limit``, so that the sum of three stays below 128 and bit 7 of each byte is free for
/// comparisons (*SIMD within a register*; see Warren, *Hacker's Delight*, chapter 2).
struct Lanes: Hashable, Sendable {
  /// The numbers, lane 0 in the lowest byte.
  var bits: UInt64

  /// The largest number that a lane may hold, and the cost of lines that a grid does not have.
  static let limit: UInt8 = 40
  static let full = Lanes(repeating: limit)

  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  /// Wraps a word.
  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// The same number in every lane.
  @inline(__always)
  init(repeating value: UInt8) { bits = UInt64(value) &* 0x0101_0101_0101_0101 }

  /// The number of a lane.
  subscript(lane: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: bits >> UInt64(8 * lane)) }
    set { bits = bits & ~(0xff << UInt64(8 * lane)) | UInt64(newValue) << UInt64(8 * lane) }
  }

  /// The smaller number in every lane.
  @inline(__always)
  static func min(_ a: Lanes, _ b: Lanes) -> Lanes {
    let isLess = ((b.bits | topBits) &- a.bits) & topBits
    let chooseA = (isLess &- (isLess &>> 7)) | isLess
    return Lanes(bits: b.bits ^ ((a.bits ^ b.bits) & chooseA))
  }

  /// The sums lane by lane.
  @inline(__always)
  static func + (a: Lanes, b: Lanes) -> Lanes { Lanes(bits: a.bits &+ b.bits) }

  /// Lane *i* of the result is lane *i* + 1 of the same half, cyclically.
  @inline(__always)
  var rotatedOnce: Lanes {
    Lanes(bits: (bits &>> 8) & 0x00ff_ffff_00ff_ffff | (bits &<< 24) & 0xff00_0000_ff00_0000)
  }

  /// Lane *i* of the result is lane *i* + 2 of the same half, cyclically.
  @inline(__always)
  var rotatedTwice: Lanes {
    Lanes(bits: (bits &>> 16) & 0x0000_ffff_0000_ffff | (bits &<< 16) & 0xffff_0000_ffff_0000)
  }

  /// Lane *i* of the result is lane *i* + 3 of the same half, cyclically.
  @inline(__always)
  var rotatedThrice: Lanes {
    Lanes(bits: (bits &>> 24) & 0x0000_00ff_0000_00ff | (bits &<< 8) & 0xffff_ff00_ffff_ff00)
  }

  /// The smallest number of all lanes.
  @inline(__always)
  var smallest: Int {
    var low = Lanes.min(self, Lanes(bits: bits &>> 32 | bits &<< 32))
    low = Lanes.min(low, Lanes(bits: low.bits &>> 16 | low.bits &<< 48))
    low = Lanes.min(low, Lanes(bits: low.bits &>> 8 | low.bits &<< 56))
    return Int(low.bits & 0xff)
  }

  /// The lowest cost for each lane of assigning two phrases to two different lines among the other three of its half.
  @inline(__always)
  static func cheapestPair(_ b: Lanes, _ c: Lanes) -> Lanes {
    let c1 = c.rotatedOnce
    let c2 = c.rotatedTwice
    let c3 = c.rotatedThrice
    var pair = b.rotatedOnce + min(c2, c3)
    pair = min(pair, b.rotatedTwice + min(c1, c3))
    return min(pair, b.rotatedThrice + min(c1, c2))
  }

  /// The lowest cost of assigning three phrases to three different lines of one half: the minimum over 2 x 24
  /// assignments.
  @inline(__always)
  static func cheapestAssignment(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Int {
    (a + cheapestPair(b, c)).smallest
  }
}
