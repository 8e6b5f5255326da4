/// Finds the fewest slides that bring a few tiles to their cells without moving certain other tiles. It searches
/// breadth-first over the cells of the few tiles and of the empty cell.
struct TileRoute {
  /// The cells that may change; their places in this list are the digits of a position.
  private let cells: [Int]
  private let numbers: [Int]
  /// The number of bits per digit.
  private let width: Int
  /// The number of the cell from which the tile comes, for each free cell and slide (index 4 x number + slide), or -1.
  private let starts: [Int]

  /// Routes on a grid among its free cells.
  init(shape: GridShape, isFree: [Bool]) {
    let cells = isFree.indices.filter { isFree[$0] }
    var numbers = [Int](repeating: -1, count: isFree.count)
    for (number, cell) in cells.enumerated() { numbers[cell] = number }
    self.cells = cells
    self.numbers = numbers
    width = max(1, Int.bitWidth - max(0, cells.count - 1).leadingZeroBitCount)
    starts = cells.flatMap { cell in
      SlidingMove.allCases.map { move in shape.start(of: move, empty: cell).map { numbers[$0] } ?? -1 }
    }
  }

  /// The slides that bring the tile at each `from` to its `to`, and the number of positions expanded. The slides are
  /// `nil` in four cases: no way exists, a cell is not free, the group is too large (more than 2^22 positions), or
  /// `limit` positions have been expanded.
  ///
  /// Complexity: O(*m*^(*g* + 1)) for *g* tiles among *m* free cells.
  func moves(from: [Int], to: [Int], empty: Int, limit: Int) -> (moves: [SlidingMove]?, nodes: Int) {
    guard (from.count + 1) * width <= 22, ([empty] + from + to).allSatisfy({ numbers[$0] >= 0 }) else {
      return (nil, 0)
    }
    let goal = packed(to)
    let start = packed([empty] + from)
    // The slide that reached each position; 4 for the start, 5 for unreached.
    var arrivals = [UInt8](repeating: 5, count: 1 << ((from.count + 1) * width))
    arrivals[start] = 4
    var queue = [start]
    var next = 0
    while next < queue.count {
      let position = queue[next]
      if position >> width == goal { return (way(to: position, arrivals: arrivals, tiles: from.count), next) }
      guard next < limit else { return (nil, next) }
      next += 1
      for move in 0..<4 {
        guard let child = slide(position, move: move, tiles: from.count), arrivals[child] == 5 else { continue }
        arrivals[child] = UInt8(move)
        queue.append(child)
      }
    }
    return (nil, next)
  }

  /// The number of position numbers for some tiles and the empty cell.
  func positions(of tiles: Int) -> Int { (tiles + 1) * width < Int.bitWidth ? 1 << ((tiles + 1) * width) : .max }

  /// The digits above the lowest of positions with tiles at `targets`; `nil` when a target is not free.
  func goal(_ targets: [Int]) -> Int? { targets.allSatisfy { numbers[$0] >= 0 } ? packed(targets) : nil }

  /// The positions of a goal, with the empty cell on any other cell.
  func positions(ofGoal goal: Int, tiles: [Int]) -> [Int] {
    cells.indices.filter { !tiles.contains(cells[$0]) }.map { goal << width | $0 }
  }

  /// The number of a position; `nil` when a cell is not free.
  func position(of tiles: [Int], empty: Int) -> Int? {
    numbers[empty] >= 0 && tiles.allSatisfy { numbers[$0] >= 0 } ? packed([empty] + tiles) : nil
  }

  /// A position's number: the cells' numbers as digits, the first one lowest.
  private func packed(_ cells: [Int]) -> Int {
    cells.reversed().reduce(0) { $0 << width | numbers[$1] }
  }

  /// The position after a slide, or `nil` when it would leave the free cells.
  @inline(__always)
  func slide(_ position: Int, move: Int, tiles: Int) -> Int? {
    let mask = 1 << width - 1
    let empty = position & mask
    let cell = starts[4 * empty + move]
    guard cell >= 0 else { return nil }
    let difference = empty ^ cell
    for digit in 1...max(1, tiles) where position >> (digit * width) & mask == cell {
      guard digit <= tiles else { break }
      return position ^ difference ^ difference << (digit * width)
    }
    return position ^ difference
  }

  /// Reads the slides from the arrivals, backwards.
  private func way(to end: Int, arrivals: [UInt8], tiles: Int) -> [SlidingMove] {
    var moves: [SlidingMove] = []
    var position = end
    while let move = SlidingMove(rawValue: arrivals[position]) {
      moves.append(move)
      guard let before = slide(position, move: Int(move.inverse.rawValue), tiles: tiles) else { break }
      position = before
    }
    return moves.reversed()
  }
}
