import GameKit
import Reporting
import SetCards

extension SetPuzzle {
  /// Cards have at most three symbols and the letter of their colour.
  public static var tileWriting: TileWriting { .symbols(width: 6) }

  /// A board without lines between the three rows of cards.
  public static var boardDrawing: BoardDrawing { BoardDrawing(hasRowLines: false) }

  /// The marks of cards.
  public static var legend: [BoardReplay.LegendEntry] {
    [
      .init(.active, "selected"), .init(.completed, "a match"), .init(.valid, "shown by a hint"),
      .init(.moved, "just dealt"),
    ]
  }

  /// The rows of cards in a picture.
  static let pictureRows = 3

  /// The cards in three rows, filled column by column in slot order; as many columns as the cards need.
  public func frame(of state: SetState) -> BoardFrame {
    let game = state.game
    let rows = Self.pictureRows
    let columns = (max(SetRules.tableSize, game.table.count) + rows - 1) / rows
    let cells = (0..<rows).map { row in
      (0..<columns).map { column -> BoardCell in
        let slot = column * rows + row
        guard slot < game.table.count else { return BoardCell(nil) }
        let card = game.table[slot]
        let mark: CellMark? =
          game.selected.contains(card)
          ? (game.hasPendingMatch ? .completed : .active) : game.hint.contains(card) ? .valid : nil
        let face = CardFace(card)
        return BoardCell(face.text, mark: mark, tint: face.tint)
      }
    }
    var facts = [BoardFact("score", "\(game.score)"), BoardFact("Sets", "\(game.playerSets)")]
    if rules.opponent != nil { facts.append(BoardFact("computer", "\(game.opponentSets)")) }
    facts.append(BoardFact("deck", "\(game.deck.count)"))
    return BoardFrame(cells: cells, facts: facts, clock: state.clock, turn: game.playerSets + game.opponentSets)
  }

  /// The position after the move. Cards that were just dealt are marked, and frames of selections only lead up to the
  /// third.
  public func frames(of transition: GameTransition<SetPuzzle>) -> [BoardFrame] {
    let (before, after) = (transition.before.game, transition.after.game)
    var frame = frame(of: transition.after)
    for (slot, card) in after.table.enumerated() where !before.table.contains(card) {
      frame.cells[slot % Self.pictureRows][slot / Self.pictureRows].mark = .moved
    }
    if after.opponentSets > before.opponentSets {
      frame.caption = "the computer takes " + after.matched.suffix(3).map { CardFace($0).name }.joined(separator: ", ")
    }
    frame.isPassing = transition.move != nil && after.selected.count < 3 && after.table == before.table
    return [frame]
  }

  /// The size of the deck, and the state of the game.
  public func remarks(on state: SetState) -> [String] {
    let game = state.game
    let opponent = rules.opponent == nil ? "" : " to \(game.opponentSets)"
    return [
      "\(game.deck.count.counted("card")) in the deck, \(game.playerSets)\(opponent) Sets found, score \(game.score)"
    ]
  }

  /// The cards with their digits, in colour.
  public func drawing(of frame: BoardFrame, style: Style) -> [String] {
    CardDrawing(style: style).lines(frame)
  }
}
