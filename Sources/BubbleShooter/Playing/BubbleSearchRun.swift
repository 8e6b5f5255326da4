import PuzzleCore

/// The state of one running search: landings, and the remaining nodes.
struct BubbleSearchRun {
  /// A position after some shots.
  struct Node {
    var board: FastBubbleBoard
    /// The index of the first shot.
    var first: Int
    /// The worth of the position plus a share of the worths of the positions before it. Of two paths to the same
    /// position, the one that gains earlier is better; otherwise a search could postpone indefinitely what it can do at
    /// once. A path that ends early counts its last position for the missing shots, so that paths of different lengths
    /// are comparable.
    var worth: Int
    /// The sum of the worths of the positions on the path, including this one.
    var sum: Int
    /// Whether the game goes on.
    var isOpen: Bool
  }

  private let weights: BubbleWeights
  /// The number of shots on the longest path searched.
  private let depth: Int
  private let fan: ShotFan
  private var nodes: Int
  /// The children of the last node; reused.
  private var buffer: [Node] = []

  init(_ search: BubbleSearch, _ aim: BubbleAim, _ budget: Budget, depth: Int) {
    self.depth = depth
    weights = search.weights
    fan = ShotFan(cannon: aim.cannon, physics: aim.physics)
    nodes = budget.nodes
    if depth > 1 { buffer.reserveCapacity(64) }
  }

  /// Whether more landings may be tried.
  var hasBudget: Bool { nodes > 0 }

  /// The position after a landing.
  @inline(__always)
  mutating func land(
    _ type: BubbleType, at bit: Int, on board: FastBubbleBoard, first: Int, shots: Int, sum: Int = 0
  ) -> Node {
    nodes -= nodes > 0 ? 1 : 0
    var next = board
    let outcome = next.land(type, atBit: bit).outcome
    let worth = next.worth(after: outcome, shots: shots, by: weights)
    return Node(
      board: next, first: first, worth: (weights.patience &+ depth &- shots) &* worth &+ sum, sum: sum &+ worth,
      isOpen: outcome == .open)
  }

  /// The positions after all landings of a known bubble.
  mutating func children(of node: Node, with type: BubbleType, shots: Int) -> [Node] {
    buffer.removeAll(keepingCapacity: true)
    var cells = fan.cells(on: node.board)
    while let bit = cells.popFirst() {
      buffer.append(land(type, at: bit, on: node.board, first: node.first, shots: shots, sum: node.sum))
    }
    return buffer
  }

  /// The node with the mean, over the remaining colours, of the worth after the best landing of each; rounded down.
  mutating func expected(_ node: Node, shots: Int) -> Node {
    let cells = fan.cells(on: node.board)
    var (sum, count) = (0, 0)
    for type in [BubbleType.red, .yellow, .green, .blue] where !node.board.cells(of: type).isEmpty {
      var (rest, best) = (cells, Int.min)
      while let bit = rest.popFirst() {
        best = max(best, land(type, at: bit, on: node.board, first: node.first, shots: shots, sum: node.sum).worth)
      }
      sum += best == .min ? node.worth : best
      count += 1
    }
    var result = node
    if count > 0 { result.worth = sum >= 0 ? sum / count : -((count - 1 - sum) / count) }
    return result
  }
}
