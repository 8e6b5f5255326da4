import PuzzleCore

/// The positions that a search has reached, each with its predecessor, so that the moves can be read off at the end.
@usableFromInline
struct SearchTree<Game: Puzzle>: Sendable {
  /// A position with the move that led to it.
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var state: Game.State
    /// The node before it, or -1 for the root.
    @usableFromInline var parent: Int
    /// `nil` for the root only.
    @usableFromInline var move: Game.Move?
    @usableFromInline var depth: Int

    @inlinable
    init(state: Game.State, parent: Int, move: Game.Move?, depth: Int) {
      self.state = state
      self.parent = parent
      self.move = move
      self.depth = depth
    }
  }

  @usableFromInline var nodes: [Node]

  @inlinable
  init(root: Game.State) {
    nodes = [Node(state: root, parent: -1, move: nil, depth: 0)]
  }

  /// Adds a position and returns its index.
  @inlinable
  mutating func add(_ state: Game.State, after parent: Int, by move: Game.Move) -> Int {
    nodes.append(Node(state: state, parent: parent, move: move, depth: nodes[parent].depth + 1))
    return nodes.count - 1
  }

  /// The moves from the root to a node.
  @inlinable
  func path(to node: Int) -> [Game.Move] {
    var moves: [Game.Move] = []
    var place = node
    while place >= 0, let move = nodes[place].move {
      moves.append(move)
      place = nodes[place].parent
    }
    return moves.reversed()
  }
}
