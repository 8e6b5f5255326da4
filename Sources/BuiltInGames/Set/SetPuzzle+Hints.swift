import GameKit
import PuzzleCore
import SetCards
import TextFormats

extension SetPuzzle: HintingGame {
  /// The Set, or the deal. The table after it is not shown, because the next cards are not determined.
  public func words(for action: SetAdvice, reason: SetReason?, in state: SetState) -> HintText {
    action.words
  }

  /// The three cards, or the deal.
  public func value(of action: SetAdvice, reason: SetReason?) -> JSONValue {
    switch action {
    case .take(let set): .cards(set)
    case .deal: moveValue(.deal)
    }
  }
}
