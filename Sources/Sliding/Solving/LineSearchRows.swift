/// The memory of one iteration of ``LineSearch``: for each depth a row of line placements, of tile-set costs and of choice
/// bounds, one row more as scratch, and the slides made.
///
/// Plain memory owned by one search: arrays would check at every write that nobody shares them.
final class LineSearchRows {
  let lineCount: Int
  let setCount: Int
  let choiceCount: Int
  /// For each row the placement of every line.
  let placements: UnsafeMutablePointer<UInt16>
  /// For each row the costs of every tile set, and of the paddings after them.
  let costs: UnsafeMutablePointer<Lanes>
  /// For each row the bound of every choice.
  let bounds: UnsafeMutablePointer<UInt8>
  /// The slides on the way to each depth, by raw value.
  let moves: UnsafeMutablePointer<UInt8>

  /// Rows for depths 0 to `depth`, with the first row filled for a position.
  init(heuristic: LineHeuristic, state: PackedGrid, depth: Int) {
    let goals = heuristic.goals
    lineCount = goals.lines.count
    setCount = goals.sets.count + heuristic.paddings.count
    choiceCount = goals.choices.count
    let rows = depth + 2
    placements = .allocate(capacity: max(1, rows * lineCount))
    costs = .allocate(capacity: max(1, rows * setCount))
    bounds = .allocate(capacity: max(1, rows * choiceCount))
    moves = .allocate(capacity: rows)
    placements.initialize(repeating: 0, count: max(1, rows * lineCount))
    costs.initialize(repeating: .full, count: max(1, rows * setCount))
    bounds.initialize(repeating: 0, count: max(1, rows * choiceCount))
    moves.initialize(repeating: 0, count: rows)
    let cells = heuristic.positions(of: state)
    for (line, goal) in goals.lines.enumerated() {
      let placement = heuristic.placement(goal, cells: cells)
      placements[line] = UInt16(truncatingIfNeeded: placement)
      costs[goal.set] = Lanes.min(costs[goal.set], heuristic.cost(placement, empty: Int(state.empty)))
    }
    for (offset, padding) in heuristic.paddings.enumerated() { costs[goals.noSet + offset] = padding }
    for (place, choice) in goals.choices.enumerated() {
      bounds[place] = UInt8(
        truncatingIfNeeded: Lanes.cheapestAssignment(costs[choice[0]], costs[choice[1]], costs[choice[2]]))
    }
  }

  deinit {
    placements.deallocate()
    costs.deallocate()
    bounds.deallocate()
    moves.deallocate()
  }
}
