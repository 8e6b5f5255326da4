import Reporting
import SetCards

/// The look of a card: the first attribute is the number of symbols, the second their shape, the third their filling,
/// the fourth their colour, which also has a letter.
public struct CardFace {
  /// The card that is written.
  public let card: Card
  private static let symbols = [["▲", "◬", "△"], ["●", "◉", "○"], ["■", "▣", "□"]]
  private static let colours: [(letter: String, emphasis: Emphasis, tint: CellTint)] = [
    ("r", .bad, .red), ("g", .good, .green), ("y", .warning, .amber),
  ]
  private static let faces = Dictionary(uniqueKeysWithValues: Card.all.map { (CardFace($0).text, $0) })

  /// Creates the face of a card.
  public init(_ card: Card) { self.card = card }

  /// Finds the card with this face, as in ``text``.
  public init?(_ text: String) {
    guard let card = Self.faces[text] else { return nil }
    self.card = card
  }

  /// One to three symbols.
  public var symbols: String {
    String(repeating: Self.symbols[card[.second]][card[.third]], count: card[.first] + 1)
  }
  /// The letter of the colour.
  public var letter: String { Self.colours[card[.fourth]].letter }
  /// The colour as a terminal has it.
  public var emphasis: Emphasis { Self.colours[card[.fourth]].emphasis }
  /// The colour as pages and pictures have it.
  public var tint: CellTint { Self.colours[card[.fourth]].tint }
  /// The card in words, as it is drawn: `two red dotted circles`.
  public var name: String {
    let count = card[.first]
    let words = [
      ["one", "two", "three"][count], ["red", "green", "yellow"][card[.fourth]],
      ["solid", "dotted", "open"][card[.third]], ["triangle", "circle", "square"][card[.second]],
    ]
    return words.joined(separator: " ") + (count == 0 ? "" : "s")
  }
  /// The symbols and the letter: different for every card.
  public var text: String { symbols + letter }
}
