import PuzzleCore

/// Expectimax over the cards that are not known.
///
/// Near the end, when so few cards are to come that all their orders can be tried, it takes the Set with the most
/// expected points of all matches to the end of the game, exactly. Before that it looks one replacement ahead, over all
/// threes of cards that may come: the least probability of a table without a Set, and of equals the most expected Sets.
public struct ExpectimaxSetPolicy: SetPolicy {
  /// `expectimax`.
  public let id = "expectimax"
  /// With at most this number of cards to come the rest of the game is searched.
  public let searchedCards: Int

  /// A policy that searches the game to its end from when this many cards are to come.
  public init(searchedCards: Int = 6) { self.searchedCards = searchedCards }

  /// The best Set; when the budget ends before the search does, by the look one replacement ahead.
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
      // The probability weighs more than any difference of expected Sets.
      return after.expectedSets - 1_000 * after.probabilityOfNoSet
    }
  }
}
