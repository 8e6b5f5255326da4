/// The taps that take a Set: the plan of a player who knows which cards to select.
struct SetSelection: Sendable {
  /// The three cards in the order of their selection; none without a plan.
  private(set) var plan = CardList<3>()

  /// Without a plan.
  init() {}

  /// Plans to select these cards.
  init(_ plan: CardList<3>) { self.plan = plan }

  /// The next tap: records a pending match, selects the next card of the plan, or deselects a card that is not in it.
  /// `nil` when a new plan is needed, because there is none or its cards have gone.
  func nextMove(in game: SetGame) -> SetMove? { nextCard(in: game).map { .select(Card(number: $0)) } }

  private func nextCard(in game: SetGame) -> Int? {
    let chosen = game.chosen
    if game.hasPendingMatch {
      // Any of the three: they are replaced, and nothing is selected.
      return chosen[0]
    }
    guard plan.count > 0 else { return nil }
    for index in 0..<plan.count where !game.tableMask.contains(plan[index]) { return nil }
    if chosen.count == 3 { return plan[0] }
    for index in 0..<chosen.count where !plan.contains(chosen[index]) { return chosen[index] }
    for index in 0..<plan.count where !chosen.contains(plan[index]) { return plan[index] }
    return nil
  }
}
