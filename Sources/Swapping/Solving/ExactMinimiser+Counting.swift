import Phrasebook
import PuzzleCore

extension ExactMinimiser {
  /// All shortest solutions of a board, counted by the cycles of their permutations.
  ///
  /// `nil` when the board cannot be won, when the budget is too small for a proof, or when a number exceeds 64 bits.
  /// The last cannot happen on boards of up to 20 cells, because each permutation of the cells is counted at most once.
  public func shortestSolutions(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> ShortestSolutions? {
    if case .exact(let solutions) = shortestCount(on: grid, of: game, within: budget) { solutions } else { nil }
  }

  /// ``shortestSolutions(on:of:within:)`` with the reason when there is no count, from a single search.
  public func shortestCount(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> ExactCount<ShortestSolutions> {
    guard let board = SymbolBoard(grid, of: game) else { return .unsolvable }
    let space = GoalSpace(board: board, game: game)
    let search = NearestGoal(from: board, in: space, within: budget)
    guard search.isCertain else {
      return solution(search, on: board).lowerBound.map { .budgetExhausted(lowerBound: $0) } ?? .unsolvable
    }
    return census(of: search, in: space, on: board).map { .exact($0) } ?? .budgetExhausted(lowerBound: search.distance)
  }

  /// The census of the nearest goals; `nil` when a number exceeds 64 bits.
  private func census(of search: NearestGoal, in space: GoalSpace, on board: SymbolBoard) -> ShortestSolutions? {
    var sequence = GoalSequence(space, of: board)
    var nearest = 0
    var types: CycleCensus.Histogram = [:]
    while sequence.next(cycles: search.cycles) {
      guard sequence.maximumCycles().cycles == search.cycles else { continue }
      let target = sequence.cells
      guard sequence.direction == 0 || !space.isWon(target, direction: 0) else { continue }
      nearest += 1
      var census = CycleCensus(size: board.texts.count)
      var misplaced = 0
      for (found, wanted) in zip(board.cells, target) where found != wanted {
        census.addEdge(from: Int(wanted), to: Int(found))
        misplaced += 1
      }
      for (lengths, number) in census.splits(into: misplaced - search.distance) {
        let (sum, overflow) = (types[lengths] ?? 0).addingReportingOverflow(number)
        if overflow { return nil }
        types[lengths] = sum
      }
      if census.hasOverflowed { return nil }
    }
    let sorted = types.map { ShortestSolutions.CycleType(lengths: $0.key.map(Int.init), permutations: $0.value) }
      .sorted { $0.lengths.lexicographicallyPrecedes($1.lengths) }
    return ShortestSolutions(swaps: search.distance, nearestGoals: nearest, cycleTypes: sorted)
  }
}
