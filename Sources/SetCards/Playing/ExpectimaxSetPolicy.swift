import PuzzleCore

/// A policy that searches by expectimax over the unknown cards.
///
/// Near the end, all orders of the remaining cards can be tried. The policy then takes the Set with the most expected
/// points to the end of the game, computed exactly. Before that it looks one replacement ahead, over all triples of
/// cards that may come. It minimises the probability of a table without a Set and, among equals, maximises the expected
/// number of Sets.
public struct ExpectimaxSetPolicy: SetPolicy {
  /// The policy's name: `expectimax`.
  public let id = "expectimax"
  /// The maximum number of remaining cards at which the rest of the game is searched.
  public let searchedCards: Int

  /// A policy that searches the game to its end once at most this many cards remain.
  public init(searchedCards: Int = 6) { self.searchedCards = searchedCards }

  /// The best Set. If the budget runs out, the choice falls back to one replacement ahead.
  public func choose(
    on table: SetTable, unseen: CardMask, by dealing: Dealing, within budget: Budget,
    using generator: inout Xoshiro256
  ) -> Int {
    guard table.setCount > 1 else { return 0 }
    if unseen.count <= searchedCards {
      var search = EndgameSearch(dealing: dealing, budget: budget)
      let choice = best(on: table) { search.value(taking: $0, from: table, unseen: unseen) }
      if search.isComplete { return choice }
    }
    return best(on: table) { index in
      let after = Replacement(taking: index, from: table, unseen: unseen, by: dealing)
      // The probability outweighs any difference in expected Sets.
      return after.expectedSets - 1_000 * after.probabilityOfNoSet
    }
  }
}
