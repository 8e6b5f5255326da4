/// The promises that every game makes by conforming to `Puzzle`; the raw value says the promise.
public enum ConformanceRule: String, Hashable, Sendable, CaseIterable {
  /// A deal depends on nothing but the numbers it is dealt with.
  case dealsRepeat = "the same numbers give the same deal"
  /// A deal depends on the numbers it is dealt with.
  case dealsDiffer = "different seeds give different deals"
  /// The list of legal moves is without repetition, and in order where moves have one.
  case movesAscend = "legal moves are listed in ascending order, each once"
  /// The list of legal moves holds nothing that was in the buffer before.
  case bufferReplaced = "listing legal moves replaces what the buffer held"
  /// The list of legal moves agrees with `isLegal` on the moves in it.
  case listedAreLegal = "listed moves are legal"
  /// The list of legal moves agrees with `isLegal` on the moves that are not in it; where moves cannot be listed,
  /// `isLegal` refuses the strangers that the check was given.
  case othersAreRefused = "moves that are not listed are refused"
  /// Moves that are drawn are as good as those that are listed.
  case samples = "a drawn move is legal, the same from the same numbers, and there is one where a move is listed"
  /// Aim noise changes nothing where it is 0.
  case aim = "a move missed by nothing is the same move, and the same error deflects it alike"
  /// Only a player whose turn it is has moves.
  case noMovesOutOfTurn = "there are no legal moves when the game is over or chance is to decide"
  /// Reasons are given for endings only, by names that can be tallied.
  case ending = "only a game that is over gives a reason, by a name of lower-case letters, digits and hyphens"
  /// The views of the seats are views of one game.
  case seating = "a view knows its seat, and what belongs to the game is the same from every seat"
  /// Seats act in turn.
  case turns = "a seat that may not act has no move, and without time one may act, and can, until the game is over"
  /// What a seat may not see is not in its observation; asked for with `redeal`.
  case hidden = "an observation stays the same when what the seat cannot see is dealt again"
  /// Positions share nothing that a move can change.
  case statesAreValues = "a move changes no other copy of the position"
  /// What a move does depends on nothing but the position.
  case movesRepeat = "the same move in the same position gives the same position"
  /// Moves can be taken back, singly and many at a time.
  case reversal = "taking moves back restores the position, and making them reversibly does what making them does"
  /// What a player sees is a position too.
  case observation = "an observation has the same legal moves and is its own observation"
  /// The stream of chance is used for events only.
  case chance = "numbers are drawn for chance events only, and the same event from the same numbers"
  /// How time passes in a timed game.
  case time = "time is additive and stops only when the game ends or chance is to decide"
  /// How time does not pass in the others.
  case timeless = "without time the clock stays at zero and nothing happens by waiting"
  /// Records are evidence.
  case replay = "a record replays to what it claims"
  /// A game depends on nothing but its seed.
  case playsRepeat = "the same seed plays the same game"
  /// Positions can be written and read.
  case stateCoding = "a position is the same after JSON, and so are its moves, score, outcome and JSON"
  /// Moves can be written and read.
  case moveCoding = "a move is the same after JSON and after its description"
  /// Records can be written and read.
  case recordCoding = "a record is the same after JSON"
  /// Positions can be distinguished by their fingerprints.
  case fingerprint = "fingerprints are equal for equal positions and differ for others"
  /// A position that can be reached is never refused when it is read.
  case defect = "a position that was reached by playing has no defect"
  /// What else the game promises.
  case invariant = "the game's own invariants hold"
}
