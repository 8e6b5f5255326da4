import GameKit
import SetCards

extension SetPuzzle: HandledGame {
  /// A card is picked where it lies; the other moves have keys.
  public func gestures(for moves: [SetMove], in state: SetState) -> [MoveGesture] {
    moves.map { move in
      var gesture = MoveGesture(words: words(for: move, in: state))
      switch move {
      case .select(let card):
        if let slot = state.game.table.firstIndex(of: card) {
          gesture.cells = [CellPlace(row: slot % Self.pictureRows, column: slot / Self.pictureRows)]
        }
        // The words of a choice would tell whether it makes a Set.
        gesture.words = state.game.selected.contains(card) ? "deselect \(card)" : "select \(card)"
      case .deal: gesture.key = "d"
      case .hint: gesture.key = "i"
      }
      return gesture
    }
  }
}
