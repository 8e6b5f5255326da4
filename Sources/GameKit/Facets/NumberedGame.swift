import PuzzleCore

/// A game whose starting boards are counted and numbered.
public protocol NumberedGame: PlayableGame {
  /// The starting boards of the level.
  /// - Throws: ``Failure`` when they cannot be numbered.
  func startingBoards() throws -> StartingBoards

  /// The starting position of a numbered board.
  func deal(_ board: StartingBoards.Board) throws -> State
}

/// A game whose starting positions are lines of text that `moli solve` reads.
public protocol WrittenGame: PlayableGame {
  /// A position on one line, as ``PlayableGame/state(from:)`` reads it.
  func line(of state: State) -> String
}
