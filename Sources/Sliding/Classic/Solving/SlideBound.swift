/// A lower bound on the moves to the goal that a search keeps up to date slide by slide.
///
/// Searches are generic over it, so that no node pays for an existential.
protocol SlideBound: ~Copyable {
  /// What is known about a position.
  associatedtype Node: BitwiseCopyable

  /// What is known about a position given by its cells, tile *t* belonging into cell *t*.
  func root(_ state: PackedBoard) -> Node

  /// What is known after tile `tile` slides from a cell to a neighbour.
  func child(of node: Node, tile: Int, from start: Int, to end: Int) -> Node

  /// The bound: 0 exactly for the goal, never above the number of moves, and of its parity.
  func bound(_ node: Node) -> Int
}
