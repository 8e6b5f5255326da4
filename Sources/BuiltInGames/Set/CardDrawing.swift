import Reporting
import SetCards

/// Cards as a terminal shows them: the four digits, one to three symbols, and a letter for the colour.
public struct CardDrawing {
  /// Whether colours can be shown; letters tell them apart without.
  public let style: Style

  /// A card in eight columns and the mark.
  public func text(_ card: Card, mark: Character = " ") -> String {
    let face = CardFace(card)
    return "\(mark)\(card) " + style.paint(face.symbols, as: face.emphasis)
      + String(repeating: " ", count: 3 - face.symbols.count) + face.letter
  }

  /// A table, a line for each row; `*` stands before selected cards, `!` before those of a match, `?` before those of a
  /// hint, `+` before those that were just dealt.
  public func lines(_ frame: BoardFrame) -> [String] {
    frame.cells.map { row in
      row.compactMap { cell -> String? in
        guard let card = cell.text.flatMap(CardFace.init)?.card else { return nil }
        return text(card, mark: Self.mark(cell.mark))
      }.joined(separator: "  ")
    }
  }

  private static func mark(_ mark: CellMark?) -> Character {
    switch mark {
    case .active: "*"
    case .completed, .vanishing: "!"
    case .valid: "?"
    case .moved: "+"
    case nil: " "
    }
  }
}
