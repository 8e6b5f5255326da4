import PuzzleCore
import Reporting

/// A game that counts exactly the outcomes of the next move, even where moves cannot be listed: an angle has millions
/// of values but only dozens of outcomes.
public protocol OutcomeCountedGame: PlayableGame {
  /// The columns of the facts about the outcomes, their number first.
  static var outcomeColumns: [Column] { get }

  /// The outcomes of the next move: a cell for each of ``outcomeColumns``.
  func outcomes(in state: State) -> [Cell]
}
