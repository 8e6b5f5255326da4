import Phrasebook
import PuzzleCore

extension ExactMinimiser {
  /// All swaps that begin a shortest solution, ascending. The result is empty when the board is won or cannot be won,
  /// or when the budget is too small for a proof.
  ///
  /// A swap is one of them when it brings some nearest won board one swap nearer. A swap changes the distance to a won
  /// board by at most one, so no other won board needs to be checked.
  public func optimalSwaps(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> [OptimalSwap] {
    guard let board = SymbolBoard(grid, of: game) else { return [] }
    let space = GoalSpace(board: board, game: game)
    let nearest = NearestGoal(from: board, in: space, within: budget)
    guard nearest.isCertain, nearest.distance > 0 else { return [] }
    var goals = goals(of: nearest.cycles, in: space, on: board, of: game)
    var cells = board.cells
    var swaps: [OptimalSwap] = []
    for first in cells.indices {
      for second in cells.indices.dropFirst(first + 1) where cells[first] != cells[second] {
        cells.swapAt(first, second)
        defer { cells.swapAt(first, second) }
        guard let line = soonestLine(after: (first, second), on: cells, goals: &goals, cycles: nearest.cycles + 1)
        else { continue }
        let targets = goals[line.goal].targets
        swaps.append(
          OptimalSwap(
            move: board.move(first, second),
            completes: completed(by: (first, second), on: cells, before: board, space: space, game: game),
            swapsToLine: line.swaps, nextLine: targets[line.slot], targets: targets))
      }
    }
    return swaps
  }

  /// The swap to suggest: among all optimal ones the swap that leads to a finished line soonest; ties go to the
  /// smallest.
  public func hint(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> OptimalSwap? {
    optimalSwaps(on: grid, of: game, within: budget).min { ($0.swapsToLine, $0.move) < ($1.swapsToLine, $1.move) }
  }

  /// A nearest won board.
  private struct NearGoal {
    /// The symbols of the won board in row-major order.
    var cells: [UInt8]
    var targets: [CorrectLine]
    /// The slots of its unfinished lines.
    var open: [Int]
    var swaps: LineSwaps
  }

  /// A line that is finished soon: its goal, its slot and the number of swaps until then.
  private struct Line {
    var goal: Int
    var slot: Int
    var swaps: Int
  }

  /// All goals whose distance corresponds to `cycles` cycles.
  private func goals(
    of cycles: Int, in space: GoalSpace, on board: SymbolBoard, of game: SwappingPuzzle
  ) -> [NearGoal] {
    var sequence = GoalSequence(space, of: board)
    let counter = CycleCounter(copies: board.copies)
    var goals: [NearGoal] = []
    while sequence.next(cycles: cycles) {
      guard sequence.maximumCycles().cycles == cycles else { continue }
      let target = sequence.cells
      let swaps = LineSwaps(target: target, slots: space.slots, direction: sequence.direction, counter: counter)
      goals.append(
        NearGoal(
          cells: target, targets: sequence.goal.targets(in: space, on: board, of: game),
          open: (0..<space.slots.count).filter { !swaps.isFinished($0, on: board.cells) }, swaps: swaps))
    }
    return goals
  }

  /// The line finished soonest on a shortest solution through a swap, or `nil` when the swap begins no shortest
  /// solution.
  ///
  /// Both cells of an optimal swap are wrong before it. If `first` were right, the swap would insert a detour through
  /// its symbol into the walk through `second`. Any split of the edges after the swap would then give a split with as
  /// many cycles before it, by cutting out the detour and counting the loop of `first`.
  /// - Parameters:
  ///   - cells: the board after the swap.
  ///   - cycles: the maximum number of cycles to a nearest goal after an optimal swap.
  private func soonestLine(
    after swap: (first: Int, second: Int), on cells: [UInt8], goals: inout [NearGoal], cycles: Int
  ) -> Line? {
    var best: Line?
    for goal in goals.indices where best?.swaps ?? .max > 1 {
      let target = goals[goal].cells
      guard cells[swap.second] != target[swap.first], cells[swap.first] != target[swap.second],
        goals[goal].swaps.cycles(from: cells) == cycles
      else { continue }
      for slot in goals[goal].open {
        let swaps = 1 + goals[goal].swaps.swaps(toFinish: slot, from: cells, cycles: cycles)
        if swaps < best?.swaps ?? .max { best = Line(goal: goal, slot: slot, swaps: swaps) }
      }
    }
    return best
  }

  /// The lines through the swapped cells that spell a phrase after the swap and did not spell the same one before.
  private func completed(
    by swap: (first: Int, second: Int), on cells: [UInt8], before board: SymbolBoard, space: GoalSpace,
    game: SwappingPuzzle
  ) -> [CorrectLine] {
    var lines: [CorrectLine] = []
    for direction in space.slots.directions.indices {
      let slots = [swap.first, swap.second].map { space.slots.slot(of: $0, direction: direction) }
      for slot in slots[0] == slots[1] ? [slots[0]] : slots.sorted() {
        guard let line = space.line(on: cells, in: slot, direction: direction) else { continue }
        let correct = space.correctLine(line, in: slot, direction: direction, on: board, of: game)
        let old = space.line(on: board.cells, in: slot, direction: direction)
        if let old, game.catalog.phrase(ofLine: space.lines[old]) == correct.phrase { continue }
        lines.append(correct)
      }
    }
    return lines
  }
}

/// A swap that begins a shortest solution.
public struct OptimalSwap: Hashable, Sendable {
  /// The optimal swap.
  public var move: SwappingMove
  /// The lines that this swap makes valid, rows before columns; nearly always none or one.
  public var completes: [CorrectLine]
  /// The number of swaps, including this one, until a line of the won board is finished, along shortest solutions that
  /// finish one line after another. It is 1 when the swap itself finishes a line.
  public var swapsToLine: Int
  /// The line that is finished then.
  public var nextLine: CorrectLine
  /// The lines of a won board that shortest solutions through this swap reach.
  public var targets: [CorrectLine]
}
