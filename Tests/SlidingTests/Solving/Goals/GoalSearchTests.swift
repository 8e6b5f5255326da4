import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

/// Of several shortest solutions the search must take a certain one, whatever bound it has.
@Suite("Which of the shortest solutions is found")
struct GoalSearchTests {
  /// A shortest way to win, and the arrangement that it reaches.
  private struct Way {
    var distance: Int
    var arrangement: Int
    var moves: [SlidingMove]

    func comes(before other: Way) -> Bool {
      if distance != other.distance { return distance < other.distance }
      if arrangement != other.arrangement { return arrangement < other.arrangement }
      return moves.lexicographicallyPrecedes(other.moves)
    }
  }

  /// All ways of the fewest slides, by trying every sequence of slides.
  private func shortestWays(
    _ start: LabelledPosition, _ shape: GridShape, _ arrangements: [GoalArrangement], longest: Int
  ) -> [Way] {
    let distances = arrangements.map { $0.distance(from: start, on: shape) }
    var ways: [Way] = []
    func extend(_ position: LabelledPosition, _ moves: [SlidingMove], left: Int) {
      guard left > 0 else {
        for (number, goal) in arrangements.enumerated() {
          let isReached = (1...position.tileCount).allSatisfy { label in
            goal.target(of: label).map { $0 == position.cell(of: label) } ?? true
          }
          if isReached { ways.append(Way(distance: distances[number], arrangement: number, moves: moves)) }
        }
        return
      }
      for move in SlidingMove.allCases where move != moves.last?.inverse {
        guard let cell = shape.start(of: move, empty: position.empty) else { continue }
        extend(position.sliding(from: cell), moves + [move], left: left - 1)
      }
    }
    for length in 1...longest where ways.isEmpty { extend(start, [], left: length) }
    return ways
  }

  @Test("the nearest arrangement, the earlier of equals, the first in dictionary order; small boards", arguments: 0..<3)
  func small(game: Int) throws {
    let puzzle = try [
      Fixtures.small(rows: 3, columns: 3, words: ["abc", "cba", "bab"]),
      Fixtures.small(rows: 3, columns: 3, words: ["aab", "bba", "aba", "baa"]),
      Fixtures.small(rows: 2, columns: 4, words: ["abba", "baab", "abab"]),
    ][game]
    let choices = try compare(puzzle, steps: 7, boards: 40, isLarge: false)
    #expect(choices > 2, "\(choices) boards had a choice")
  }

  @Test("the same on 4 x 4, with tables that know nothing, too")
  func large() throws {
    for puzzle in try [Fixtures.ciHui(), Fixtures.repeatingChengYu()] {
      _ = try compare(puzzle, steps: 6, boards: 12, isLarge: true)
    }
  }

  /// Compares some boards; returns how many have shortest solutions to several arrangements.
  private func compare(_ puzzle: SlidingPuzzle, steps: Int, boards: Int, isLarge: Bool) throws -> Int {
    var choices = 0
    for index in 0..<boards {
      let start = Fixtures.near(puzzle, steps: 1 + index % steps, index, seed: 23)
      guard puzzle.outcome(of: start) == nil else { continue }
      let board = try #require(SlidingBoard(of: puzzle, grid: start.grid))
      let goals = try #require(LineGoals(of: board))
      guard let arrangements = GoalArrangements(of: goals, on: board) else { continue }
      let packed = try #require(board.state(of: start.grid))
      let position = LabelledPosition(
        cells: goals.cells(of: packed, on: board.shape), empty: Int(packed.empty), tileCount: board.shape.count - 1)
      let ways = shortestWays(position, board.shape, arrangements.all, longest: steps)
      let first = try #require(ways.min { $0.comes(before: $1) })
      choices += Set(ways.map(\.arrangement)).count > 1 ? 1 : 0
      let solution = SlidingIDAStar().solve(puzzle, from: start, within: .unlimited)
      #expect(
        solution.verdict == .optimal && solution.moves == first.moves, "seed 23, board \(index): \(start.grid.rows)")
      guard isLarge else { continue }
      let other = SlidingIDAStar(tables: TableBoundTests.zero).solve(puzzle, from: start, within: .unlimited)
      #expect(other.moves == first.moves, "seed 23, board \(index)")
    }
    return choices
  }
}
