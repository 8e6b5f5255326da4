import Phrasebook
import PuzzleCore

/// The arrangements that a player who knows every phrase may build on a board, nearest first.
struct LineArrangements: Sendable {
  /// The tasks in ascending order of the distance of their tiles. Ties are ordered by lines, rows before columns, and
  /// the free line.
  let tasks: [SlidingTask]

  /// Lists every winning combination of lines (the first 64), in rows and in columns, with every line in turn left
  /// free. The lines are assigned in the order of building: each place gets the line whose tiles are nearest to it.
  /// - Parameter inEveryOrder: whether every other order of the lines also counts as an arrangement, for at most four
  ///   lines.
  init(_ sight: SlidingSight, cells: [TileSymbols.Symbol], inEveryOrder: Bool = false) {
    let shape = sight.shape
    let tiles = cells.filter { $0 != 0 }
    let known = KnownLines(in: tiles, of: sight, knowing: Vocabulary(share: 1, of: 1, seed: Seed(0)))
    var found: [(task: SlidingTask, distance: Int)] = []
    for lines in known.combinations {
      let spares = KnownLines.spares(of: tiles, beside: lines)
      for places in [shape.rowLines, shape.columnLines] where !places.isEmpty {
        let costs = lines.map { line in
          places.map { SlidingTask.distance(of: line, to: $0, on: cells, columns: shape.columns) }
        }
        for free in places.indices {
          let order = LineOrder(count: places.count, filled: lines.count, free: free)
          let nearest = Self.nearest(costs, order: order)
          for numbers in inEveryOrder && nearest.count <= 4 ? Self.orders(of: nearest) : [nearest] {
            let task = SlidingTask(
              lines: numbers.map { lines[$0] }, places: places, order: order, pairedLines: .max, spares: spares)
            found.append((task, task.distance(on: cells, columns: shape.columns)))
          }
        }
      }
    }
    let order = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
    tasks = order.map { found[$0].task }
  }

  /// All orders of some numbers, the given one first.
  private static func orders(of numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return numbers.indices.flatMap { place in
      var rest = numbers
      let first = rest.remove(at: place)
      return orders(of: rest).map { [first] + $0 }
    }
  }

  /// The nearest remaining line for each place in the order of building; ties go to the first.
  private static func nearest(_ costs: [[Int]], order: LineOrder) -> [Int] {
    var left = Array(costs.indices)
    return order.lines.compactMap { place in
      guard let best = left.indices.min(by: { costs[left[$0]][place] < costs[left[$1]][place] }) else { return nil }
      return left.remove(at: best)
    }
  }
}
