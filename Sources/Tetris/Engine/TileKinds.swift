/// The kinds of tiles of a phrase of at most eight tiles, for comparison with four cells at a time.
struct TileKinds {
  private var kinds = InlineArray<8, FourTiles>(repeating: FourTiles(repeating: 0))
  private let count: Int

  @inline(__always)
  init(_ tiles: UnsafePointer<Tile>, count: Int) {
    self.count = count
    for position in 0..<count { kinds[position] = FourTiles(repeating: tiles[position]) }
  }

  /// A bit for each of four cells that holds one of the kinds.
  @inline(__always)
  func bits(in cells: UnsafePointer<Tile>) -> UInt32 {
    let four = FourTiles(cells)
    var others: UInt64 = .max
    for position in 0..<count { others &= four.differences(from: kinds[position]) }
    // Gathers the bits 0, 16, 32 and 48.
    return UInt32(truncatingIfNeeded: ((~others &>> 15) &* 0x1000_2000_4000_8000) &>> 60)
  }
}
