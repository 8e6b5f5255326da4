import PuzzleCore
import Reporting

/// A game that counts exactly what the next move can do, also where moves cannot be listed: an angle has millions of
/// values and some dozens of outcomes.
public protocol OutcomeCountedGame: PlayableGame {
  /// What is known of the outcomes, their number first.
  static var outcomeColumns: [Column] { get }

  /// The outcomes of the next move: a cell for each of ``outcomeColumns``.
  func outcomes(in state: State) -> [Cell]
}
