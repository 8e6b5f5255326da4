import Reporting
import SetCards

/// Cards as a terminal shows them: the four digits, one to three symbols, and a letter for the colour.
public struct CardDrawing {
  /// Whether colours can be shown; without them, letters distinguish them.
  public let style: Style

  /// A card in eight columns and the mark.
  public func text(_ card: Card, mark: Character = " ") -> String {
    let face = CardFace(card)
    return "\(mark)\(card) " + style.paint(face.symbols, as: face.emphasis)
      + String(repeating: " ", count: 3 - face.symbols.count) + face.letter
  }

  /// A table, one line per row. Cards are marked with `*` when selected, `!` in a match, `?` in a hint, and `+` when
  /// just dealt.
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
