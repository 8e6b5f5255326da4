/// The requirements that every game meets by conforming to `Puzzle`; the raw value states the requirement.
public enum ConformanceRule: String, Hashable, Sendable, CaseIterable {
  /// A deal depends only on its random numbers.
  case dealsRepeat = "the same numbers give the same deal"
  /// A deal depends on its random numbers.
  case dealsDiffer = "different seeds give different deals"
  /// The list of legal moves has no duplicates, and is sorted where moves have an order.
  case movesAscend = "legal moves are listed in ascending order, each once"
  /// The list of legal moves contains nothing from the buffer's previous content.
  case bufferReplaced = "listing legal moves replaces what the buffer held"
  /// All listed moves satisfy `isLegal`.
  case listedAreLegal = "listed moves are legal"
  /// `isLegal` refuses moves that are not listed; where moves cannot be listed, it refuses the strangers passed to the
  /// check.
  case othersAreRefused = "moves that are not listed are refused"
  /// Drawn moves meet the same requirements as listed ones.
  case samples = "a drawn move is legal, the same from the same numbers, and there is one where a move is listed"
  /// Aim noise of 0 changes nothing.
  case aim = "a move missed by nothing is the same move, and the same error deflects it alike"
  /// Only a player whose turn it is has moves.
  case noMovesOutOfTurn = "there are no legal moves when the game is over or chance is to decide"
  /// Only endings have reasons, with names that can be tallied.
  case ending = "only a game that is over gives a reason, by a name of lower-case letters, digits and hyphens"
  /// The views of all seats show the same game.
  case seating = "a view knows its seat, and what belongs to the game is the same from every seat"
  /// Seats act in turn.
  case turns = "a seat that may not act has no move, and without time one may act, and can, until the game is over"
  /// Hidden information is not in a seat's observation; checked with `redeal`.
  case hidden = "an observation stays the same when what the seat cannot see is dealt again"
  /// Positions share no mutable state.
  case statesAreValues = "a move changes no other copy of the position"
  /// The effect of a move depends only on the position.
  case movesRepeat = "the same move in the same position gives the same position"
  /// Moves can be taken back, singly and many at a time.
  case reversal = "taking moves back restores the position, and making them reversibly does what making them does"
  /// An observation is also a position.
  case observation = "an observation has the same legal moves and is its own observation"
  /// The random stream of chance is used only for events.
  case chance = "numbers are drawn for chance events only, and the same event from the same numbers"
  /// Time in a timed game is additive and stops only at chance events and at the end.
  case time = "time is additive and stops only when the game ends or chance is to decide"
  /// Time does not pass in untimed games.
  case timeless = "without time the clock stays at zero and nothing happens by waiting"
  /// A record replays to its claimed result.
  case replay = "a record replays to what it claims"
  /// A game depends only on its seed.
  case playsRepeat = "the same seed plays the same game"
  /// Positions can be written and read.
  case stateCoding = "a position is the same after JSON, and so are its moves, score, outcome and JSON"
  /// Moves can be written and read.
  case moveCoding = "a move is the same after JSON and after its description"
  /// Records can be written and read.
  case recordCoding = "a record is the same after JSON"
  /// Positions can be distinguished by their fingerprints.
  case fingerprint = "fingerprints are equal for equal positions and differ for others"
  /// A reachable position is never refused when it is read.
  case defect = "a position that was reached by playing has no defect"
  /// The game's own invariants.
  case invariant = "the game's own invariants hold"
}
