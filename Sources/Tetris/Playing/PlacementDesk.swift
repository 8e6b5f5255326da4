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
  private var position: PlacementPosition
  private var trial: PlacementTrial

  /// A desk for a person with that vocabulary.
  init(_ search: PlacementSearch, knows known: KnownPhrases) {
    self.search = search
    self.known = known
    position = PlacementPosition(rows: search.rows, columns: search.columns)
    evaluator = PlacementEvaluator(weights: search.weights, aims: search.aims, grid: position.grid)
    trial = PlacementTrial(position.grid, search.index, evaluator)
    evaluator.begin { known.knows(search.aims.familiarities[$0]) }
  }

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
    evaluator.aim(on: position) { known.knows(search.aims.familiarities[$0]) }
    search.judge(&position, &trial, evaluator, delay: delay, reaction: reaction, within: budget) { landing, _ in
      visit(landing)
    }
  }
}
