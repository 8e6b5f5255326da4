import PuzzleCore

/// A position of a sliding or swapping game.
public struct GridGameState: Hashable, Codable, Sendable {
  /// The tiles; an empty cell holds nothing.
  public var grid: TextGrid
  /// Moves made so far.
  public var moves: Int
  /// Milliseconds of play so far.
  public var clock: Int
  /// Where the game stands.
  public var status: GameStatus
  /// The texts of the phrases that were dealt, in order. A player does not see them.
  public var phrasesTested: [String]

  /// A position; a fresh one unless told otherwise.
  public init(
    grid: TextGrid, moves: Int = 0, clock: Int = 0, status: GameStatus = .inProgress, phrasesTested: [String] = []
  ) {
    self.grid = grid
    self.moves = moves
    self.clock = clock
    self.status = status
    self.phrasesTested = phrasesTested
  }
}
