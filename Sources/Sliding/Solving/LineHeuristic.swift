import PuzzleCore
import Search

/// A lower bound on the slides to the nearest goal arrangement of a board: any formable lines that share no tile, in
/// rows or in columns, in any order.
///
/// For each choice of lines and each assignment to rows or columns, `LineTable` gives the moves that each line's
/// tiles still need. These numbers may be added because the lines share no tile. The bound is the smallest sum and is 0
/// only on won boards.
public struct LineHeuristic: Heuristic {
  /// The packed game.
  public typealias Game = SlidingBoard

  let goals: LineGoals
  let table: LineTable
  /// The padding costs where a choice has fewer than three lines: zero on one line that the grid does not have.
  let paddings: [Lanes]
  /// The labels of each line's tiles, four bits each, the first tile lowest; grouped by tile set.
  private let packedLabels: [UInt16]
  /// The first line of each tile set, and at the end the number of lines.
  private let setStarts: [Int]

  /// The bound for the tiles of a board. `nil` for grids of more than 16 cells, lines of more than 4, more than 4 lines
  /// of a kind, or more lines than can be distinguished.
  public init?(board: SlidingBoard) {
    guard board.linesToWin <= 3, let table = LineTable.table(for: board.shape), let goals = LineGoals(of: board) else {
      return nil
    }
    self.goals = goals
    self.table = table
    packedLabels = goals.lines.map { $0.labels.reversed().reduce(0) { $0 << 4 | UInt16($1) } }
    setStarts = goals.sets.map(\.lowerBound) + [goals.lines.count]
    paddings = (0..<max(0, 3 - board.linesToWin)).map { padding in
      var lanes = Lanes.full
      lanes[3 - padding] = 0
      lanes[7 - padding] = 0
      return lanes
    }
  }

  /// The bound, computed from the position alone.
  ///
  /// Complexity: O(lines + choices).
  public func estimate(_ state: PackedBoard) -> Int {
    if goals.sets.isEmpty || (goals.isComplete && goals.choices.isEmpty) { return .max }
    let cells = goals.cells(of: state, on: table.shape)
    let empty = Int(state.empty)
    let length = table.shape.lineLength
    return withUnsafeTemporaryAllocation(of: Lanes.self, capacity: goals.noSet + 3) { costs in
      for set in 0..<goals.noSet {
        var lanes = Lanes.full
        for line in setStarts[set]..<setStarts[set + 1] {
          let labels = packedLabels[line]
          var placement = 0
          for place in 0..<length {
            let label = UInt64(truncatingIfNeeded: labels >> UInt16(4 * place) & 15)
            placement |= Int(truncatingIfNeeded: cells >> (4 * label) & 15) << (4 * place)
          }
          lanes = Lanes.min(lanes, cost(placement, empty: empty))
        }
        costs.initializeElement(at: set, to: lanes)
      }
      for (offset, padding) in paddings.enumerated() { costs.initializeElement(at: goals.noSet + offset, to: padding) }
      return bound { costs[$0] }
    }
  }

  /// The smallest sum over all choices, from the costs of the tile sets.
  @inline(__always)
  func bound(_ costs: (Int) -> Lanes) -> Int {
    guard goals.isComplete else {
      var best = Lanes.full
      for set in goals.sets.indices { best = Lanes.min(best, costs(set)) }
      return relaxed(best)
    }
    var lowest = Int.max
    for choice in goals.choices {
      lowest = min(lowest, Lanes.cheapestAssignment(costs(choice[0]), costs(choice[1]), costs(choice[2])))
    }
    return lowest
  }

  /// The bound when the choices are too many to list: the cheapest lines, even if they share tiles.
  func relaxed(_ best: Lanes) -> Int {
    Lanes.cheapestAssignment(
      best, paddings.count > 1 ? paddings[1] : best, paddings.count > 0 ? paddings[0] : best)
  }

  func cost(_ placement: Int, empty: Int) -> Lanes {
    let head = Int(table.heads[placement])
    return Lanes(bits: table.values[head >> 4 + (empty & (head & 15))])
  }
}
