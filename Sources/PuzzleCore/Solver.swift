/// A program that answers "what wins from here?" exactly or says what it knows.
public protocol Solver<Game>: Sendable {
  /// The game it solves.
  associatedtype Game: Puzzle

  /// The name on the command line, for example `idastar`.
  var id: String { get }

  /// Solves a position. The same position and budget give the same answer, whatever was solved before.
  func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move>
}
