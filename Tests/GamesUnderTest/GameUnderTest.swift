import PuzzleCore
import Simulation

/// A game together with what must hold in it beyond the promises of every `Puzzle`, worked out apart from the engine.
public protocol GameUnderTest<Game>: Sendable {
  /// The game.
  associatedtype Game: Puzzle

  /// The game.
  var game: Game { get }
  /// Moves that no position lists unless it allows them: absurd ones among them.
  var strangers: [Game.Move] { get }
  /// The agent of a name as on the command line, or `nil`.
  func agent(_ name: String) -> (any Agent<Game>)?
  /// What is wrong with a position that was reached by playing.
  func fault(in state: Game.State) -> String?
  /// What is wrong with a step from one position to the next.
  func fault(in step: ReplayStep<Game>) -> String?
}
