/// What a game knows about all shortest solutions of a board.
struct BoardFacts: Sendable {
  /// How many there are.
  var solutions: Double
  /// A value for each of the game's own board metrics.
  var values: [Double?]
}
