import PuzzleCore
import Reporting
import SetCards

extension SetPuzzle: HintingGame {
  /// The Set with its reason. The table after it is not shown: which cards come is not settled.
  public func shown(
    _ step: Hint<SetAdvice, SetReason>.Step, in state: inout SetState, reason: String
  ) -> HintReport.Step {
    switch step.action {
    case .take(let set): HintReport.Step(move: .cards(set), words: step.action.description, reason: reason)
    case .deal: HintReport.Step(move: moveValue(.deal), words: words(for: .deal, in: state), reason: reason)
    }
  }
}
