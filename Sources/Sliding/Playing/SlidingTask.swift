/// A plan to build lines: tiles and their cells, in groups that are placed one after another.
struct SlidingTask: Hashable, Sendable {
  /// A few tiles and their cells, row-major.
  struct Group: Hashable, Sendable {
    var tiles: [TileSymbols.Symbol]
    var cells: [Int]
    /// The number of its line in the order of building.
    var line: Int
  }

  /// The groups in the order in which they are placed; the tiles of a placed group are not moved again.
  let groups: [Group]

  /// The task to build `lines` (their tiles in order) on the given lines of a grid.
  /// - Parameters:
  ///   - lines: the tiles of the lines.
  ///   - places: the cells of the lines of the grid, by number.
  ///   - order: the elements of `places` that the lines fill, in order.
  ///   - pairedLines: the number of lines, from the first one, in which two tiles are placed at a time instead of one.
  ///     The last two tiles of a line are always placed together, because the last one alone would push out its
  ///     neighbour. Next to the last free line the last four tiles are placed together for the same reason.
  ///   - spares: the tiles that no line needs.
  init(
    lines: [KnownLines.Line], places: [[Int]], order: LineOrder, pairedLines: Int, spares: KnownLines.Line = []
  ) {
    var groups: [Group] = []
    for (number, tiles) in lines.enumerated() {
      let cells = places[order.lines[number]]
      if number == order.lines.count - 1, order.endsInPair {
        let free = places.indices.first { !order.lines.contains($0) }.map { places[$0] } ?? []
        groups += Self.closing(tiles, on: cells, beside: free, spares: spares, line: number)
        continue
      }
      var start = 0
      while start < tiles.count {
        let left = tiles.count - start
        let size = left <= 2 ? left : min(number < pairedLines ? 2 : 1, left - 2)
        groups.append(
          Group(
            tiles: Array(tiles[start..<(start + size)]), cells: Array(cells[start..<(start + size)]), line: number))
        start += size
      }
    }
    self.groups = groups
  }

  /// The groups of the last line when only one other line is left. As long as there are more than four tiles, the next
  /// one is placed together with a spare next to it, so that no needed tile is enclosed there.
  private static func closing(
    _ tiles: KnownLines.Line, on cells: [Int], beside free: [Int], spares: KnownLines.Line, line: Int
  ) -> [Group] {
    let ahead = max(0, tiles.count - 4)
    let pairs = zip(spares, free).prefix(ahead).enumerated().map { place, spare in
      Group(tiles: [tiles[place], spare.0], cells: [cells[place], spare.1], line: line)
    }
    return pairs + [Group(tiles: Array(tiles[ahead...]), cells: Array(cells[ahead...]), line: line)]
  }

  /// The number of the first incomplete group; `nil` when all are in place.
  func firstOpenGroup(on cells: [TileSymbols.Symbol]) -> Int? {
    groups.firstIndex { group in zip(group.tiles, group.cells).contains { cells[$1] != $0 } }
  }

  /// The distance of the tiles from their cells: the sum of row and column distances, using the nearest copy of each
  /// tile.
  func distance(on cells: [TileSymbols.Symbol], columns: Int) -> Int {
    Self.distance(of: groups.flatMap(\.tiles), to: groups.flatMap(\.cells), on: cells, columns: columns)
  }

  /// The distance of some tiles to their cells.
  static func distance(
    of tiles: KnownLines.Line, to targets: [Int], on cells: [TileSymbols.Symbol], columns: Int
  ) -> Int {
    var taken = [Bool](repeating: false, count: cells.count)
    var sum = 0
    for (tile, target) in zip(tiles, targets) {
      guard let start = nearest(tile, to: target, on: cells, columns: columns, except: taken) else { continue }
      taken[start] = true
      sum += distance(start, target, columns: columns)
    }
    return sum
  }

  /// The cell of the nearest copy of a tile; ties go to the first in row-major order.
  static func nearest(
    _ tile: TileSymbols.Symbol, to target: Int, on cells: [TileSymbols.Symbol], columns: Int, except taken: [Bool]
  ) -> Int? {
    var best: (cell: Int, distance: Int)?
    for cell in cells.indices where cells[cell] == tile && !taken[cell] {
      let distance = distance(cell, target, columns: columns)
      if distance < best?.distance ?? .max { best = (cell, distance) }
    }
    return best?.cell
  }

  private static func distance(_ a: Int, _ b: Int, columns: Int) -> Int {
    abs(a / columns - b / columns) + abs(a % columns - b % columns)
  }
}
