/// The memory of one iteration of ``LineSearch``: for each depth a row of line placements, of tile-set costs and of partial
/// assignments, one row more as scratch, and the slides made.
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
  /// For each row and choice three times ``Lanes/cheapestPair(_:_:)``: of the two tile sets beside the first, the second and
  /// the third.
  let pairs: UnsafeMutablePointer<Lanes>
  /// For each row and choice which of the three pairs are up to date: bit *i* for the pair beside tile set *i*.
  let knownPairs: UnsafeMutablePointer<UInt8>
  /// The slides on the way to each depth, by raw value.
  let moves: UnsafeMutablePointer<UInt8>

  /// Rows for depths 0 to `depth`, with the first row filled for a position.
  init(heuristic: LineHeuristic, state: PackedGrid, depth: Int) {
    let goals = heuristic.goals
    lineCount = goals.lines.count
    setCount = goals.sets.count + heuristic.paddings.count
    choiceCount = goals.choices.count
    let rows = depth + 2
    placements = Self.allocate(rows * lineCount, of: 0)
    costs = Self.allocate(rows * setCount, of: .full)
    pairs = Self.allocate(rows * choiceCount * 3, of: .full)
    knownPairs = Self.allocate(rows * choiceCount, of: 0)
    moves = Self.allocate(rows, of: 0)
    let cells = heuristic.positions(of: state)
    for (line, goal) in goals.lines.enumerated() {
      let placement = heuristic.placement(goal, cells: cells)
      placements[line] = UInt16(truncatingIfNeeded: placement)
      costs[goal.set] = Lanes.min(costs[goal.set], heuristic.cost(placement, empty: Int(state.empty)))
    }
    for (offset, padding) in heuristic.paddings.enumerated() { costs[goals.noSet + offset] = padding }
  }

  deinit {
    placements.deallocate()
    costs.deallocate()
    pairs.deallocate()
    knownPairs.deallocate()
    moves.deallocate()
  }

  private static func allocate<Element: BitwiseCopyable>(
    _ count: Int, of element: Element
  ) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, count))
    memory.initialize(repeating: element, count: max(1, count))
    return memory
  }
}
