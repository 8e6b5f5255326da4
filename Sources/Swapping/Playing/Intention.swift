/// A line that a player wants to make.
struct Intention: Hashable, Sendable {
  /// Where, as an index of the lines of the player's direction.
  var slot: Int
  /// The tiles in order.
  var tiles: [UInt8]
  /// Whether the player only hopes that it is a phrase.
  var isGuess: Bool

  /// Whether the line is there.
  func isFulfilled(on cells: [UInt8], line: [Int]) -> Bool {
    line.indices.allSatisfy { cells[line[$0]] == tiles[$0] }
  }
}
