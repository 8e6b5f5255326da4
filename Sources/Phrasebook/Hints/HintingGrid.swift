import PuzzleCore

/// The common hints of sliding and swapping: the first moves of a shortest win, each with the line that is finished
/// next.
public protocol HintingGrid: GridPuzzle, HintingPuzzle where Action == Move, Reason == LineReason {
  /// Why the tiles of a position make no won board, in words; `nil` if they do and the game is over for another reason.
  ///
  /// Called only after a solver has proved that nothing wins; this is not proved again.
  func obstacle(in state: State) -> HintText?

  /// The first moves of a shortest win, each with its reason. They may differ from those of `solution`, which is one of
  /// several. The default uses those of `solution`.
  func advice(_ solution: Solution<Move>, in state: State, for request: HintRequest) -> [Advice.Step]

  /// The first moves other than `first` that also begin a shortest win; `nil` when the budget is too small to decide.
  func equallyGood(
    _ solution: Solution<Move>, besides first: Move?, in state: State, by solver: some Solver<Self>,
    within budget: Budget
  ) -> [Move]?

  /// The moves of a win that a person can follow, line by line; not always the fewest.
  func staged(_ solution: Solution<Move>, in state: State, for request: HintRequest) -> [Move]
}

extension HintingGrid {
  /// The first moves of a shortest win by a solver, or why there are none.
  public func hint(
    in state: State, for request: HintRequest, by solver: some Solver<Self>
  ) -> Advice {
    let budget = request.budget
    let solution = trimmed(solver.solve(self, from: state, within: budget), from: state)
    var hint = Advice(solution)
    switch solution.verdict {
    case .unsolvable:
      hint.remark = unwinnable(in: state).map { .reason($0) } ?? .over
    case .budgetExhausted(let bound):
      hint.remark = .notSolved(within: budget, lowerBound: bound)
    case .found(let bound):
      add(advice(solution, in: state, for: request), of: solution, in: state, for: request, to: &hint)
      hint.remark = .notProved(moves: solution.moves.count, lowerBound: bound, within: budget)
    case .optimal where solution.moves.isEmpty:
      hint.remark = .won
    case .optimal:
      return self.hint(
        ofLength: solution.moves.count, steps: advice(solution, in: state, for: request), in: state, for: request,
        solution: { solution },
        equallyGood: { equallyGood(solution, besides: $0, in: state, by: solver, within: budget) })
    }
    return hint
  }

  /// The hint of a shortest win with at least one move, whose first moves are known.
  ///
  /// - Parameters:
  ///   - length: the number of moves.
  ///   - solution: all moves. Called if a plan is wanted.
  ///   - others: the first moves other than the advised one that also begin a shortest win; `nil` when the budget is
  ///     too small to decide. Called if they are wanted.
  public func hint(
    ofLength length: Int, steps: [Advice.Step], in state: State, for request: HintRequest,
    solution: () -> Solution<Move>, equallyGood others: (_ first: Move?) -> [Move]?
  ) -> Advice {
    var hint = Advice(steps: steps)
    hint.verdict = .optimal
    hint.movesLeft = length
    hint.lowerBound = length
    if request.wantsPlan { hint.plan = plan(solution(), in: state, for: request) }
    addNearLines(in: state, for: request, to: &hint)
    guard request.comparesMoves else { return hint }
    if let others = others(hint.steps.first?.action) {
      hint.others = others
      hint.equallyGood = others.count
    }
    if hint.equallyGood == nil { hint.remark = .notCompared(within: request.budget) }
    return hint
  }

  /// Adds the advice for a position that can be won.
  private func add(
    _ steps: [Advice.Step], of solution: Solution<Move>, in state: State, for request: HintRequest,
    to hint: inout Advice
  ) {
    hint.steps = steps
    if request.wantsPlan { hint.plan = plan(solution, in: state, for: request) }
    addNearLines(in: state, for: request, to: &hint)
  }

  private func addNearLines(in state: State, for request: HintRequest, to hint: inout Advice) {
    guard request.namesNearLines else { return }
    // At most three phrases, each in its nearest line.
    var named = Set(hint.steps.first?.reason.lines.map(\.line.phrase) ?? [])
    let others = nearlyComplete(in: state).filter { $0.lines.allSatisfy { named.insert($0.line.phrase).inserted } }
    hint.near = Array(others.prefix(3))
  }

  /// A win in stages: each ends with the move that finishes lines for good.
  private func plan(
    _ solution: Solution<Move>, in state: State, for request: HintRequest
  ) -> Advice.Plan? {
    let moves = staged(solution, in: state, for: request)
    var stages: [Advice.Plan.Stage] = []
    var actions: [Move] = []
    for (move, reason) in zip(moves, purposes(of: moves, from: state)) {
      actions.append(move)
      guard case .completes = reason else { continue }
      stages.append(.init(reason, actions))
      actions = []
    }
    return actions.isEmpty ? .init(stages) : nil
  }

