/// Beam search over the tiles that are known to come: the falling tile, the queue and swaps between them.
///
/// After each tile the best ``LookAhead/width`` positions are kept. The next tile may appear in any column with equal
/// probability. So the worth of a position is the mean, over those columns, of the best placement from there. In this
/// chance node the look-ahead is exact; the player's choices are limited to the beam. The worths found are then carried
/// back to the placements of the falling tile.
///
/// All storage is allocated at the start; a node allocates nothing. The node budget counts judged landings.
///
/// A landing of a position is a *slot*: choice * columns + column. Choice 0 is the falling tile, choice *c* the
/// upcoming tile *c* - 1, which must be swapped in. An example with 8 columns, a falling tile and a queue of 4:
/// ```
/// window 5            5 * 8 = 40 slots a position
/// slot 19             choice 19 / 8 = 2, column 19 % 8 = 3: swap S1, then drop, 2 inputs and the shifts
/// meanShifts[3]       (3 + 2 + 1 + 0 + 1 + 2 + 3 + 4) / 8 = 2 shifts from a random column
/// meanShifts[0]       (0 + 1 + ... + 7) / 8 = 3.5
/// width 8, depth 3    at most 8 roots and 8 positions after them: 16 nodes, so `start` is 16
/// ```
final class BeamSearch {
  /// A position that is kept.
  private struct Node {
    /// The place of the node it follows from.
    var parent: Int
    /// The index of its landing among the parent's landings.
    var slot: Int
    /// The gain on the path to it, without the worth of the position.
    var path: Double
    /// The gain of the landing that led to it.
    var gain: Double
    /// The number of known tiles left.
    var upcoming: Int
  }

  private let evaluator: PlacementEvaluator
  private let weights: PlacementWeights
  private let columns: Int
  private let rows: Int
  /// The number of tiles to choose from: the falling one and the queue.
  private let window: Int
  private let stride: Int
  private let setting: LookAhead
  private let delay: Int
  private let times: FallTimes
  private var trial: PlacementTrial
  private var nodes: [Node] = []
  /// The place of the position searched from, behind those of the nodes.
  private let start: Int
  private var grids: [TileStacks]
  private var upcoming: [Tile]
  /// The worth of every landing from each node, by choice and column, without the cost of shifts.
  private var landings: [Double]
  /// The mean distance of a column from a random one.
  private let meanShifts: [Double]
  /// The best landings of a level: node, slot and score.
  private var best: [(node: Int, slot: Int, score: Double)] = []
  /// The number of landings judged.
  private(set) var judged = 0

  /// A search from the positions that follow from `position`.
  /// - Parameters:
  ///   - tiles: the maximum number of tiles that are known, the falling one with them.
  ///   - window: how many tiles a player sees: the falling one and the queue.
  init(
    _ position: PlacementPosition, _ index: PhraseIndex, _ evaluator: PlacementEvaluator, _ setting: LookAhead,
    tiles: Int, window: Int, delay: Int, times: FallTimes
  ) {
    self.evaluator = evaluator
    self.setting = setting
    weights = evaluator.weights
    (columns, rows) = (position.grid.columns, position.grid.rows)
    (self.window, stride) = (min(window, max(1, tiles)), max(1, tiles))
    (self.delay, self.times) = (max(1, delay), times)
    trial = PlacementTrial(position.grid, index, evaluator)
    let capacity = setting.width * max(1, setting.depth - 1)
    nodes.reserveCapacity(capacity)
    best.reserveCapacity(setting.width + 1)
    start = capacity
    grids = (0...capacity).map { _ in TileStacks(rows: position.grid.rows, columns: position.grid.columns) }
    upcoming = Array(repeating: TileStacks.empty, count: (capacity + 1) * stride)
    landings = Array(repeating: 0, count: capacity * self.window * columns)
    let columns = columns
    meanShifts = (0..<columns).map { column in
      Double((0..<columns).reduce(0) { $0 + abs($1 - column) }) / Double(columns)
    }
  }

  /// The worths of some placements of the falling tile, found by looking further ahead.
  /// - Parameters:
  ///   - roots: at most ``LookAhead/width`` placements of a position with that grid.
  ///   - known: the falling tile, the queue, and further tiles that are assumed.
  ///   - nodes: the search starts no deeper level once it has judged this number of landings.
  func worths(of roots: [Placement], on grid: TileStacks, known: [Tile], nodes budget: Int) -> [Double] {
    nodes.removeAll(keepingCapacity: true)
    grids[start].copy(grid)
    for (place, tile) in known.enumerated() { upcoming[start * stride + place] = tile }
    for root in roots {
      let choice = root.swap.map { $0 + 1 } ?? 0
      add(
        after: start, upcoming: known.count, choice: choice, column: root.cell.col, path: 0,
        cost: weights.action * Double(root.actions), shifts: 0)
    }
    // `nodes` holds the roots now, in the order of `roots`.
    var level = nodes.indices
    for depth in 2...max(2, setting.depth) {
      for node in level { expand(node) }
      guard depth < setting.depth, judged < budget else { break }
      select(from: level)
      let first = nodes.count
      for choice in best {
        let (slot, node) = (choice.slot, nodes[choice.node])
        add(
          after: choice.node, upcoming: node.upcoming, choice: slot / columns, column: slot % columns, path: node.path,
          cost: weights.action * (slot < columns ? 1 : 2), shifts: weights.action * meanShifts[slot % columns])
      }
      level = first..<nodes.count
    }
    // Children come after their parents, so in reverse order each worth is final before the parent uses it. A landing
    // that was searched deeper gets the deeper worth; all others keep the worth of one look.
    for node in nodes.indices.reversed() where nodes[node].parent != start {
      landings[nodes[node].parent * window * columns + nodes[node].slot] = nodes[node].gain + worth(of: node)
    }
    return roots.indices.map { nodes[$0].gain + worth(of: $0) }
  }

