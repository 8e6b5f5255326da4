import GameKit
import Phrasebook
import PuzzleCore
import Reporting

extension PhraseGridGame {
  /// A move with its reason, the grid and the board after it.
  public func shown(
    _ step: Hint<Move, LineReason>.Step, in state: inout GridGameState, reason: HintText
  ) -> HintReport.Step {
    let words = sentence(for: step.action, in: state)
    apply(step.action, to: &state)
    return HintReport.Step(
      move: moveValue(step.action), words: words, reason: reason, grid: .grid(state.grid), frame: frame(of: state))
  }

  /// At most three phrases that are nearly there, each in its nearest line, besides those of the next step.
  public func nearlyComplete(
    in state: GridGameState, besides step: Hint<Move, LineReason>.Step?, explaining explanation: PhraseExplanation
  ) -> [HintReport.Near] {
    var named = Set(step?.reason.lines.map(\.line.phrase) ?? [])
    return nearlyComplete(in: state, atMost: .max).filter { named.insert($0.line.line.phrase).inserted }.prefix(3).map {
      near in
      HintReport.Near(
        target: HintReport.Target(
          line: near.line.line, pinyin: near.line.reading, english: explanation.meaning(of: near.line.line.phrase),
          movesToLine: nil), missing: near.missing,
        words: HintTemplate.nearLine(explanation.sentence(near.line), HintText(near.missing.count)))
    }
  }

  /// The first line that a move is for, explained.
  public func target(of reason: LineReason, explaining explanation: PhraseExplanation) -> HintReport.Target? {
    guard let spelled = reason.lines.first, let moves = reason.movesToLine else { return nil }
    return HintReport.Target(
      line: spelled.line, pinyin: spelled.reading,
      english: explanation.meaning(of: spelled.line.phrase, reading: spelled.reading),
      movesToLine: moves, arrival: reason.arrival)
  }
}
