/// The expected table after a Set was taken.
public struct SetProspect: Hashable, Sendable {
  /// The exact expected number of Sets.
  public let expectedSets: Double
  /// The exact probability that the table has no Set.
  public let probabilityOfNoSet: Double

  /// The prospect when a Set of a table is taken, given by its index in the table's list.
  public init(taking index: Int, on table: SetTable, unseen: CardMask, by dealing: Dealing) {
    let after = Replacement(taking: index, from: table, unseen: unseen, by: dealing)
    expectedSets = after.expectedSets + after.expectedNewSets
    probabilityOfNoSet = after.probabilityOfNoSet
  }
}
