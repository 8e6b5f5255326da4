/// A lower bound on the moves to the goal, updated slide by slide: the larger of a value for the board and one for its
/// reflection across the diagonal.
///
/// Each value is looked up in a table. If the first one already excludes a position, the second is not looked up, so a
/// child is created in two steps. Searches are generic over the bound to avoid the cost of an existential at every
/// node.
protocol SlideBound: ~Copyable {
  associatedtype Node: BitwiseCopyable

  /// The values of a position given by its cells, where tile *t* belongs in cell *t*.
  func root(_ state: PackedBoard) -> Node

  /// The values after tile `tile` makes a slide, without those of the reflection.
  func child(of node: Node, tile: UInt64, by step: SlideSteps.Step) -> Node

  /// The bound for the board alone: at most the number of moves, and of the same parity.
  func firstBound(_ node: Node) -> Int

  /// Updates the values of the reflection in a child after the same slide.
  func reflect(_ node: inout Node, tile: UInt64, by step: SlideSteps.Step)

  /// The bound: 0 only for the goal, at most the number of moves, and of the same parity.
  func bound(_ node: Node) -> Int
}
