/// Four tiles in a machine word, to be compared at once.
struct FourTiles {
  private var word: UInt64

  /// The low 15 bits of each tile.
  private static let low: UInt64 = 0x7fff_7fff_7fff_7fff

  /// Four times the same tile.
  @inline(__always)
  init(repeating tile: TileAlphabet.Tile) { word = UInt64(tile) &* 0x0001_0001_0001_0001 }

  /// Four tiles of a list from an index on.
  @inline(__always)
  init(_ tiles: UnsafeRawBufferPointer, at index: Int) {
    word = tiles.loadUnaligned(fromByteOffset: 2 * index, as: UInt64.self)
  }

  /// Four tiles from an address on.
  @inline(__always)
  init(_ tiles: UnsafePointer<TileAlphabet.Tile>) { word = UnsafeRawPointer(tiles).loadUnaligned(as: UInt64.self) }

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
    return (difference & Self.low &+ Self.low) | difference | Self.low
  }

  /// Whether a place has the same tile.
  @inline(__always)
  func contains(_ other: FourTiles) -> Bool { differences(from: other) != .max }
}
