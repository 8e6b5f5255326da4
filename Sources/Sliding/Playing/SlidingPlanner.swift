import Phrasebook
import PuzzleCore

/// Picks what to build on a board and finds the slides that bring the next group of tiles home.
struct SlidingPlanner: Sendable {
  private let shape: GridShape
  private let task: SlidingTask
  /// The cells that no placed group holds once all are placed.
  private let isSpare: [Bool]

  /// A planner for a task.
  init(shape: GridShape, task: SlidingTask) {
    let built = Set(task.groups.flatMap(\.cells))
    self.shape = shape
    self.task = task
    isSpare = (0..<shape.count).map { !built.contains($0) }
  }

  /// Compares `lookAhead` random arrangements of lines that the person knows and keeps the one whose tiles are nearest, the
  /// earliest of equally near ones.
  init(
    _ sight: SlidingSight, cells: [TileSymbols.Symbol], vocabulary: Vocabulary, lookAhead: Int,
    using generator: inout some RandomNumberGenerator
  ) {
    let shape = sight.shape
    let tiles = cells.filter { $0 != 0 }
    let known = KnownLines(in: tiles, of: sight, knowing: vocabulary)
    var best: (task: SlidingTask, distance: Int)?
    for _ in 0..<max(1, lookAhead) where !known.combinations.isEmpty {
      let lines = known.combinations[generator.uniform(below: known.combinations.count)]
      let sides = [shape.rowLines, shape.columnLines].filter { !$0.isEmpty }
      let places = sides[generator.uniform(below: sides.count)]
      let order = LineOrder(count: places.count, filled: lines.count, free: generator.uniform(below: places.count))
      let task = SlidingTask(
        lines: generator.shuffled(lines), places: places, order: order, together: lookAhead > 1 ? 2 : 1,
        spares: KnownLines.spares(of: tiles, beside: lines))
      let distance = task.distance(on: cells, columns: shape.columns)
      if distance < best?.distance ?? .max { best = (task, distance) }
    }
    self.init(
      shape: shape,
      task: best?.task
        ?? SlidingTask(lines: [], places: [], order: LineOrder(count: 1, filled: 0, free: 0), together: 1))
  }

  /// The slides that place the first group of which a tile is missing, and how many positions were expanded for them; no slides
  /// when all groups are placed or when there is no way within the budget.
  ///
  /// With `routes` and an unlimited budget nothing is searched: the same slides are read off a table.
  func slides(
    on cells: [TileSymbols.Symbol], within budget: Budget, by routes: RouteCache? = nil
  ) -> (moves: [SlidingMove], nodes: Int) {
    guard let open = task.firstOpenGroup(on: cells), let empty = cells.firstIndex(of: 0) else { return ([], 0) }
    var isFree = [Bool](repeating: true, count: shape.count)
    for placed in task.groups[..<open] { for cell in placed.cells { isFree[cell] = false } }
    let group = task.groups[open]
    var taken = isFree.map { !$0 }
    var from: [Int] = []
    for (tile, target) in zip(group.tiles, group.cells) {
      guard
        let start = SlidingTask.nearest(tile, to: target, on: cells, columns: shape.columns, except: taken)
      else { return ([], 0) }
      taken[start] = true
      from.append(start)
    }
    if let routes, budget == .unlimited, let table = routes.table(shape: shape, isFree: isFree, to: group.cells) {
      return (table.moves(from: from, empty: empty) ?? [], 0)
    }
    let route = TileRoute(shape: shape, isFree: isFree)
    let way = route.moves(from: from, to: group.cells, empty: empty, limit: budget.nodes)
    return (way.moves ?? [], way.nodes)
  }

  /// Whether a slide leaves what is built alone.
  func isSpare(_ move: SlidingMove, on cells: [TileSymbols.Symbol]) -> Bool {
    guard let empty = cells.firstIndex(of: 0), let start = shape.start(of: move, empty: empty) else { return false }
    return isSpare[start]
  }
}
