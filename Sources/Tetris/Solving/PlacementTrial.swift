/// Tries landings on grids, judged from the tiles in sight, and takes them back. A trial allocates nothing after its
/// creation.
struct PlacementTrial {
  /// The result of a landing.
  struct Outcome {
    /// The number of destroyed phrases.
    var phrases: Int
    /// The worth of the destroyed phrases.
    var gain: Double
    /// The worth of the grid afterwards.
    var worth: Double
    /// The cost of the end of the game, if the tile ends it.
    var loss: Double
  }

  /// The steps of the last landing that destroyed something.
  private(set) var log: CascadeLog
  /// The grid after that landing.
  private(set) var after: TileStacks
  private let matcher: PhraseMatcher
  private let evaluator: PlacementEvaluator

  /// A trial on grids of the size of `grid`.
  init(_ grid: TileStacks, _ index: PhraseIndex, _ evaluator: PlacementEvaluator) {
    log = CascadeLog(rows: grid.rows, columns: grid.columns, phraseLength: index.phraseLength)
    after = TileStacks(rows: grid.rows, columns: grid.columns)
    matcher = index.matcher
    self.evaluator = evaluator
  }

  /// Prepares for landings on a grid, with the tiles that the evaluator sees now.
  func begin(on grid: borrowing TileStacks) { evaluator.prepare(grid) }

  /// Lands a tile in a column that is not full, judges the result, and restores the grid, which must be the one passed
  /// to ``begin(on:)``. The evaluator has weighed the tile.
  /// - Parameters:
  ///   - upcoming: tiles that the evaluator has seen; destroyed ones no longer count as in sight.
  ///   - slots: their indices in `upcoming`.
  ///   - chosen: the slot of the tile that lands, which the evaluator has lost already.
  @inline(__always)
  mutating func land(
    _ tile: Tile, column: Int, on grid: inout TileStacks, upcoming: [Tile], slots: Range<Int>, chosen: Int
  ) -> Outcome {
    let isLast = grid.height(column) == grid.rows - 1
    if let worth = evaluator.value(of: grid, afterUnrelatedIn: column) {
      return Outcome(phrases: 0, gain: 0, worth: worth, loss: isLast ? evaluator.weights.loss : 0)
    }
    return landRelated(tile, column: column, on: &grid, upcoming: upcoming, slots: slots, chosen: chosen)
  }

  private mutating func landRelated(
    _ tile: Tile, column: Int, on grid: inout TileStacks, upcoming: [Tile], slots: Range<Int>, chosen: Int
  ) -> Outcome {
    let isLast = grid.height(column) == grid.rows - 1
    grid.push(tile, column: column)
    defer { grid.pop(column: column) }
    // The player does not land there for a phrase that it does not know.
    guard let phrase = grid.phrase(throughTopOf: column, matcher), evaluator.isAimed(at: phrase) else {
      return Outcome(
        phrases: 0, gain: 0, worth: evaluator.value(of: grid, afterLandingIn: column),
        loss: isLast ? evaluator.weights.loss : 0)
    }
    carryOut(tile, column: column, on: grid)
    for slot in slots where slot != chosen && log.hasCleared(upcoming[slot], matcher) { evaluator.lose(upcoming[slot]) }
    let worth = evaluator.value(of: after)
    for slot in slots where slot != chosen && log.hasCleared(upcoming[slot], matcher) { evaluator.see(upcoming[slot]) }
    return Outcome(phrases: log.count, gain: evaluator.weights.phrase * Double(log.count), worth: worth, loss: 0)
  }

  /// Runs the cascade of a tile on top of a column and stores the result in ``after`` and ``log``.
  private mutating func carryOut(_ tile: Tile, column: Int, on grid: borrowing TileStacks) {
    after.copy(grid)
    after.pop(column: column)
    after.land(tile, column: column, matcher, log: &log)
  }

  /// Lands a tile permanently and returns the number of phrases destroyed.
  mutating func play(_ tile: Tile, column: Int, on grid: inout TileStacks) -> Int {
    grid.push(tile, column: column)
    guard let phrase = grid.phrase(throughTopOf: column, matcher), evaluator.isAimed(at: phrase) else {
      log.clear()
      return 0
    }
    carryOut(tile, column: column, on: grid)
    grid.copy(after)
    return log.count
  }

  /// Whether the last ``play(_:column:on:)`` destroyed all tiles of a kind.
  func hasCleared(_ tile: Tile) -> Bool { log.hasCleared(tile, matcher) }
}
