/// The lines of a ``GoalSpace`` that have a symbol at a place.
struct TilePlaces: Sendable {
  /// The place within its line of each cell, cells counted line by line.
  let place: [UInt8]
  private let length: Int
  /// The index in `lines` of the first line of every symbol and place, with one more entry at the end.
  private let starts: [Int32]
  /// The lines, sorted by symbol, then by place, and ascending.
  private let lines: [Int32]

  /// The places of a number of symbols.
  init(_ space: GoalSpace, symbols: Int) {
    length = space.slots.length
    var starts = [Int32](repeating: 0, count: symbols * length + 1)
    var lines = [Int32](repeating: 0, count: space.tiles.count)
    for line in space.lines.indices {
      for place in 0..<length { starts[Int(space.tiles[line * length + place]) * length + place + 1] += 1 }
    }
    for group in 0..<(symbols * length) { starts[group + 1] += starts[group] }
    var ends = starts
    for line in space.lines.indices {
      for place in 0..<length {
        let group = Int(space.tiles[line * length + place]) * length + place
        lines[Int(ends[group])] = Int32(line)
        ends[group] += 1
      }
    }
    self.starts = starts
    self.lines = lines
    var place: [UInt8] = []
    place.reserveCapacity(space.slots.count * length)
    for _ in 0..<space.slots.count {
      for cell in 0..<UInt8(length) { place.append(cell) }
    }
    self.place = place
  }

  /// The lines with a symbol at a place, as indices for ``line(_:)``.
  func range(of symbol: UInt8, at place: Int) -> Range<Int> {
    let group = Int(symbol) * length + place
    return Int(starts[group])..<Int(starts[group + 1])
  }

  func line(_ index: Int) -> Int { Int(lines[index]) }
}
