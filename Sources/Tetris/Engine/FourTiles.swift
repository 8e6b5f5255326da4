/// Four tiles in one machine word, compared at once.
///
/// Each place has 16 bits, with the first tile in the lowest ones on a little-endian machine. An example compares the
/// tiles 5, 9, 0, 9 with four times 9, each place in hexadecimal:
/// ```
/// tiles                  0005  0009  0000  0009
/// xor with 0009          000c  0000  0009  0000
/// low 15 bits + 7fff     800b  7fff  8008  7fff
/// or xor, or 7fff        ffff  7fff  ffff  7fff   the highest bit is clear where the tiles are equal
/// contains               true: some bit is clear
/// ```
/// A sum is at most 7fff + 7fff = fffe, so no carry leaves its place.
struct FourTiles {
  private var word: UInt64

  /// The low 15 bits of each tile.
  private static let low: UInt64 = 0x7fff_7fff_7fff_7fff

  /// Four times the same tile.
  @inline(__always)
  init(repeating tile: Tile) { word = UInt64(tile) &* 0x0001_0001_0001_0001 }

  /// Four tiles of a list from an index on.
  @inline(__always)
  init(_ tiles: UnsafeRawBufferPointer, at index: Int) {
    word = tiles.loadUnaligned(fromByteOffset: 2 * index, as: UInt64.self)
  }

  /// Four tiles from an address on.
  @inline(__always)
  init(_ tiles: UnsafePointer<Tile>) { word = UnsafeRawPointer(tiles).loadUnaligned(as: UInt64.self) }

  /// Writes the tiles to a list from an index on.
  @inline(__always)
  func store(_ tiles: UnsafeMutableRawBufferPointer, at index: Int) {
    tiles.storeBytes(of: word, toByteOffset: 2 * index, as: UInt64.self)
  }

  /// The highest bit of each place at which the two differ: adding 0x7fff to the low bits of a difference carries into
  /// the highest one if any of them is set.
  @inline(__always)
  func differences(from other: FourTiles) -> UInt64 {
    let difference = word ^ other.word
    // A difference in bit 15 alone is lost in the sum, so the difference itself goes in as well. The low bits become
    // ones, so that four different tiles give all ones.
    return (difference & Self.low &+ Self.low) | difference | Self.low
  }

  /// Whether a place has the same tile.
  @inline(__always)
  func contains(_ other: FourTiles) -> Bool { differences(from: other) != .max }
}
