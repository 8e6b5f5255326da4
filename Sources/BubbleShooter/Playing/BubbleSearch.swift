import PuzzleCore

/// Beam search over the bubbles that are known to come, and expectation over the one that is not.
///
/// The first shot is one of all distinct outcomes: for each cell that can be reached the middle of the widest interval
/// that leads there. Further shots are those of a ``ShotFan``. After each shot the positions of most worth are kept, as
/// many as the beam is wide; of equals those whose first shot has the lowest angle. A node is a landing; when the
/// budget is used up, the positions reached so far decide.
///
/// A bubble whose colour has vanished is drawn again. Then its colour is not known, and a position is worth the mean,
/// over the colours that are left, of the best landing of each.
///
/// Complexity: with *c* cells in reach about *c* (1 + width (depth - 1)) nodes, some tens of thousands for the widest
/// beams.
public struct BubbleSearch: Hashable, Sendable {
  /// How many shots are searched, 1 to 3: those of the bubbles that are known.
  public var depth: Int
  /// How many positions are kept after each shot.
  public var width: Int
  /// Whether the colour that is drawn after the known ones is searched as well, as a chance event.
  public var looksAtChance: Bool
  /// What positions are worth.
  public var weights: BubbleWeights

  /// A search; the depth is clamped to 1 to 3, the width to at least 1.
  public init(depth: Int, width: Int = 12, looksAtChance: Bool = false, weights: BubbleWeights = BubbleWeights()) {
    self.depth = min(max(1, depth), 3)
    self.width = max(1, width)
    self.looksAtChance = looksAtChance
    self.weights = weights
  }

  /// The best of some shots.
  /// - Parameter shots: intervals ascending by angle.
  /// - Returns: its place among them, or `nil` if there are none; never `nil` for lack of budget.
  public func best(of shots: [OutcomeIntervals.Interval], seeing aim: BubbleAim, within budget: Budget) -> Int? {
    let worths = worths(of: shots, seeing: aim, within: budget)
    var best: (place: Int, worth: Int)?
    for (place, worth) in worths.enumerated() {
      if let worth, worth > best?.worth ?? .min { best = (place, worth) }
    }
    return best?.place
  }

  /// What each shot is worth: the best position that the search reached from it; `nil` for shots that left the beam.
  /// - Parameter shots: intervals ascending by angle.
  public func worths(
    of shots: [OutcomeIntervals.Interval], seeing aim: BubbleAim, within budget: Budget
  ) -> [Int?] {
    guard let loaded = aim.known.first, aim.shotsLeft > 0 else { return shots.map { _ in nil } }
    let depth = min(depth, aim.shotsLeft, aim.known.count)
    // With the shot of the bubble that is drawn after the known ones.
    let full = looksAtChance && depth < aim.shotsLeft ? depth + 1 : depth
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
