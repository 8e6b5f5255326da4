/// The taps that take a Set: the plan of a player who knows which cards to select.
struct SetSelection: Sendable {
  /// The three cards in the order of their selection.
  private(set) var plan: [Card] = []

  /// Plans to select these cards.
  init(_ plan: [Card] = []) { self.plan = plan }

  /// The next tap: records a pending match, selects the next card of the plan, or deselects a card that is not in it.
  /// `nil` when a new plan is needed, because there is none or its cards have gone.
  func nextMove(in game: SetGame) -> SetMove? {
    if game.hasPendingMatch {
      // Any of the three: they are replaced, and nothing is selected.
      return .select(game.selected[0])
    }
    guard !plan.isEmpty, plan.allSatisfy(game.table.contains) else { return nil }
    if game.selected.count < 3, let stray = game.selected.first(where: { !plan.contains($0) }) { return .select(stray) }
    if game.selected.count == 3 { return .select(plan[0]) }
    return plan.first { !game.selected.contains($0) }.map(SetMove.select)
  }
}
