import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import SetCards
import TextFormats

extension SetPuzzle: HintingGame {
  /// The Set with its reason. The table after it is not shown: which cards come is not settled.
  public func shown(
    _ step: Hint<SetAdvice, SetReason>.Step, in state: inout SetState, reason: HintText
  ) -> HintReport.Step {
    HintReport.Step(move: value(of: step.action), words: step.action.sentence, reason: reason)
  }

  /// The reason in every language.
  public func sentence(for reason: SetReason, explaining explanation: PhraseExplanation) -> HintText { reason.sentence }

  /// The Set and in what its cards are alike.
  public func sentence(
    for stage: Hint<SetAdvice, SetReason>.Plan.Stage, explaining explanation: PhraseExplanation
  ) -> HintText {
    stage.actions.first.map { HintTemplate.stage($0.sentence, stage.reason.sentence) } ?? stage.reason.sentence
  }

  /// Another Set.
  public func shown(other action: SetAdvice, in state: SetState) -> HintReport.Other {
    HintReport.Other(move: value(of: action), words: action.sentence)
  }

  /// The three cards, or the deal.
  public func value(of advice: SetAdvice) -> JSONValue {
    switch advice {
    case .take(let set): .cards(set)
    case .deal: moveValue(.deal)
    }
  }
}
