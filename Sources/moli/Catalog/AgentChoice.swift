import PuzzleCore

/// An agent that can be named on the command line.
struct AgentChoice<Game: Puzzle>: Sendable {
  /// Its name.
  let id: String
  /// What it does, in a few words.
  let summary: String
  /// Makes it; some agents build tables first.
  let make: @Sendable () -> any Agent<Game>
}
