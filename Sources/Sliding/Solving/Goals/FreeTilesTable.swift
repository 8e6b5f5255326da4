import PuzzleCore

/// For every set of cells of the free tiles: the fewest moves *of these tiles* that bring them into one line, with
/// the empty cell in the same line on a cell of a given colour.
///
/// The free tiles are those that an arrangement gives no place: as many as a line has cells but one. They may be
/// exchanged, so only the set of their cells counts: C(16, 3) = 560 sets on 4 x 4. The cells that the empty cell can
/// reach without moving a free tile have one number, so there is a number for every set and empty cell. For 4 x 4 it
/// has 143 kB.
///
/// Slides can be taken back, so one search from the ends gives the moves from everywhere.
///
/// Example: 2 x 2, where one tile is free. Row 0 with last colour 0: the empty cell ends in cell 0, and the tile in 1.
/// - The tile is in 1: 0 moves, wherever the empty cell is, because it walks round to cell 0.
/// - The tile is in 0 or in 3, beside cell 1: 1 move. In 2: 2 moves.
///
/// With last colour 1 the two cells of the row change their parts: 0 moves from cell 0, 1 from 1 and 2, 2 from 3.
struct FreeTilesTable: ~Copyable, Sendable {
  /// The number of a set of cells; 0 for sets of another size, too.
  let ranks: FixedBuffer<UInt16>
  /// For each line, the rows first, and last colour, for each set and empty cell the moves. 255 where there is no such
  /// position.
  let values: FixedBuffer<UInt8>
  /// How many values a line and colour have.
  let stride: Int

  /// The table of a shape whose lines but one are chosen.
  init(shape: GridShape) {
    let tiles = shape.lineLength - 1
    let regions = FreeRegions(rows: shape.rows, columns: shape.columns, occupied: tiles)
    var ranks = [UInt16](repeating: 0, count: 1 << shape.count)
    var sets = 0
    for set in ranks.indices where set.nonzeroBitCount == tiles {
      ranks[set] = UInt16(sets)
      sets += 1
    }
    stride = sets * 16
    var values: [UInt8] = []
    // This order is what `start` counts on.
    for line in shape.rowLines + shape.columnLines {
      for colour in 0...1 {
        // All cells of the line but the empty one hold free tiles in the end.
        let ends = line.filter { shape.colour(of: $0) == colour }.map { end in
          (set: line.reduce(UInt16(0)) { $1 == end ? $0 : $0 | 1 << UInt16($1) }, empty: end)
        }
        values += Self.distances(to: ends, ranks: ranks, regions: regions, count: stride)
      }
    }
    self.ranks = FixedBuffer(ranks)
    self.values = FixedBuffer(values)
  }

  /// Where the values of a line and last colour begin.
  func start(isRows: Bool, line: Int, lastColour: Int, shape: GridShape) -> Int {
    (2 * (isRows ? line : shape.rowLines.count + line) + lastColour) * stride
  }

  /// A breadth-first search backwards, in which the empty cell moves among the other tiles for nothing.
  private static func distances(
    to ends: [(set: UInt16, empty: Int)], ranks: [UInt16], regions: borrowing FreeRegions, count: Int
  ) -> [UInt8] {
    var values = [UInt8](repeating: 255, count: count)
    var queue: [(set: UInt16, empty: Int, moves: UInt8)] = []
    func reach(_ set: UInt16, empty: Int, moves: UInt8) {
      let place = Int(ranks[Int(set)]) * 16
      // Breadth first, so the first number is the least; a region is filled as a whole.
      guard values[place + empty] == 255 else { return }
      let region = regions.region(around: empty, occupied: set)
      for cell in 0..<16 where region >> UInt16(cell) & 1 == 1 { values[place + cell] = moves }
      queue.append((set, empty, moves))
    }
    for end in ends { reach(end.set, empty: end.empty, moves: 0) }
    var next = 0
    while next < queue.count {
      let (set, empty, moves) = queue[next]
      next += 1
      let region = regions.region(around: empty, occupied: set)
      for cell in 0..<16 where set >> UInt16(cell) & 1 == 1 {
        for target in 0..<16 where (regions.neighbours[cell] & region) >> UInt16(target) & 1 == 1 {
          // The tile leaves its cell empty.
          reach(set ^ (1 << UInt16(cell)) ^ (1 << UInt16(target)), empty: cell, moves: moves + 1)
        }
      }
    }
    return values
  }
}
