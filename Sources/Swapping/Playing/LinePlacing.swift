/// Places the tiles of a line as a person does: from the first cell to the last, one swap per tile.
enum LinePlacing {
  /// The next swap for a line, as the tile's cell and its target cell; `nil` when the line is complete.
  ///
  /// Tiles in `kept` cells stay. Among equal tiles it prefers the one whose cell wants the displaced tile, otherwise
  /// the first.
  static func nextSwap<Cells: RandomAccessCollection>(
    for tiles: [UInt8], on line: [Int], cells: Cells, kept: UInt64
  ) -> (source: Int, destination: Int)? where Cells.Element == UInt8, Cells.Index == Int {
    guard let place = line.indices.first(where: { cells[line[$0]] != tiles[$0] }) else { return nil }
    let destination = line[place]
    var settled = kept
    for place in line.indices where cells[line[place]] == tiles[place] { settled |= 1 << UInt64(line[place]) }
    var source: Int?
    for cell in 0..<cells.count where cells[cell] == tiles[place] && settled & (1 << UInt64(cell)) == 0 {
      let isExchange = line.firstIndex(of: cell).map { tiles[$0] == cells[destination] } ?? false
      if isExchange { return (cell, destination) }
      source = source ?? cell
    }
    return source.map { ($0, destination) }
  }

  /// The number of swaps that the line takes, or `nil` when a tile is missing.
  static func cost(of tiles: [UInt8], on line: [Int], cells: [UInt8], kept: UInt64) -> Int? {
    // Asked for every line in mind and every place, so the trial is not on the heap.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: cells.count) { trial in
      _ = trial.initialize(from: cells)
      var swaps = 0
      while let swap = nextSwap(for: tiles, on: line, cells: trial, kept: kept) {
        trial.swapAt(swap.source, swap.destination)
        swaps += 1
      }
      return line.indices.allSatisfy { trial[line[$0]] == tiles[$0] } ? swaps : nil
    }
  }
}
