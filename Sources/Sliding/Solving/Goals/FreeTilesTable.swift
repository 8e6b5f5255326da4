import PuzzleCore

/// A table with the fewest moves *of the free tiles* that bring them into one line, for every set of their cells. The
/// empty cell must end in the same line on a cell of a given colour.
///
/// The free tiles are those without a place in an arrangement: one less than a line has cells. They are
/// interchangeable, so only the set of their cells counts: C(16, 3) = 560 sets on 4 x 4. The cells that the empty cell
/// can reach without moving a free tile share one number, stored for every set and empty cell. The table takes 143 kB
/// for 4 x 4.
///
/// Slides are reversible, so one search from the end positions gives the moves from every position.
///
/// Example: 2 x 2, where one tile is free. Row 0 with last colour 0: the empty cell ends in cell 0, and the tile in 1.
/// - The tile is in 1: 0 moves, wherever the empty cell is, because it moves to cell 0 without moving the free tile.
/// - The tile is in 0 or in 3, next to cell 1: 1 move. In 2: 2 moves.
///
/// With last colour 1 the two cells of the row change their parts: 0 moves from cell 0, 1 from 1 and 2, 2 from 3.
struct FreeTilesTable: ~Copyable, Sendable {
  /// The number of a set of cells; also 0 for sets of another size.
  let ranks: FixedBuffer<UInt16>
  /// The moves for each line (rows first), last colour, set and empty cell; 255 where the position does not exist.
  let values: FixedBuffer<UInt8>
  /// The number of values per line and colour.
  let stride: Int

  /// The table of a shape in which all lines but one are chosen.
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
    // `start` relies on this order.
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

  /// The index of the first value of a line and last colour.
  func start(isRows: Bool, line: Int, lastColour: Int, shape: GridShape) -> Int {
    (2 * (isRows ? line : shape.rowLines.count + line) + lastColour) * stride
  }

  /// A breadth-first search backwards, in which moves of the other tiles cost nothing.
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
