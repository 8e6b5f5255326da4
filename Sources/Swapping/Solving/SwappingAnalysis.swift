import Phrasebook
import PuzzleCore

/// A solver's result for a board.
public struct SwappingAnalysis: Hashable, Sendable {
  /// The verdict and the swaps that win.
  public var solution: Solution<SwappingMove>
  /// The lines of the resulting won board, from the top or from the left; empty when there is none.
  public var targets: [CorrectLine] = []
  /// The reason why no swaps win; `nil` unless the verdict is `unsolvable`.
  public var obstacle: HintText?
}
