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

    /// The worth of the landing in points, after a number of inputs.
    @inline(__always)
    func value(after actions: Int, _ weights: PlacementWeights) -> Double {
      -weights.action * Double(actions) + gain + worth - loss
    }
  }

  /// A tile that may land, as ``PlacementSearch/best(of:_:_:delay:reaction:)`` knows it.
  struct Choice {
    /// Whether an equal tile came up before.
    var isRepeated: Bool
    /// Whether no phrase in mind has it together with a tile on the grid.
    var isAlone = false
    /// The limit for its own contribution, once it is known.
    var own: Int?
    /// A bit for each column in which it belongs with a neighbour.
    var related: UInt32 = 0
    /// A bit for each column in which it completes a phrase.
    var completing: UInt32 = 0
  }

  /// The steps of the last landing that destroyed something.
  private(set) var log: CascadeLog
  /// The grid after that landing.
  private(set) var after: TileStacks
  /// The landings of which only a limit is known, for ``PlacementSearch/best(of:_:_:delay:reaction:)``.
  var limits: [JudgedLanding] = []
  /// What is known of each choice of a tile.
  private(set) var choices: [Choice] = []
  /// For each choice and column, ``stride`` columns a choice, the limit for what the landing gives to its neighbours.
  var gains: [Int] = []
  /// The outcome of each phrase that a landing on the present grid completes.
  private var completed: [(phrase: Int, outcome: Outcome)] = []
  private let matcher: PhraseMatcher
  private let evaluator: PlacementEvaluator

  /// A trial on grids of the size of `grid`.
  init(_ grid: TileStacks, _ index: PhraseIndex, _ evaluator: PlacementEvaluator) {
    log = CascadeLog(rows: grid.rows, columns: grid.columns, phraseLength: index.phraseLength)
    after = TileStacks(rows: grid.rows, columns: grid.columns)
    matcher = index.matcher
    self.evaluator = evaluator
    limits.reserveCapacity(4 * grid.columns)
    choices.reserveCapacity(8)
    gains = Array(repeating: 0, count: 8 * Self.stride)
    completed.reserveCapacity(8)
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

  /// The outcome of a landing, by a tile that counts as in sight, if it completes a phrase in mind.
  mutating func completion(
    _ tile: Tile, column: Int, on grid: inout TileStacks, upcoming: [Tile]
  ) -> Outcome? {
    grid.push(tile, column: column)
    defer { grid.pop(column: column) }
    guard let phrase = grid.phrase(throughTopOf: column, matcher), evaluator.isAimed(at: phrase) else { return nil }
    // All tiles of the phrase's kinds are destroyed, and the landed tile is one of them. So neither its column nor
    // which of them it is makes a difference.
    for known in completed where known.phrase == phrase { return known.outcome }
    carryOut(tile, column: column, on: grid)
    let worth = evaluator.withoutTiles(of: upcoming) {
      log.hasCleared($0, matcher)
    } _: {
      $0.value(of: after)
    }
    let outcome = Outcome(
      phrases: log.count, gain: evaluator.weights.phrase * Double(log.count), worth: worth, loss: 0)
    completed.append((phrase, outcome))
    return outcome
  }

  /// The worth of the grid after a tile has landed without completing a phrase.
  func worth(after tile: Tile, column: Int, on grid: inout TileStacks) -> Double {
    grid.push(tile, column: column)
    defer { grid.pop(column: column) }
    return evaluator.value(of: grid, afterLandingIn: column)
  }

  /// The landing of ``limits`` with the highest limit.
  var highestLimit: JudgedLanding? {
    var highest: JudgedLanding?
    for landing in limits where landing.value > highest?.value ?? -.infinity { highest = landing }
    return highest
  }

  /// Sets an element of ``choices``.
  @inline(__always)
  mutating func note(_ found: Choice, for choice: Int) {
    if choice < choices.count { choices[choice] = found } else { choices.append(found) }
    while gains.count < choices.count * Self.stride { gains.append(0) }
  }

  /// The number of columns of a choice in ``gains``.
  static var stride: Int { 16 }

  /// Forgets what is known of the landings on a grid.
  mutating func forgetLandings() {
    if !limits.isEmpty { limits.removeAll(keepingCapacity: true) }
    if !completed.isEmpty { completed.removeAll(keepingCapacity: true) }
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
