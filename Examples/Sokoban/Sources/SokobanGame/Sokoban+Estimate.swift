import PuzzleCore
import Search

/// The fewest pushes that bring a box, alone on the board, from each cell to each goal.
struct PushTable: Sendable {
  /// More than any pushes: a box cannot get there.
  private static let never: Int32 = 1 << 20
  /// A row of cells for each goal.
  private let pushes: [Int32]
  private let cells: Int
  private let goals: Int

  /// Pulls a box backwards from every goal: the player stands behind it and steps back.
  init(_ board: Warehouse, goals: Cells) {
    cells = board.width * board.height
    let all = goals.all
    self.goals = all.count
    var pushes = [Int32](repeating: Self.never, count: cells * all.count)
    for (row, goal) in all.enumerated() {
      pushes[row * cells + goal] = 0
      var reached = board.floor.contains(goal) ? [goal] : []
      var next = 0
      while next < reached.count {
        let cell = reached[next]
        next += 1
        for step in Step.allCases {
          let (from, behind) = (cell - board.offset(of: step), cell - 2 * board.offset(of: step))
          guard board.floor.contains(from), pushes[row * cells + from] == Self.never, board.floor.contains(behind)
          else { continue }
          pushes[row * cells + from] = pushes[row * cells + cell] + 1
          reached.append(from)
        }
      }
    }
    self.pushes = pushes
  }

  /// The fewest pushes that bring each box to a goal of its own; `nil` if none do.
  ///
  /// Source: Kuhn, *The Hungarian method for the assignment problem*, Naval Research Logistics Quarterly 2, 1955, with
  /// prices for boxes and goals. Complexity: O(boxes^2 * goals).
  func matching(_ boxes: Cells) -> Int? {
    let size = goals + 1
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 7 * size) { memory -> Int? in
      memory.initialize(repeating: 0)
      // Boxes and goals are numbered from 1: the cell and price of each box; for each goal its price, its box, the
      // least surplus of a box at it, the goal before it on the way there, and whether it is on the way.
      let (cell, worth, price, owner, surplus, before, done) = (
        0, size, 2 * size, 3 * size, 4 * size, 5 * size, 6 * size
      )
      var count = 0
      boxes.forEach { place in
        count += 1
        memory[cell + count] = Int32(place)
        memory[owner] = Int32(count)
        for goal in 0..<size { (memory[surplus + goal], memory[done + goal]) = (.max, 0) }
        var goal = 0
        while memory[owner + goal] != 0 {
          memory[done + goal] = 1
          let box = Int(memory[owner + goal])
          var (least, nearest) = (Int32.max, 0)
          for next in 1..<size where memory[done + next] == 0 {
            let extra = cost(memory[cell + box], next) - memory[worth + box] - memory[price + next]
            if extra < memory[surplus + next] { (memory[surplus + next], memory[before + next]) = (extra, Int32(goal)) }
            if memory[surplus + next] < least { (least, nearest) = (memory[surplus + next], next) }
          }
          for other in 0..<size {
            if memory[done + other] == 1 {
              memory[worth + Int(memory[owner + other])] += least
              memory[price + other] -= least
            } else if other > 0 {
              memory[surplus + other] -= least
            }
          }
          goal = nearest
        }
        while goal != 0 {
          let last = Int(memory[before + goal])
          memory[owner + goal] = memory[owner + last]
          goal = last
        }
      }
      var sum: Int32 = 0
      for goal in 1..<size where memory[owner + goal] != 0 {
        sum += cost(memory[cell + Int(memory[owner + goal])], goal)
      }
      return sum >= Self.never ? nil : Int(sum)
    }
  }

  private func cost(_ cell: Int32, _ goal: Int) -> Int32 { pushes[(goal - 1) * cells + Int(cell)] }
}

extension Sokoban: EstimatedPuzzle {
  /// The pushes that the boxes need if none is in another's way and the player can walk anywhere; `nil` if some box
  /// cannot get to a goal of its own, or can never be pushed again and is not on a goal.
  public func estimate(of state: State) -> Int? {
    let stuck = frozen(state.boxes)
    return stuck.intersection(level.board.goals) == stuck ? ways.matching(state.boxes) : nil
  }

  /// The boxes that no player can ever push again: walls or other such boxes block them on both axes.
  func frozen(_ boxes: Cells) -> Cells {
    let board = level.board
    var frozen = boxes.intersection(board.floor)
    let candidates = frozen
    var isStable = false
    while !isStable {
      isStable = true
      candidates.forEach { box in
        func isBlocked(_ cell: Int) -> Bool { !board.floor.contains(cell) || frozen.contains(cell) }
        guard frozen.contains(box) else { return }
        let isStuck =
          (isBlocked(box - 1) || isBlocked(box + 1)) && (isBlocked(box - board.width) || isBlocked(box + board.width))
        if !isStuck {
          frozen.remove(box)
          isStable = false
        }
      }
    }
    return frozen
  }
}

/// The estimate of ``Sokoban`` as the lower bound of searches.
public struct PushBound: Heuristic {
  /// The puzzle that is searched.
  public typealias Game = Sokoban
  let game: Sokoban

  /// A lower bound of the pushes.
  public func estimate(_ state: Sokoban.State) -> Int { game.estimate(of: state) ?? .max }
}
