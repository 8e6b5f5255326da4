/// A worth for each of two directions, in one word.
struct WorthPair: Hashable, Sendable {
  /// The worth of the first direction in the lower half, of the second in the upper.
  var bits: UInt64

  /// The worths packed in a word.
  init(bits: UInt64) { self.bits = bits }

  /// A worth in one direction and 0 in the other.
  init(_ worth: Int, direction: Int) { bits = UInt64(worth) &<< UInt64(32 * direction) }

  /// 0 in both directions.
  static let zero = WorthPair(bits: 0)

  /// The worth in a direction, 0 or 1.
  subscript(direction: Int) -> Int { Int(bits &>> UInt64(32 * direction) & 0xFFFF_FFFF) }

  /// Adds in each direction; the sums must stay below 2³².
  static func + (a: WorthPair, b: WorthPair) -> WorthPair { WorthPair(bits: a.bits &+ b.bits) }

  /// Takes the larger worth in each direction.
  mutating func formMaximum(_ other: WorthPair) {
    bits = UInt64(max(self[0], other[0])) | UInt64(max(self[1], other[1])) &<< 32
  }

  /// Whether the worth in some direction is at least `least`.
  func reaches(_ least: Int) -> Bool { self[0] >= least || self[1] >= least }
}
