import PuzzleCore

/// One iteration of iterative-deepening A* with Manhattan distance, which every slide changes by 1.
///
/// Instead of the distance it carries the *slack*: half of the moves that the limit leaves beyond moves made and
/// distance. A slide towards the tile's goal keeps the slack, and a slide away reduces it by 1. Below 0 the branch is
/// cut, so each node needs one test in a set of 16 bits. When the limit is reached with slack 0, the distance is 0 and
/// the board is solved.
struct ManhattanSearch: ~Copyable {
  private let steps: SlideSteps
  private let budget: Int
  /// The number of nodes generated so far.
  private(set) var nodes = 0
  /// The slide made at each number of moves left.
  private(set) var slides = FixedBuffer(repeating: 0 as UInt8, count: ClassicDeepening.longest + 2)

  /// A search that tries slides in the order of `steps`.
  init(steps: SlideSteps, budget: Int) {
    self.steps = steps
    self.budget = budget
  }

  /// Searches for a solution of exactly `left` moves, at least 1.
  /// - Precondition: no shorter solution exists, and `left` is the distance plus twice the slack.
  mutating func search(cells: UInt64, place: Int, slack: Int, left: Int) -> ClassicDeepening.IterationResult {
    let count = Int(steps.counts[place])
    guard nodes &+ count <= budget else { return .outOfBudget }
    nodes &+= count
    var next = steps.steps.pointer(to: 4 &* place)
    let end = next + count
    while next < end {
      let step = next.pointee
      next += 1
      let tile = cells &>> step.start & 15
      let rest = slack &- step.isAway(tile)
      if rest < 0 { continue }
      var result = ClassicDeepening.IterationResult.won
      if left > 1 {
        // A slide exchanges the tile with 0, the empty cell, by two exclusive-ors. The empty cell needs no bits of its
        // own.
        result = search(
          cells: cells ^ tile &<< step.start ^ tile &<< step.empty, place: step.next, slack: rest, left: left &- 1)
      }
      if result == .cut { continue }
      if result == .won { slides[left] = step.slide }
      return result
    }
    return .cut
  }
}
