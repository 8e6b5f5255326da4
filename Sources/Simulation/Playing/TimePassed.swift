/// What came of the delay of a decision in a timed game.
@usableFromInline
enum TimePassed {
  /// All of it passed and nothing happened: the move is made.
  case all
  /// The game ended or nature acted: the decision is dropped and the agent asked again.
  case interrupted
  /// The limit on the time of a game was reached: the game is left.
  case none
}
