import PuzzleCore
import Testing

@testable import Sliding

@Suite("The 8-puzzle")
struct EightPuzzleTests {
  /// Positions by depth, the empty cell in a corner: OEIS A089473.
  private static let published = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
    20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
  ]

  @Test(
    "has 181,440 positions, at most 31 moves away; solutions are as short as a complete search says",
    arguments: ClassicGoal.allCases)
  func depths(goal: ClassicGoal) {
    let puzzle = ClassicPuzzle(side: 3, goal: goal)
    let search = EightPuzzleDistances(goal: puzzle.numbers(of: puzzle.solved).map { UInt8($0) })
    #expect(search.layers.map(\.count) == Self.published)
    #expect(search.layers.map(\.count).reduce(0, +) == 181_440)
    var solved = 0
    for (depth, layer) in search.layers.enumerated() {
      // All of the nearest and of the farthest, and some of each depth between.
      for place in stride(from: 0, to: layer.count, by: 1 + layer.count / 24) {
        let state = puzzle.state(of: layer[place].map { Int($0) })
        let solution = ClassicSolver().solve(puzzle, from: state, within: .unlimited)
        #expect(solution.verdict == .optimal && solution.length == depth, "\(layer[place])")
        #expect(puzzle.isSolved(state, by: solution.moves), "\(layer[place]) by \(solution.moves)")
        solved += 1
      }
    }
    #expect(solved > 500)
  }

  @Test("an additive pair of tables is admissible on every position, and 0 only for the goal")
  func admissible() {
    let search = EightPuzzleDistances(goal: [0, 1, 2, 3, 4, 5, 6, 7, 8])
    let patterns = [[1, 2, 3, 4], [5, 6, 7, 8]].map { Pattern(rows: 3, columns: 3, goal: $0, empty: 0) }
    let tables = patterns.map { PatternTable($0) }
    var wrong = 0
    var total = 0
    for (depth, layer) in search.layers.enumerated() {
      for numbers in layer {
        var indices = [0, 0]
        for cell in 0..<9 where numbers[cell] > 0 {
          let tile = Int(numbers[cell]) - 1
          indices[tile / 4] |= cell << (4 * (tile % 4))
        }
        let bound = Int(tables[0][indices[0]]) + Int(tables[1][indices[1]])
        if bound > depth || (bound == 0) != (depth == 0) || (depth - bound) % 2 != 0 { wrong += 1 }
        total += bound
      }
    }
    #expect(wrong == 0)
    // Not a matter of correctness, but of being worth it: Manhattan distance has a mean of 14.
    #expect(total / 181_440 >= 15)
  }
}

extension ClassicPuzzle {
  /// Whether legal slides lead from a position to the goal.
  func isSolved(_ state: PackedBoard, by moves: [SlidingMove]) -> Bool {
    var cells = numbers(of: state)
    for move in moves {
      guard let empty = cells.firstIndex(of: 0) else { return false }
      let (row, column) = (empty / side, empty % side)
      let (fromRow, fromColumn) =
        switch move {
        case .down: (row - 1, column)
        case .up: (row + 1, column)
        case .right: (row, column - 1)
        case .left: (row, column + 1)
        }
      guard (0..<side).contains(fromRow), (0..<side).contains(fromColumn) else { return false }
      cells.swapAt(empty, fromRow * side + fromColumn)
    }
    let tiles = Array(1..<(side * side))
    return cells == (goal == .emptyFirst ? [0] + tiles : tiles + [0])
  }
}
