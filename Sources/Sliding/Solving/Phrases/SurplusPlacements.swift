/// A numbering of the ways to place some tiles on a 4 x 4 grid, with a lower bound on their moves; the input of
/// ``SurplusSearch``.
///
/// Some of the tiles are named, from 0, and given by their cells, four bits each. The others are interchangeable and
/// given by the set of their cells. The search is generic over the numbering, so that the calls are specialised.
protocol SurplusPlacements {
  var count: Int { get }
  /// The number of named tiles.
  var named: Int { get }
  /// The number of interchangeable tiles.
  var exchangeable: Int { get }

  /// The placement of a number.
  func placement(at place: Int) -> (cells: Int, others: UInt16)

  /// The number of a placement.
  func place(of cells: Int, others: UInt16) -> Int

  /// A lower bound on the moves of these tiles, with the parity of the moves needed.
  func leastMoves(of cells: Int, others: UInt16) -> Int
}
