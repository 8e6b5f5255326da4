import Phrasebook
import PuzzleCore

extension ExactMinimiser {
  /// All swaps that begin a shortest solution, ascending; none when the board is won or cannot be won, or when the budget
  /// does not suffice to be sure.
  ///
  /// A swap is one of them when it brings some won board of the least distance one swap nearer. A swap changes the distance
  /// to a won board by at most one, so no other won board needs to be looked at.
  public func optimalSwaps(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> [OptimalSwap] {
    guard let board = SymbolBoard(grid) else { return [] }
    var search = NearestGoal(board: board, game: game, budget: budget)
    search.run()
    guard search.isComplete, search.best != nil, search.lowerBound == search.distance, search.distance > 0 else {
      return []
    }
    let nearest = goals(of: search, on: board)
    let validBefore = game.catalog.rule.correctLines(in: grid)
    var swaps: [OptimalSwap] = []
    for first in board.cells.indices {
      for second in board.cells.indices.dropFirst(first + 1) where board.cells[first] != board.cells[second] {
        var swapped = board
        swapped.cells.swapAt(first, second)
        guard let line = soonestLine(after: swapped, swap: (first, second), from: board, goals: nearest, search: search)
        else { continue }
        var after = grid
        after.swap(board.coordinate(first), board.coordinate(second))
        let completes = game.catalog.rule.correctLines(in: after).filter { !validBefore.contains($0) }
        swaps.append(
          OptimalSwap(
            move: board.move(first, second), completes: completes, swapsToLine: line.swaps,
            nextLine: line.goal.target(line.slot, in: search.space, on: board),
            targets: line.goal.targets(in: search.space, on: board)))
      }
    }
    return swaps
  }

  /// The swap to suggest: of all optimal ones the one after which a line is finished soonest, the smallest of those.
  public func hint(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> OptimalSwap? {
    optimalSwaps(on: grid, of: game, within: budget).min { ($0.swapsToLine, $0.move) < ($1.swapsToLine, $1.move) }
  }

  /// A goal and its symbols in row-major order.
  private struct Placed {
    var goal: Goal
    var cells: [UInt8]
  }

  /// A line that is finished soon.
  private struct Line {
    var goal: Goal
    var slot: Int
    var swaps: Int
  }

  /// All goals of the least distance.
  private func goals(of search: NearestGoal, on board: SymbolBoard) -> [Placed] {
    var sequence = GoalSequence(search.space, of: board)
    var counter = search.counter
    var goals: [Placed] = []
    while sequence.next() {
      if counter.swaps(from: board.cells, to: sequence.cells) == search.distance {
        goals.append(Placed(goal: sequence.goal, cells: sequence.cells))
      }
    }
    return goals
  }

  /// The line finished soonest on a shortest way through a swap, or `nil` when the swap begins no shortest way.
  ///
  /// Both cells of an optimal swap are wrong before it. If `first` were right, the swap would put a detour over its symbol
  /// into the walk through `second`: any split of the edges after the swap gives a split with as many cycles before it, by
  /// cutting the detour out and counting the loop of `first`.
  private func soonestLine(
    after swapped: SymbolBoard, swap: (first: Int, second: Int), from board: SymbolBoard, goals: [Placed],
    search: NearestGoal
  ) -> Line? {
    var counter = search.counter
    var best: Line?
    for placed in goals {
      let target = placed.cells
      guard board.cells[swap.first] != target[swap.first], board.cells[swap.second] != target[swap.second],
        counter.swaps(from: swapped.cells, to: target) == search.distance - 1
      else { continue }
      let slots = search.space.slots[placed.goal.direction]
      let finished = slots.indices.first { slot in
        (slots[slot].contains(swap.first) || slots[slot].contains(swap.second))
          && slots[slot].allSatisfy { swapped.cells[$0] == target[$0] }
      }
      if let finished { return Line(goal: placed.goal, slot: finished, swaps: 1) }
      let plan = SwapPlan(from: swapped.cells, to: target, lines: slots, counter: counter)
      guard let line = plan.firstLine, line.swaps + 1 < best?.swaps ?? .max else { continue }
      best = Line(goal: placed.goal, slot: line.slot, swaps: line.swaps + 1)
    }
    return best
  }
}
