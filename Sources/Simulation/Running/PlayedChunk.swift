/// A few games in a row, played by one worker.
struct PlayedChunk: Sendable {
  /// The games, each once for every agent.
  var played: [PlayedGame] = []
  /// How many games were finished by all agents.
  var games = 0
  /// Whether all games of the chunk were finished.
  var isComplete = true
  /// Why a record could not be encoded.
  var failure: (any Error)?
}
