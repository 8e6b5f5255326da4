import PuzzleCore
import SetCards

/// Cards written with spaces between them.
func cards(_ text: String) -> [Card] { text.split(separator: " ").compactMap { Card(String($0)) } }

/// A game whose table holds these cards first; the rest follows in ascending order.
/// - Parameter deck: the first cards of the deck.
func game(_ table: String, deck: String = "", tableSize: Int = 12, deckSize: Int? = nil) -> SetGame {
  let (first, next) = (cards(table), cards(deck))
  let rest = Card.all.filter { !first.contains($0) && !next.contains($0) }
  let all = first + rest.prefix(tableSize - first.count)
  let others = next + rest.dropFirst(tableSize - first.count)
  return SetGame(table: all, deck: Array(others.prefix(deckSize ?? others.count)))
}

/// Twelve cards without a Set, one after the other: the values of each are 0 or 1 in the first three attributes, and
/// more.
let setFreeTable = "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011"

extension SetGame {
  /// Selects cards one after the other.
  mutating func select(_ text: String, by rules: SetRules = SetRules(), at time: Int = 0) {
    for card in cards(text) { select(card, by: rules, at: time) }
  }
}
