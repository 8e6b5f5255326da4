import PuzzleCore

/// Beam search over the known bubbles, with the expectation over the next unknown one.
///
/// The first shot is one of all distinct outcomes: for each cell within reach the middle of the widest interval that
/// leads there. Further shots are those of a `ShotFan`. After each shot the positions of most worth are kept, up to
/// the width of the beam; ties go to the first shot with the lowest angle. A node is a landing. When the budget runs
/// out, the positions reached so far decide.
///
/// A bubble whose colour has vanished is drawn again. Its colour is then unknown, and the worth of a position is the
/// mean, over the remaining colours, of the best landing of each.
///
/// Complexity: with *c* cells in reach about *c* (1 + width (depth - 1)) nodes, tens of thousands for the widest beams.
public struct BubbleSearch: Hashable, Sendable {
  /// The number of shots searched, 1 to 3: those of the known bubbles.
  public var depth: Int
  /// The number of positions kept after each shot.
  public var width: Int
  /// Whether the colour drawn after the known ones is also searched, as a chance event.
  public var looksAtChance: Bool
  /// The weights of the evaluation.
  public var weights: BubbleWeights

  /// A search; the depth is clamped to 1...3, the width to at least 1.
  public init(depth: Int, width: Int = 12, looksAtChance: Bool = false, weights: BubbleWeights = BubbleWeights()) {
    self.depth = min(max(1, depth), 3)
    self.width = max(1, width)
    self.looksAtChance = looksAtChance
    self.weights = weights
  }

  /// The best of some shots.
  /// - Parameter shots: intervals ascending by angle.
  /// - Returns: the index of the best shot, or `nil` if there are none; never `nil` for lack of budget.
  public func best(of shots: [OutcomeIntervals.Interval], seeing aim: BubbleAim, within budget: Budget) -> Int? {
    let worths = worths(of: shots, seeing: aim, within: budget)
    var best: (place: Int, worth: Int)?
    for (place, worth) in worths.enumerated() {
      if let worth, worth > best?.worth ?? .min { best = (place, worth) }
    }
    return best?.place
  }

  /// The worth of each shot: the best position that the search reached from it; `nil` for shots that left the beam.
  /// - Parameter shots: intervals ascending by angle.
  public func worths(
    of shots: [OutcomeIntervals.Interval], seeing aim: BubbleAim, within budget: Budget
  ) -> [Int?] {
    guard let loaded = aim.known.first, aim.shotsLeft > 0 else { return shots.map { _ in nil } }
    let depth = min(depth, aim.shotsLeft, aim.known.count)
    // Includes the shot of the bubble drawn after the known ones.
    let full = looksAtChance && depth < aim.shotsLeft ? depth + 1 : depth
    if full == 1, loaded.isColor() {
      var landings = LandingWorths(of: loaded, on: aim.board, by: weights)
      return shots.map { weights.patience &* landings.worth(at: aim.board.lattice.bit(of: $0.cell)) }
    }
    var run = BubbleSearchRun(self, aim, budget, depth: full)
    var best = Best(count: shots.count)
    var level: [BubbleSearchRun.Node] = []
    for (place, shot) in shots.enumerated() {
      let node = run.land(loaded, at: aim.board.lattice.bit(of: shot.cell), on: aim.board, first: place, shots: 1)
      if node.isOpen && full > 1 { level.append(node) } else { best.consider(node) }
    }
    for shots in 1..<max(full, 1) where !level.isEmpty {
      keepBest(&level)
      var next: [BubbleSearchRun.Node] = []
      for node in level {
        if !run.hasBudget {
          best.consider(node)
        } else if shots == depth || node.board.cells(of: aim.known[shots]).isEmpty {
          best.consider(run.expected(node, shots: shots + 1))
        } else {
          for child in run.children(of: node, with: aim.known[shots], shots: shots + 1) {
            if child.isOpen && shots + 1 < full { next.append(child) } else { best.consider(child) }
          }
        }
      }
      level = next
    }
    return best.worths
  }

  private func keepBest(_ level: inout [BubbleSearchRun.Node]) {
    level.sort { ($1.worth, $0.first) < ($0.worth, $1.first) }
    if level.count > width { level.removeLast(level.count - width) }
  }

  /// The best position so far from each first shot.
  private struct Best {
    private(set) var worths: [Int?]

    init(count: Int) { worths = Array(repeating: nil, count: count) }

    mutating func consider(_ node: BubbleSearchRun.Node) {
      if node.worth > worths[node.first] ?? .min { worths[node.first] = node.worth }
    }
  }
}
