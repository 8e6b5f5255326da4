/// The promises that every game makes by conforming to `Puzzle`; the raw value says the promise.
public enum ConformanceRule: String, Hashable, Sendable, CaseIterable {
  /// The same numbers give the same deal.
  case dealsRepeat = "the same numbers give the same deal"
  /// Different seeds give different deals.
  case dealsDiffer = "different seeds give different deals"
  /// Legal moves come in ascending order, each once.
  case movesAscend = "legal moves are listed in ascending order, each once"
  /// The buffer's former contents are replaced.
  case bufferReplaced = "listing legal moves replaces what the buffer held"
  /// Listed moves are legal.
  case listedAreLegal = "listed moves are legal"
  /// Moves that are not listed are refused.
  case othersAreRefused = "moves that are not listed are refused"
  /// No moves once the game is over or while nature is to act.
  case noMovesOutOfTurn = "there are no legal moves when the game is over or nature is to act"
  /// A move changes the position it is applied to and no copy of it.
  case statesAreValues = "a move changes no other copy of the position"
  /// The same move in the same position gives the same result.
  case movesRepeat = "the same move in the same position gives the same position"
  /// Taking a move back restores the position.
  case reversal = "taking a move back restores the position"
  /// An observation of an observation is the observation, and the player's moves are the same in it.
  case observation = "an observation has the same legal moves and is its own observation"
  /// Nature draws only when it is her turn, and draws the same from the same numbers.
  case chance = "nature draws only on her turn, and the same from the same numbers"
  /// Time is additive, passes only while the game is open and stops only for a reason.
  case time = "time is additive and stops only when the game ends or nature is to act"
  /// A game without time stays at time zero.
  case timeless = "without time the clock stays at zero and nothing happens by waiting"
  /// A recorded game replays to its record.
  case replay = "a record replays to what it claims"
  /// A game played a second time is the same.
  case playsRepeat = "the same seed plays the same game"
  /// Positions survive JSON.
  case stateCoding = "a position is the same after JSON, and so are its moves, score and outcome"
  /// Moves survive JSON and their description.
  case moveCoding = "a move is the same after JSON and after its description"
  /// Records survive JSON.
  case recordCoding = "a record is the same after JSON"
  /// Equal positions have equal fingerprints, different ones different fingerprints.
  case fingerprint = "fingerprints are equal for equal positions and differ for others"
  /// Positions that the game reached have no defect.
  case defect = "a position that was reached by playing has no defect"
  /// The invariants of the game itself.
  case invariant = "the game's own invariants hold"
}
