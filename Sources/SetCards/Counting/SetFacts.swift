/// The number of Sets and of pairs of cards that share 0 to 4 attributes, counted by listing all of them.
public struct SetFacts {
  /// The number of Sets by the number of attributes in which their cards are equal, 0 to 4.
  public let sets: [Int]
  /// The number of pairs of cards by the number of attributes in which they are equal, 0 to 4.
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
