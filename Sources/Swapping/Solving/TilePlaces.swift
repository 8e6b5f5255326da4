/// The places of each symbol in the lines of a ``GoalSpace``.
struct TilePlaces: Sendable {
  /// The place within its line of each cell, cells counted line by line.
  let place: [UInt8]
  private let length: Int
  /// The index in `tiles` of the first tile of every symbol, with one more entry at the end.
  private let starts: [Int32]
  /// The tiles of all lines, as indices of ``GoalSpace/tiles``, sorted by symbol and then ascending.
  private let tiles: [Int32]

  /// The places of a number of symbols.
  init(_ space: GoalSpace, symbols: Int) {
    length = space.slots.length
    var starts = [Int32](repeating: 0, count: symbols + 1)
    for tile in space.tiles { starts[Int(tile) + 1] += 1 }
    for symbol in 0..<symbols { starts[symbol + 1] += starts[symbol] }
    var ends = starts
    var tiles = [Int32](repeating: 0, count: space.tiles.count)
    for (index, tile) in space.tiles.enumerated() {
      tiles[Int(ends[Int(tile)])] = Int32(index)
      ends[Int(tile)] += 1
    }
    self.starts = starts
    self.tiles = tiles
    var place: [UInt8] = []
    place.reserveCapacity(space.slots.count * length)
    for _ in 0..<space.slots.count {
      for cell in 0..<UInt8(length) { place.append(cell) }
    }
    self.place = place
  }

  /// The tiles of a symbol, as indices for the functions below.
  func range(of symbol: UInt8) -> Range<Int> { Int(starts[Int(symbol)])..<Int(starts[Int(symbol) + 1]) }

  func lineOfTile(_ index: Int) -> Int { Int(tiles[index]) / length }

  /// The place of a tile within its line.
  func placeOfTile(_ index: Int) -> Int { Int(tiles[index]) % length }
}