  /// The moves of a solution, each with the lines that are finished next.
  public func advice(
    _ solution: Solution<Move>, in state: State, for request: HintRequest
  ) -> [Advice.Step] { steps(of: solution, from: state, for: request) }

  /// Lines of the board with at most half of their tiles out of place, those with the fewest missing tiles first.
  public func nearlyComplete(in state: State) -> [LineReason] {
    let grid = state.grid
    let formable = catalog.formableLines(from: grid.coordinates.compactMap { grid[$0] })
      .filter { $0.tiles.count == level.lineLength }
    var found: [(missing: [Coordinate], line: SpelledLine)] = []
    for cells in slots {
      for line in formable {
        let missing = zip(cells, line.tiles).filter { grid[$0] != $1 }.map(\.0)
        guard !missing.isEmpty, missing.count <= line.tiles.count / 2 else { continue }
        let isRow = cells.count > 1 && cells[0].row == cells[1].row
        let spelled = SpelledLine(CorrectLine(cells: cells, isRow: isRow, phrase: line.phrase), on: grid)
        found.append((missing, spelled))
      }
    }
    let order = found.indices.sorted { (found[$0].missing.count, $0) < (found[$1].missing.count, $1) }
    return order.map { .near(found[$0].line, missing: found[$0].missing) }
  }

  /// The cells of the rows, then of the columns, whose length is that of a line.
  private var slots: [[Coordinate]] {
    let (rows, columns) = (level.rules.rows, level.rules.columns)
    let across = (0..<rows).map { row in (0..<columns).map { Coordinate(row: row, col: $0) } }
    let down = (0..<columns).map { column in (0..<rows).map { Coordinate(row: $0, col: column) } }
    return (across + down).filter { $0.count == level.lineLength }
  }

  /// Why nothing wins: a tile of no phrase, which is probably misspelt, or the game's obstacle. Called only after a
  /// solver has proved it.
  public func unwinnable(in state: State) -> LineReason? {
    if let cell = unknownTile(on: state.grid), let tile = state.grid[cell] { return .unknownTile(tile, cell) }
    return obstacle(in: state).map { .obstacle($0) }
  }

  /// The moves of a solution, at most as many as requested, each with the lines that are finished next.
  public func steps(
    of solution: Solution<Move>, from state: State, for request: HintRequest
  ) -> [Advice.Step] {
    zip(solution.moves, purposes(of: solution.moves, from: state)).prefix(request.steps).map { .init($0, $1) }
  }

  /// For each move of a solution, the lines that are finished next for good, and the number of moves until then,
  /// including this one. This is the purpose of the move.
  public func purposes(of moves: [Move], from state: State) -> [LineReason] {
    let tiles = state.grid.texts
    let final = correctLines(after: moves, from: state)
    var position = state
    var arrivals = TileArrivals(state.grid)
    let standing = moves.map { move in
      apply(move, to: &position)
      arrivals.note(position.grid)
      return Set(correctLines(in: position))
    }
    var stays = Set(final)
    var purposes: [LineReason] = []
    var purpose = LineReason.completes([])
    for place in moves.indices.reversed() {
      // A line is finished by the move after which it stays valid.
      let before = place > 0 ? standing[place - 1] : Set(correctLines(in: state))
      let finished = final.filter { stays.contains($0) && !before.contains($0) }
      purpose =
        finished.isEmpty
        ? .towards(
          purpose.lines, moves: (purpose.movesToLine ?? 0) + 1, next: arrivals.next(in: purpose.lines, from: place))
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

/// The times at which the tiles of a solution reach their final places.
private struct TileArrivals {
  /// The grid after the last recorded move.
  private var grid: TextGrid
  /// For each cell, the number of the last move that changed it; `nil` for none.
  private var last: [Coordinate: Int] = [:]
  private var moves = 0

  init(_ grid: TextGrid) { self.grid = grid }

  mutating func note(_ next: TextGrid) {
    for cell in next.coordinates where next[cell] != grid[cell] { last[cell] = moves }
    grid = next
    moves += 1
  }

  /// The tile of some lines that reaches its place first, from a move on; if several arrive together, the first in
  /// reading order.
  func next(in lines: [SpelledLine], from move: Int) -> TileArrival? {
    let cells = lines.flatMap(\.line.cells).filter { (last[$0] ?? -1) >= move }
    guard let cell = cells.min(by: { (last[$0] ?? 0) < (last[$1] ?? 0) }), let tile = grid[cell] else { return nil }
    return TileArrival(tile: tile, cell: cell, moves: (last[cell] ?? move) - move + 1)
  }
}
