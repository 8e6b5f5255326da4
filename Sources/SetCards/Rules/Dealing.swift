/// What happens to the places of a match.
public enum Dealing: String, Hashable, Codable, CaseIterable, Sendable {
  /// A match is always replaced while there are cards: a table of 15 stays one of 15 until the deck is empty.
  case assignment
  /// As the rules in the box have it: a match is replaced only as far as fewer than twelve cards would be left.
  case boxed
}
