import PuzzleCore

/// The moves that playouts have tried, in one array that is used again for every decision.
///
/// A node stands for a sequence of moves and not for a position, since chance can lead to many positions.
@usableFromInline
struct MonteCarloTree<Move: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Node: Sendable {
    /// `nil` for the root only.
    @usableFromInline var move: Move?
    /// Who made the move.
    @usableFromInline var seat: Int32
    @usableFromInline var firstChild: Int32 = -1
    @usableFromInline var nextSibling: Int32 = -1
    /// The playouts through this node.
    @usableFromInline var visits: Int32 = 0
    /// The playouts in which the move could be chosen.
    @usableFromInline var chances: Int32 = 0
    /// The rewards of those who made the move.
    @usableFromInline var sum = MonteCarloReward()

    @inlinable
    init(_ move: Move?, by seat: Int32) { (self.move, self.seat) = (move, seat) }
  }

  @usableFromInline var nodes: [Node] = []
  /// The nodes of the current playout, the root first.
  @usableFromInline var path: [Int32] = []

  @inlinable
  init() {}

  /// Forgets everything but the storage.
  @inlinable
  mutating func clear(capacity: Int) {
    nodes.removeAll(keepingCapacity: true)
    // Each playout adds one node at most. A large budget is rarely used up, so its array grows when it must.
    nodes.reserveCapacity(min(capacity, 1 << 16) + 1)
    nodes.append(Node(nil, by: 0))
  }

  /// Adds a move after those of a node, as the last one.
  @inlinable
  mutating func add(_ move: Move, by seat: Int, to parent: Int32, after last: Int32) -> Int32 {
    let place = Int32(nodes.count)
    nodes.append(Node(move, by: Int32(seat)))
    nodes[Int(place)].chances = 1
    if last < 0 { nodes[Int(parent)].firstChild = place } else { nodes[Int(last)].nextSibling = place }
    return place
  }

  /// The move with the most playouts, and among those with the best value.
  @inlinable
  func best(_ scale: MonteCarloScale) -> Move? {
    var best = nodes[0].firstChild
    var child = best
    while child >= 0 {
      let (node, other) = (nodes[Int(child)], nodes[Int(best)])
      if node.visits > other.visits
        || node.visits == other.visits
          && scale.value(of: node.sum, Double(node.visits)) > scale.value(of: other.sum, Double(other.visits))
      {
        best = child
      }
      child = node.nextSibling
    }
    return best < 0 ? nil : nodes[Int(best)].move
  }

  /// The natural logarithm of a positive number, by additions and multiplications alone, so that it is the same to the
  /// bit on every machine. The error is below 1e-6.
  @inlinable
  static func logarithm(_ number: Double) -> Double {
    let significand = number.significand
    let t = (significand - 1) / (significand + 1)
    let square = t * t
    let series = 1 + square * (1 / 3.0 + square * (1 / 5.0 + square * (1 / 7.0 + square * (1 / 9.0 + square / 11))))
    return Double(number.exponent) * 0.693_147_180_559_945_3 + 2 * t * series
  }
}
