import Phrasebook
import PuzzleCore

/// What a solver found out about a board.
public struct SwappingAnalysis: Hashable, Sendable {
  /// The verdict and the swaps that win.
  public var solution: Solution<SwappingMove>
  /// The lines of the won board that the swaps lead to, from the top or from the left; empty when there is none.
  public var targets: [CorrectLine] = []
  /// Why nothing wins, in words; `nil` unless the verdict is `unsolvable`.
  public var obstacle: HintText?
}
