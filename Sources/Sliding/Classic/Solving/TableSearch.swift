/// One iteration of iterative-deepening A* with a bound that is looked up in large tables.
///
/// All children of a node are evaluated before the first is entered, so that the processor waits for their cache misses
/// together and not one after another.
struct TableSearch<Bound: SlideBound> {
  private let steps: SlideSteps
  private let bound: Bound
  private let budget: Int
  /// Nodes generated so far.
  private(set) var nodes: Int
  private let slides: UnsafeMutablePointer<UInt8>

  /// A search that writes the slide that is made with *n* moves left to `slides[n]`.
  init(steps: SlideSteps, bound: Bound, slides: UnsafeMutablePointer<UInt8>, budget: Int, nodes: Int) {
    self.steps = steps
    self.bound = bound
    self.slides = slides
    self.budget = budget
    self.nodes = nodes
  }

  /// Looks for a solution of at most `left` moves, at least 1.
  /// - Parameter node: what is known about the position; at `children` there is room for four nodes a move.
  mutating func search(
    cells: UInt64, place: Int, node: Bound.Node, left: Int, children: UnsafeMutablePointer<Bound.Node>
  ) -> IterationResult {
    let count = Int(steps.counts[place])
    guard nodes &+ count <= budget else { return .outOfBudget }
    nodes &+= count
    let empty = SlideSteps.empty(place)
    let first = steps.steps + 4 &* place
    for number in 0..<count {
      let start = first[number].start
      let tile = Int(truncatingIfNeeded: cells &>> start & 15)
      children[number] = bound.child(
        of: node, tile: tile, from: Int(truncatingIfNeeded: start &>> 2), to: Int(truncatingIfNeeded: empty &>> 2))
    }
    for number in 0..<count {
      let least = bound.bound(children[number])
      if least >= left { continue }
      let step = first[number]
      var result = IterationResult.won
      if least > 0 {
        let tile = cells &>> step.start & 15
        result = search(
          cells: cells ^ tile &<< step.start ^ tile &<< empty, place: step.next, node: children[number],
          left: left &- 1, children: children + 4)
      }
      if result == .cut { continue }
      if result == .won { slides[left] = SlideSteps.slide(step.next) }
      return result
    }
    return .cut
  }
}
