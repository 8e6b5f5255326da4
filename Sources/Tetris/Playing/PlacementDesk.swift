import PuzzleCore

/// The scratch space in which one person tries landings, created once per game and used at every decision.
///
/// Between two decisions it keeps only values that are quicker to keep than to recompute, so earlier decisions do not
/// affect later ones. `@unchecked Sendable` because its parts change: a player uses a desk only while it holds the sole
/// reference, and otherwise creates a new one.
final class PlacementDesk: @unchecked Sendable {
  private let search: PlacementSearch
  private let known: KnownPhrases
  private let evaluator: PlacementEvaluator
  // No method passes these on to code that calls back into the class.
  @exclusivity(unchecked) private var position: PlacementPosition
  @exclusivity(unchecked) private var trial: PlacementTrial

  /// A desk for a person with that vocabulary.
  init(_ search: PlacementSearch, knows known: KnownPhrases) {
    self.search = search
    self.known = known
    position = PlacementPosition(rows: search.rows, columns: search.columns)
    evaluator = PlacementEvaluator(weights: search.weights, aims: search.aims, grid: position.grid)
    trial = PlacementTrial(position.grid, search.index, evaluator)
    evaluator.begin { known.knows(search.aims.familiarities[$0]) }
  }

  /// The best landing that can be reached, `nil` without any.
  func best(
    _ sight: some TetrisSight, lookAhead: Int, delay: Int, reaction: Int, within budget: Budget
  ) -> JudgedLanding? {
    sight.write(&position, lookAhead: lookAhead)
    // A budget that covers all landings limits none.
    let isLimited = budget.nodes < search.columns * position.tiles.count
    guard evaluator.isMonotone, !sight.mayHoldForeignTiles, !isLimited else {
      var best: JudgedLanding?
      judge(sight, lookAhead: lookAhead, delay: delay, reaction: reaction, within: budget) { landing in
        if let last = best, !JudgedLanding.isBetter(landing, last) { return }
        best = landing
      }
      return best
    }
    aim()
    return search.best(of: &position, &trial, evaluator, delay: delay, reaction: reaction)
  }

  private func aim() { evaluator.aim(on: position) { known.knows(search.aims.familiarities[$0]) } }

  /// Judges every landing that can be reached.
  @inline(__always)
  func judge(
    _ sight: some TetrisSight, lookAhead: Int, delay: Int, reaction: Int, within budget: Budget,
    visit: (JudgedLanding) -> Void
  ) {
    sight.write(&position, lookAhead: lookAhead)
    guard !sight.mayHoldForeignTiles || search.isDealt(position) else {
      let phrases = search.index.phrases
      // Tiles that the level does not deal may spell other phrases.
      let evaluator = search.evaluator(for: position) { known.ask($0, of: phrases) }
      var trial = PlacementTrial(position.grid, search.index, evaluator)
      return search.judge(&position, &trial, evaluator, delay: delay, reaction: reaction, within: budget) {
        landing, _ in
        visit(landing)
      }
    }
    aim()
    search.judge(&position, &trial, evaluator, delay: delay, reaction: reaction, within: budget) { landing, _ in
      visit(landing)
    }
  }
}
