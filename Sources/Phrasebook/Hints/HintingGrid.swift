import PuzzleCore

/// What sliding and swapping have in common in their hints: the first moves of a shortest win, each with the line that is finished
/// next.
public protocol HintingGrid: GridPuzzle, HintingPuzzle where Action == Move, Reason == LineReason {
  /// Why the tiles of a position make no won board, in words; `nil` when the game is over although they do.
  ///
  /// Asked only after a solver has proved that nothing wins, which is not proved again.
  func obstacle(in state: State) -> String?

  /// The first moves of a shortest win, each with its reason; not always those of `solution`, which is one of several.
  func advice(_ solution: Solution<Move>, in state: State, for request: HintRequest) -> [Hint<Move, LineReason>.Step]

  /// How many first moves other than that of a shortest win begin one, too; `nil` when the budget does not suffice to know.
  func equallyGood(
    _ solution: Solution<Move>, in state: State, by solver: some Solver<Self>, within budget: Budget
  ) -> Int?
}

extension HintingGrid {
  /// The first moves of a shortest win by a solver, or why there are none.
  public func hint(
    in state: State, for request: HintRequest, by solver: some Solver<Self>
  ) -> Hint<Move, LineReason> {
    let budget = request.budget
    let solution = trimmed(solver.solve(self, from: state, within: budget), from: state)
    var hint = Hint<Move, LineReason>(solution)
    switch solution.verdict {
    case .unsolvable:
      hint.remark = unwinnable(in: state).map { .reason($0) } ?? .over
    case .budgetExhausted(let bound):
      hint.remark = .notSolved(within: budget, lowerBound: bound)
    case .found(let bound):
      hint.steps = advice(solution, in: state, for: request)
      hint.remark = .notProved(moves: solution.moves.count, lowerBound: bound, within: budget)
    case .optimal where solution.moves.isEmpty:
      hint.remark = .won
    case .optimal:
      hint.steps = advice(solution, in: state, for: request)
      hint.equallyGood = equallyGood(solution, in: state, by: solver, within: budget)
      if hint.equallyGood == nil { hint.remark = .notCompared(within: budget) }
    }
    return hint
  }

  /// Why nothing wins: a tile of no phrase, which is most likely misspelt, or what the game says. Asked only after a solver has
  /// proved it.
  public func unwinnable(in state: State) -> LineReason? {
    if let cell = unknownTile(on: state.grid), let tile = state.grid[cell] { return .unknownTile(tile, cell) }
    return obstacle(in: state).map { .obstacle($0) }
  }

  /// The moves of a solution, at most as many as requested, each with the lines that are finished next.
  public func steps(
    of solution: Solution<Move>, from state: State, for request: HintRequest
  ) -> [Hint<Move, LineReason>.Step] {
    zip(solution.moves, purposes(of: solution.moves, from: state)).prefix(request.steps).map { .init($0, $1) }
  }

  /// For each move of a solution, the lines that are finished next and stay, and in how many moves, this one included: what
  /// the move is good for.
  public func purposes(of moves: [Move], from state: State) -> [LineReason] {
    let tiles = state.grid.texts
    let final = correctLines(after: moves, from: state)
    var position = state
    let standing = moves.map { move in
      apply(move, to: &position)
      return Set(correctLines(in: position))
    }
    var stays = Set(final)
    var purposes: [LineReason] = []
    var purpose = LineReason.completes([])
    for place in moves.indices.reversed() {
      // A line is finished by the last move after which it is valid for good.
      let before = place > 0 ? standing[place - 1] : Set(correctLines(in: state))
      let finished = final.filter { stays.contains($0) && !before.contains($0) }
      purpose =
        finished.isEmpty
        ? .towards(purpose.lines, moves: (purpose.movesToLine ?? 0) + 1)
        : .completes(finished.map { SpelledLine($0, tiles: tiles) })
      stays.subtract(finished)
      purposes.append(purpose)
    }
    return purposes.reversed()
  }
}

extension GridPuzzle {
  /// The first cell whose tile is in no phrase of the lexicon.
  public func unknownTile(on grid: TextGrid) -> Coordinate? {
    grid.coordinates.first { cell in grid[cell].map { !catalog.isTile($0) } ?? false }
  }
}
