import People
import Phrasebook
import PuzzleCore

/// Picks an arrangement to build on a board and finds the slides that bring the next group of tiles to its cells.
struct SlidingPlanner: Sendable {
  private let shape: GridShape
  private let task: SlidingTask
  /// The cells that no group occupies once all groups are placed.
  private let isSpare: [Bool]

  init(shape: GridShape, task: SlidingTask) {
    let built = Set(task.groups.flatMap(\.cells))
    self.shape = shape
    self.task = task
    isSpare = (0..<shape.count).map { !built.contains($0) }
  }

  /// Compares `lookAhead` random arrangements of lines that the person knows and keeps the one whose tiles are nearest;
  /// ties go to the earliest. In an error of strategy it keeps the farthest of these and some more.
  init(
    _ sight: SlidingSight, cells: [TileSymbols.Symbol], vocabulary: Vocabulary, lookAhead: Int,
    using generator: inout some RandomNumberGenerator, erringBy errors: inout StrategyErrors
  ) {
    let tiles = cells.filter { $0 != 0 }
    let known = KnownLines(in: tiles, of: sight, knowing: vocabulary)
    guard !known.combinations.isEmpty else {
      self.init(shape: sight.shape, task: SlidingTask(lines: [], places: [], order: .none, pairedLines: 0))
      return
    }
    /// A random arrangement of a random combination, and the distance of its tiles.
    func idea(_ generator: inout some RandomNumberGenerator) -> (task: SlidingTask, distance: Int) {
      let task = Self.arrangement(
        of: known, tiles: tiles, shape: sight.shape, lookAhead: lookAhead, using: &generator)
      return (task, task.distance(on: cells, columns: sight.shape.columns))
    }
    var best = idea(&generator)
    var worst = best
    for _ in 1..<max(1, lookAhead) {
      let other = idea(&generator)
      if other.distance < best.distance { best = other }
      if other.distance > worst.distance { worst = other }
    }
    guard errors.strike() else {
      self.init(shape: sight.shape, task: best.task)
      return
    }
    for _ in 0..<ModelNumbers.declared.count(.ideasInError) {
      let other = idea(&errors.generator)
      if other.distance > worst.distance { worst = other }
    }
    self.init(shape: sight.shape, task: worst.task)
  }

  /// A random order of lines in rows or columns, from one edge or the other. With look-ahead the tiles are placed in
  /// pairs: in one line at 2, in two lines at 3, and so on.
  private static func arrangement(
    of known: KnownLines, tiles: KnownLines.Line, shape: GridShape, lookAhead: Int,
    using generator: inout some RandomNumberGenerator
  ) -> SlidingTask {
    let lines = known.combinations[generator.uniform(below: known.combinations.count)]
    let sides = [shape.rowLines, shape.columnLines].filter { !$0.isEmpty }
    let places = sides[generator.uniform(below: sides.count)]
    let order = LineOrder(count: places.count, filled: lines.count, free: generator.uniform(below: places.count))
    return SlidingTask(
      lines: generator.shuffled(lines), places: places, order: order, pairedLines: lookAhead - 1,
      spares: KnownLines.spares(of: tiles, beside: lines))
  }

  /// Whether there is anything to build.
  var hasGroups: Bool { !task.groups.isEmpty }

  /// The number, in the order of building, of the line of the next group; `nil` when all groups are placed.
  func nextLine(on cells: [TileSymbols.Symbol]) -> Int? { task.firstOpenGroup(on: cells).map { task.groups[$0].line } }

  /// The slides of a detour: they bring at most two tiles of the next group to free cells where they do not belong. The
  /// result is empty when all groups are placed or no detour is found within the budget.
  func detour(
    on cells: [TileSymbols.Symbol], within budget: Budget, using generator: inout some RandomNumberGenerator
  ) -> [SlidingMove] {
    guard let open = task.firstOpenGroup(on: cells), let empty = cells.firstIndex(of: 0) else { return [] }
    let isFree = freeCells(before: open)
    let group = task.groups[open]
    guard let from = starts(of: group, on: cells, free: isFree) else { return [] }
    let tiles = Array(from.prefix(2))
    let wrong = isFree.indices.filter { isFree[$0] && !group.cells.contains($0) && !tiles.contains($0) }
    let targets = Array(generator.shuffled(wrong).prefix(tiles.count))
    guard targets.count == tiles.count else { return [] }
    return TileRoute(shape: shape, isFree: isFree)
      .moves(from: tiles, to: targets, empty: empty, limit: budget.nodes).moves ?? []
  }

  /// Whether each cell holds no tile of the groups before the given one.
  private func freeCells(before open: Int) -> [Bool] {
    var isFree = [Bool](repeating: true, count: shape.count)
    for placed in task.groups[..<open] { for cell in placed.cells { isFree[cell] = false } }
    return isFree
  }

  /// The cells of a group's tiles, each the nearest copy; `nil` when a tile is missing.
  private func starts(of group: SlidingTask.Group, on cells: [TileSymbols.Symbol], free isFree: [Bool]) -> [Int]? {
    var taken = isFree.map { !$0 }
    var from: [Int] = []
    for (tile, target) in zip(group.tiles, group.cells) {
      guard
        let start = SlidingTask.nearest(tile, to: target, on: cells, columns: shape.columns, except: taken)
      else { return nil }
      taken[start] = true
      from.append(start)
    }
    return from
  }

  /// The slides that place the first incomplete group, and the number of positions expanded for them. No slides when
  /// all groups are placed or no way is found within the budget.
  ///
  /// With `routes` and a budget that no such search can use up, nothing is searched: the same slides are read from a
  /// table.
  func slides(
    on cells: [TileSymbols.Symbol], within budget: Budget, by routes: RouteCache? = nil
  ) -> (moves: [SlidingMove], nodes: Int) {
    guard let open = task.firstOpenGroup(on: cells), let empty = cells.firstIndex(of: 0) else { return ([], 0) }
    let isFree = freeCells(before: open)
    let group = task.groups[open]
    guard let from = starts(of: group, on: cells, free: isFree) else { return ([], 0) }
    if let routes, budget.nodes >= RouteTable.mostPositions,
      let table = routes.table(shape: shape, isFree: isFree, to: group.cells)
    {
      return (table.moves(from: from, empty: empty) ?? [], 0)
    }
    let route = TileRoute(shape: shape, isFree: isFree)
    let way = route.moves(from: from, to: group.cells, empty: empty, limit: budget.nodes)
    return (way.moves ?? [], way.nodes)
  }

  /// Whether a slide into the empty cell does not move a tile of the arrangement.
  func isSpare(_ move: SlidingMove, into empty: Int) -> Bool {
    shape.start(of: move, empty: empty).map { isSpare[$0] } ?? false
  }
}
