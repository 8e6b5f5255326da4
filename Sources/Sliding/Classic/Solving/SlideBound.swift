/// A lower bound on the moves to the goal that a search keeps up to date slide by slide: the greater of a number for
/// the board and one for its reflection across the diagonal.
///
/// Each number is looked up in a table. When the first one is enough to leave a position out, the second is not looked
/// up; so a child is made in two steps. Searches are generic over it, so that no node pays for an existential.
protocol SlideBound: ~Copyable {
  /// What is known about a position.
  associatedtype Node: BitwiseCopyable

  /// What is known about a position given by its cells, tile *t* belonging into cell *t*.
  func root(_ state: PackedBoard) -> Node

  /// What is known after tile `tile` makes a slide, without what has to do with the reflection.
  func child(of node: Node, tile: UInt64, by step: SlideSteps.Step) -> Node

  /// The number for the board: never above the number of moves, and of its parity.
  func firstBound(_ node: Node) -> Int

  /// Adds what has to do with the reflection to a child made by the same slide.
  func reflect(_ node: inout Node, tile: UInt64, by step: SlideSteps.Step)

  /// The bound: 0 exactly for the goal, never above the number of moves, and of its parity.
  func bound(_ node: Node) -> Int
}
