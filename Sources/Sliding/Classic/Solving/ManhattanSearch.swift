/// One iteration of iterative-deepening A* with Manhattan distance, which every slide changes by 1.
///
/// Instead of the distance it carries the *slack*: half of what the limit leaves beyond moves made and distance. A slide
/// towards the tile's goal keeps it, one away takes 1, and below 0 the branch is cut: one look at a set of 16 bits a node.
/// Where the limit is used up with slack 0 the distance is 0: solved.
struct ManhattanSearch {
  private let steps: SlideSteps
  private let budget: Int
  /// Nodes generated so far.
  private(set) var nodes: Int
  private let slides: UnsafeMutablePointer<UInt8>

  /// A search that writes the slide that is made with *n* moves left to `slides[n]`.
  init(steps: SlideSteps, slides: UnsafeMutablePointer<UInt8>, budget: Int, nodes: Int) {
    self.steps = steps
    self.slides = slides
    self.budget = budget
    self.nodes = nodes
  }

  /// Looks for a solution of exactly `left` moves, at least 1.
  /// - Precondition: there is none that is shorter, and `left` is the distance plus twice the slack.
  mutating func search(cells: UInt64, place: Int, slack: Int, left: Int) -> IterationResult {
    let count = Int(steps.counts[place])
    guard nodes &+ count <= budget else { return .outOfBudget }
    nodes &+= count
    let empty = SlideSteps.empty(place)
    var next = steps.steps + 4 &* place
    let end = next + count
    while next < end {
      let step = next.pointee
      next += 1
      let tile = cells &>> step.start & 15
      let rest = slack &- step.isAway(tile)
      if rest < 0 { continue }
      var result = IterationResult.won
      if left > 1 {
        result = search(
          cells: cells ^ tile &<< step.start ^ tile &<< empty, place: step.next, slack: rest, left: left &- 1)
      }
      if result == .cut { continue }
      if result == .won { slides[left] = SlideSteps.slide(step.next) }
      return result
    }
    return .cut
  }
}