  /// Judges every landing of a node's tiles.
  private func expand(_ node: Int) {
    let base = node * window * columns
    // These slots stay at minus infinity: full columns, second tiles of a kind, and choices beyond the remaining tiles.
    for slot in base..<(base + window * columns) { landings[slot] = -.infinity }
    let slots = (node * stride)..<(node * stride + nodes[node].upcoming)
    for slot in slots { evaluator.see(upcoming[slot]) }
    for choice in 0..<min(window, slots.count) {
      let chosen = slots.lowerBound + choice
      let tile = upcoming[chosen]
      // An equal tile further in front gives the same grids for no more inputs.
      guard !upcoming[slots.lowerBound..<chosen].contains(tile) else { continue }
      evaluator.setAside(tile)
      evaluator.relateAnywhere(to: tile)
      trial.begin(on: grids[node])
      evaluator.weighAlone(tile)
      let cost = weights.action * (choice == 0 ? 1 : 2)
      for column in 0..<columns where grids[node].height(column) < rows {
        let outcome = trial.land(
          tile, column: column, on: &grids[node], upcoming: upcoming, slots: slots, chosen: chosen)
        landings[base + choice * columns + column] = outcome.gain - cost - outcome.loss + outcome.worth
        judged += 1
      }
      evaluator.putBack(tile)
    }
    for slot in slots { evaluator.lose(upcoming[slot]) }
  }

  /// The best landings of a level into ``best``, best first; of equal ones the earlier.
  private func select(from level: Range<Int>) {
    best.removeAll(keepingCapacity: true)
    for node in level {
      for slot in 0..<(window * columns) {
        let landing = landings[node * window * columns + slot]
        guard landing > -.infinity else { continue }
        // The column in which the tile will appear is unknown, so shifts count with their mean.
        let score = nodes[node].path + landing - weights.action * meanShifts[slot % columns]
        if best.count == setting.width {
          if let last = best.last, score <= last.score { continue }
          best.removeLast()
        }
        // An insertion sort: the list is short, and full after a few landings.
        var place = best.count
        while place > 0, best[place - 1].score < score { place -= 1 }
        best.insert((node, slot, score), at: place)
      }
    }
  }

  /// Adds the position after a landing.
  /// - Parameters:
  ///   - parent: the place of the previous position, in which `count` tiles are known.
  ///   - cost: the cost of swap and drop, and for the falling tile of its shifts.
  ///   - shifts: the cost of the shifts where it is not known yet.
  private func add(
    after parent: Int, upcoming count: Int, choice: Int, column: Int, path: Double, cost: Double, shifts: Double
  ) {
    let node = nodes.count
    grids[node].copy(grids[parent])
    // A landing in row 0 ends the game unless it completes a phrase.
    let isLast = grids[node].height(column) == rows - 1
    let (from, to) = (parent * stride, node * stride)
    let phrases = trial.play(upcoming[from + choice], column: column, on: &grids[node])
    var left = 0
    for place in 1..<max(1, count) {
      // The previously falling tile takes the place of the chosen one.
      let tile = upcoming[from + (place == choice ? 0 : place)]
      guard phrases == 0 || !trial.hasCleared(tile) else { continue }
      upcoming[to + left] = tile
      left += 1
    }
    let gain = weights.phrase * Double(phrases) - (phrases == 0 && isLast ? weights.loss : 0) - cost
    nodes.append(
      Node(parent: parent, slot: choice * columns + column, path: path + gain - shifts, gain: gain, upcoming: left))
  }

  /// The worth of a node: the mean, over the columns in which the next tile may appear, of its best landing.
  private func worth(of node: Int) -> Double {
    let grid = grids[node]
    guard nodes[node].upcoming > 0 else { return evaluator.value(of: grid) }
    // The highest column leaves the least time, so its number of inputs is used for all columns.
    let inputs = times.inputs(above: grid.highest, rows: rows, delay: delay)
    let base = node * window * columns
    var sum = 0.0
    for start in 0..<columns {
      // No room to appear: the game is lost in this one of the equally likely cases.
      guard grid.height(start) < rows else {
        sum -= weights.loss
        continue
      }
      // Always possible: the tile comes down where it appears. Choice 0 is slot `start`.
      var best = landings[base + start]
      for slot in 0..<(window * columns) {
        let shifts = abs(slot % columns - start)
        guard shifts + (slot < columns ? 0 : 1) < inputs else { continue }
        best = max(best, landings[base + slot] - weights.action * Double(shifts))
      }
      sum += best
    }
    return sum / Double(columns)
  }
}
