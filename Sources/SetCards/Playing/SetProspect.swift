/// What to expect of the table after a Set was taken.
public struct SetProspect: Hashable, Sendable {
  /// The mean number of Sets, exactly.
  public let expectedSets: Double
  /// The probability that there is none, exactly.
  public let probabilityOfNoSet: Double

  /// What follows when a Set of a table is taken, by its place in the table's list.
  public init(taking index: Int, on table: SetTable, unseen: CardMask, by dealing: Dealing) {
    let after = Replacement(taking: index, from: table, unseen: unseen, by: dealing)
    expectedSets = after.expectedSets + after.expectedNewSets
    probabilityOfNoSet = after.probabilityOfNoSet
  }
}
