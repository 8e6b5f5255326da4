/// How many Sets, and how many pairs of cards, share 0 to 4 attributes; by listing all of them.
public struct SetFacts {
  /// Sets by the attributes in which their cards are equal.
  public let sets: [Int]
  /// Pairs of cards by the attributes in which they are equal.
  public let pairs: [Int]

  /// Lists all 1080 Sets and 3240 pairs.
  public init() {
    func shared(_ a: Card, _ b: Card) -> Int { Attribute.allCases.count { a[$0] == b[$0] } }
    var (sets, pairs) = ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0])
    for set in SetDetector().sets(in: Card.all) { sets[shared(set[0], set[1])] += 1 }
    for a in Card.all { for b in Card.all where a < b { pairs[shared(a, b)] += 1 } }
    (self.sets, self.pairs) = (sets, pairs)
  }
}
