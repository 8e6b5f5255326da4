/// A numbering of the ways to place some tiles on a 4 x 4 grid, and the moves that they need in any case: what
/// ``SurplusSearch`` needs of a table.
///
/// Some of the tiles have names, from 0, and are given by their cells, four bits each; the others may be exchanged and
/// are given by the set of their cells. The search is generic over it, so that the calls are specialised.
protocol SurplusPlacements {
  /// How many numbers there are.
  var count: Int { get }
  /// How many tiles have names.
  var named: Int { get }
  /// How many may be exchanged.
  var exchangeable: Int { get }

  /// The placement of a number.
  func placement(at place: Int) -> (cells: Int, others: UInt16)

  /// The number of a placement.
  func place(of cells: Int, others: UInt16) -> Int

  /// A number of moves of these tiles that is never too large, and always odd when the moves needed are.
  func leastMoves(of cells: Int, others: UInt16) -> Int
}
