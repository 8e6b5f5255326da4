/// One of the four properties of a card. What it looks like is decided by who draws the card.
public enum Attribute: Int, Hashable, CaseIterable, Sendable {
  /// The first digit of a card's text.
  case first
  /// The second digit.
  case second
  /// The third digit.
  case third
  /// The fourth digit.
  case fourth
}
