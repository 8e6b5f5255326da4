import Phrasebook
import PuzzleCore

/// Repeatedly makes the swap after which the most tiles are right for some won board, until the board is won.
///
/// Fast and close to the optimum, but not optimal: it ignores whether a swap closes a cycle. Every swap sets at least
/// one more tile right, so the number of swaps is below the number of cells. Among equally good swaps it makes the
/// smallest, so the answer is deterministic.
public struct GreedyMinimiser: Solver {
  /// The game it solves.
  public typealias Game = SwappingPuzzle

  /// The solver's name: `greedy`.
  public let id = "greedy"

  /// Creates the solver, which has no settings.
  public init() {}

  /// A sequence of swaps that wins, with the lower bound that a swap sets at most two tiles right. A node is a won
  /// board checked for a swap.
  public func solve(
    _ game: SwappingPuzzle, from state: GridGameState, within budget: Budget
  ) -> Solution<SwappingMove> {
    if state.status == .endedWithWon { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    guard state.status != .endedWithLost, let board = SymbolBoard(state.grid, of: game) else {
      return Solution(verdict: .unsolvable, moves: [], nodes: 0)
    }
    var sequence = GoalSequence(GoalSpace(board: board, game: game), of: board)
    var goals: [[UInt8]] = []
    while sequence.next() {
      guard goals.count < budget.nodes, sequence.nodes <= budget.nodes else {
        return Solution(verdict: .budgetExhausted(lowerBound: 0), moves: [], nodes: budget.nodes)
      }
      goals.append(sequence.cells)
    }
    guard !goals.isEmpty else { return Solution(verdict: .unsolvable, moves: [], nodes: sequence.nodes) }
    return descend(from: board, goals: goals, budget: budget)
  }

  private func descend(from board: SymbolBoard, goals: [[UInt8]], budget: Budget) -> Solution<SwappingMove> {
    var cells = board.cells
    var moves: [SwappingMove] = []
    var nodes = goals.count
    var lowerBound: Int?
    while true {
      let misplaced = goals.map { goal in goal.indices.count { goal[$0] != cells[$0] } }
      let least = misplaced.min() ?? 0
      let bound = lowerBound ?? (least + 1) / 2
      lowerBound = bound
      if least == 0 {
        return Solution(
          verdict: moves.count <= bound ? .optimal : .found(lowerBound: bound), moves: moves, nodes: nodes)
      }
      guard nodes <= budget.nodes, let swap = bestSwap(on: cells, goals: goals, misplaced: misplaced, least: least)
      else { return Solution(verdict: .budgetExhausted(lowerBound: bound), moves: [], nodes: nodes) }
      cells.swapAt(swap.0, swap.1)
      moves.append(board.move(swap.0, swap.1))
      nodes += goals.count
    }
  }

  /// The smallest swap that leaves the fewest tiles misplaced for the goal that suits it best.
  ///
  /// A swap puts one or two tiles in their places for a goal, and one is always possible.
  private func bestSwap(
    on cells: [UInt8], goals: [[UInt8]], misplaced: [Int], least: Int
  ) -> (Int, Int)? {
    var best: (left: Int, swap: (Int, Int))?
    for (goal, wrong) in zip(goals, misplaced) {
      for gain in [2, 1] where wrong - gain <= best?.left ?? .max {
        guard let swap = smallestSwap(gaining: gain, on: cells, for: goal) else { continue }
        if let found = best, found.left == wrong - gain, found.swap <= swap { continue }
        best = (wrong - gain, swap)
      }
    }
    return best?.swap
  }

  /// The smallest swap of two misplaced tiles that sets at least `gain` tiles right, 1 or 2.
  private func smallestSwap(gaining gain: Int, on cells: [UInt8], for goal: [UInt8]) -> (Int, Int)? {
    for first in cells.indices where cells[first] != goal[first] {
      for second in cells.indices.dropFirst(first + 1) where cells[second] != goal[second] {
        let right = (cells[second] == goal[first] ? 1 : 0) + (cells[first] == goal[second] ? 1 : 0)
        if right >= gain { return (first, second) }
      }
    }
    return nil
  }
}
