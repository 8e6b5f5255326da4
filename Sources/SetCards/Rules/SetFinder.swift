/// Finds Sets by checking every three cards: the reference for the faster detectors.
public enum SetFinder {
  /// The first Set in the order of the slots of its first, second and third card; `nil` when there is none.
  /// - Complexity: O(*n*³) for *n* cards.
  public static func first(in cards: [Card]) -> [Card]? {
    var found: [Card]?
    visit(cards) { set in
      found = set
      return false
    }
    return found
  }

  /// All Sets, in the order of the slots of their first, second and third card.
  /// - Complexity: O(*n*³) for *n* cards.
  public static func all(in cards: [Card]) -> [[Card]] {
    var sets: [[Card]] = []
    visit(cards) { set in
      sets.append(set)
      return true
    }
    return sets
  }

  /// Calls `body` with every Set until it returns `false`.
  private static func visit(_ cards: [Card], _ body: ([Card]) -> Bool) {
    for (i, a) in cards.enumerated() {
      for (j, b) in cards.enumerated().dropFirst(i + 1) {
        for c in cards.dropFirst(j + 1) where isSet(a, b, c) {
          guard body([a, b, c]) else { return }
        }
      }
    }
  }

  private static func isSet(_ a: Card, _ b: Card, _ c: Card) -> Bool {
    Attribute.allCases.allSatisfy { (a[$0] + b[$0] + c[$0]) % 3 == 0 }
  }
}
