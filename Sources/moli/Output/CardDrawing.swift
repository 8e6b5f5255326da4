import Reporting
import SetCards

/// Cards as a terminal shows them: the four digits, one to three symbols, and a letter for the colour.
///
/// The first attribute is how many symbols there are, the second which, the third how they are filled, the fourth their colour.
struct CardDrawing {
  /// Whether colours can be shown; letters tell them apart without.
  let style: Style

  private static let symbols = [["▲", "◬", "△"], ["●", "◉", "○"], ["■", "▣", "□"]]
  private static let colours: [(letter: String, emphasis: Emphasis)] = [("r", .bad), ("g", .good), ("y", .warning)]

  /// A card in eight columns and the mark.
  func text(_ card: Card, mark: Character = " ") -> String {
    let symbol = Self.symbols[card[.second]][card[.third]]
    let count = card[.first] + 1
    let colour = Self.colours[card[.fourth]]
    let symbols = String(repeating: symbol, count: count)
    return "\(mark)\(card) " + style.paint(symbols, as: colour.emphasis) + String(repeating: " ", count: 3 - count)
      + colour.letter
  }

  /// A table in three rows, the slots column by column, as tables of twelve, fifteen and more are laid out; selected cards have a `*`.
  func lines(_ game: SetGame) -> [String] {
    let rows = 3
    return (0..<min(rows, game.table.count)).map { row in
      stride(from: row, to: game.table.count, by: rows).map { slot in
        let card = game.table[slot]
        return text(card, mark: game.selected.contains(card) ? "*" : game.hint.contains(card) ? "?" : " ")
      }.joined(separator: "  ")
    }
  }
}
