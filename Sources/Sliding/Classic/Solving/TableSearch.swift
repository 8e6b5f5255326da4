import PuzzleCore

/// One iteration of iterative-deepening A* with a bound that is looked up in large tables.
///
/// All children of a node are evaluated before the first is entered, so that their cache misses overlap.
struct TableSearch<Bound: SlideBound & ~Copyable>: ~Copyable {
  private let steps: SlideSteps
  private let bound: Bound
  private let budget: Int
  /// The number of nodes generated so far.
  private(set) var nodes = 0
  /// The slide made at each number of moves left.
  private(set) var slides = FixedBuffer(repeating: 0 as UInt8, count: ClassicDeepening.longest + 2)
  /// The values of the children of the nodes on the path, four places for each number of moves left.
  private var children: FixedBuffer<Bound.Node>

  /// A search from a position that tries slides in the order of `steps`.
  init(steps: SlideSteps, bound: consuming Bound, root: Bound.Node, budget: Int) {
    self.steps = steps
    self.bound = bound
    self.budget = budget
    children = FixedBuffer(repeating: root, count: 4 * (ClassicDeepening.longest + 2))
  }

  /// Searches for a solution of at most `left` moves, at least 1.
  /// - Parameter node: the values of the position.
  mutating func search(cells: UInt64, place: Int, node: Bound.Node, left: Int) -> ClassicDeepening.IterationResult {
    let count = Int(steps.counts[place])
    guard nodes &+ count <= budget else { return .outOfBudget }
    nodes &+= count
    let first = steps.steps.pointer(to: 4 &* place)
    let family = children.mutablePointer(to: 4 &* left)
    for number in 0..<count {
      let step = first[number]
      family[number] = bound.child(of: node, tile: cells &>> step.start & 15, by: step)
    }
    for number in 0..<count where bound.firstBound(family[number]) < left {
      let step = first[number]
      bound.reflect(&family[number], tile: cells &>> step.start & 15, by: step)
    }
    for number in 0..<count {
      if bound.firstBound(family[number]) >= left { continue }
      let least = bound.bound(family[number])
      if least >= left { continue }
      let step = first[number]
      var result = ClassicDeepening.IterationResult.won
      if least > 0 {
        let tile = cells &>> step.start & 15
        result = search(
          cells: cells ^ tile &<< step.start ^ tile &<< step.empty, place: step.next, node: family[number],
          left: left &- 1)
      }
      if result == .cut { continue }
      if result == .won { slides[left] = step.slide }
      return result
    }
    return .cut
  }
}
