import Phrasebook
import PuzzleCore
import Reporting

extension PhraseGridGame {
  /// A move with its reason, the grid and the board after it.
  public func shown(
    _ step: Hint<Move, LineReason>.Step, in state: inout GridGameState, reason: String
  ) -> HintReport.Step {
    let words = words(for: step.action, in: state)
    apply(step.action, to: &state)
    return HintReport.Step(
      move: moveValue(step.action), words: words, reason: reason, grid: .grid(state.grid), frame: frame(of: state))
  }

  /// The first line that a move is for, explained.
  public func target(of reason: LineReason, explaining explanation: PhraseExplanation) -> HintReport.Target? {
    guard let spelled = reason.lines.first, let moves = reason.movesToLine else { return nil }
    return HintReport.Target(
      line: spelled.line, pinyin: spelled.reading,
      english: explanation.meaning(of: spelled.line.phrase, reading: spelled.reading),
      movesToLine: moves)
  }
}
