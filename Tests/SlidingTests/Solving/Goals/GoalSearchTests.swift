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

  /// How far the tiles of lines are from their cells, and the free ones from the row or column that is left for them.
  private func distance(of goal: GoalArrangement, from start: LabelledPosition, _ shape: GridShape) -> Int {
    var sum = 0
    for label in 1...start.tileCount {
      let (row, column) = (start.cell(of: label) / shape.columns, start.cell(of: label) % shape.columns)
      if let target = goal.target(of: label) {
        sum += abs(row - target / shape.columns) + abs(column - target % shape.columns)
      } else {
        sum += goal.isRows ? abs(row - goal.freeLine) : abs(column - goal.freeLine)
      }
    }
    return sum
  }

  /// How many positions a plain search expands: limit by limit, the nearest arrangement first, never back at once.
  private func plainNodes(
    _ start: LabelledPosition, _ shape: GridShape, _ arrangements: [GoalArrangement]
  ) throws -> Int {
    let bound = LineBound(try #require(LineTable.table(for: shape)))
    let distances = arrangements.map { distance(of: $0, from: start, shape) }
    let nearest = arrangements.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    var nodes = 0
    func reaches(_ goal: GoalArrangement, colour: Int, _ position: LabelledPosition, before: Int, left: Int) -> Bool {
      nodes += 1
      for move in SlidingMove.allCases {
        guard let cell = shape.start(of: move, empty: position.empty), cell != before else { continue }
        let next = position.sliding(from: cell)
        guard bound.root(of: goal, lastColour: colour, position: next).bound < left else { continue }
        if left == 1 || reaches(goal, colour: colour, next, before: position.empty, left: left - 1) { return true }
      }
      return false
    }
    for limit in 1...20 {
      let colour = shape.colour(of: start.empty) ^ (limit & 1)
      for goal in nearest.map({ arrangements[$0] })
      where bound.root(of: goal, lastColour: colour, position: start).bound <= limit {
        if reaches(goal, colour: colour, start, before: -1, left: limit) { return nodes }
      }
    }
    return -1
  }

  /// All ways of the fewest slides, by trying every sequence of slides.
  private func shortestWays(
    _ start: LabelledPosition, _ shape: GridShape, _ arrangements: [GoalArrangement], longest: Int
  ) -> [Way] {
    let distances = arrangements.map { distance(of: $0, from: start, shape) }
    var ways: [Way] = []
    func extend(_ position: LabelledPosition, _ moves: [SlidingMove], left: Int) {
      guard left > 0 else {
        for (number, goal) in arrangements.enumerated() {
          // Without closures and ranges, which are not optimised in tests.
          var label = 1
          while label <= position.tileCount,
            (goal.target(of: label) ?? position.cell(of: label)) == position.cell(of: label)
          {
            label += 1
          }
          if label > position.tileCount {
            ways.append(Way(distance: distances[number], arrangement: number, moves: moves))
          }
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

  @Test("half way around a ring of three tiles, where both ways around are as short")
  func rings() throws {
    let games = try [Fixtures.chengYu(), Fixtures.small(rows: 3, columns: 3, words: ["abc", "def", "ghi", "adg"])]
    for puzzle in games {
      var generator = Xoshiro256(seed: Seed(24))
      let phrases = puzzle.level.drawBoardPhrases(using: &generator)
      for first in [SlidingMove.down, .right] {
        var state = GridGameState(grid: puzzle.level.grid(of: puzzle.unshuffledCells(of: phrases)))
        let ring: [SlidingMove] = first == .down ? [.down, .right, .up, .left] : [.right, .down, .left, .up]
        // Up from the free line, so that all tiles of the ring belong to lines.
        for move in [.down] + (0..<6).map({ ring[$0 % 4] }) {
          state.status = .inProgress
          puzzle.apply(move, to: &state)
        }
        #expect(try compare(puzzle, from: state, longest: 7, isLarge: false) > 1)
      }
    }
  }

  /// Compares some boards; returns how many have shortest solutions to several arrangements.
  private func compare(_ puzzle: SlidingPuzzle, steps: Int, boards: Int, isLarge: Bool) throws -> Int {
    var choices = 0
    for index in 0..<boards {
      let start = Fixtures.near(puzzle, steps: 1 + index % steps, index, seed: 23)
      guard puzzle.outcome(of: start) == nil else { continue }
      choices += try compare(puzzle, from: start, longest: steps, isLarge: isLarge) > 1 ? 1 : 0
    }
    return choices
  }

  /// Compares the solution of a board; returns how many shortest ways there are.
  private func compare(
    _ puzzle: SlidingPuzzle, from start: GridGameState, longest: Int, isLarge: Bool
  ) throws -> Int {
    let board = try #require(SlidingBoard(of: puzzle, grid: start.grid))
    let goals = try #require(LineGoals(of: board))
    guard let arrangements = GoalArrangements(of: goals, on: board)?.all else { return 0 }
    let packed = try #require(board.state(of: start.grid))
    let position = LabelledPosition(
      cells: goals.cells(of: packed, on: board.shape), empty: Int(packed.empty), tileCount: board.shape.count - 1)
    let ways = shortestWays(position, board.shape, arrangements, longest: longest)
    let first = try #require(ways.min { $0.comes(before: $1) })
    let solution = SlidingIDAStar().solve(puzzle, from: start, within: .unlimited)
    #expect(solution.verdict == .optimal && solution.moves == first.moves, "\(start.grid.rows)")
    #expect(try solution.nodes == plainNodes(position, board.shape, arrangements), "\(start.grid.rows)")
    if isLarge {
      let other = SlidingIDAStar(tables: TableBoundTests.zero).solve(puzzle, from: start, within: .unlimited)
      #expect(other.moves == first.moves, "\(start.grid.rows)")
    }
    return ways.count
  }
}
