/// What happens to the places of a match.
public enum Dealing: String, Hashable, Codable, CaseIterable, Sendable {
  /// A match is always replaced while there are cards: a table of 15 stays one of 15 until the deck is empty.
  case assignment
  /// As the rules in the box have it: a match is replaced only as far as fewer than twelve cards would be left.
  case boxed
}

extension Dealing {
  /// Whether a match on a table of this many cards is replaced while there are cards to come, on tables of a multiple of three cards
  /// from twelve on.
  @inlinable
  public func replaces(onTableOf count: Int) -> Bool { self == .assignment || count <= SetRules.tableSize }
}
