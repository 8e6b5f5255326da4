import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("The bound of an arrangement from small tables")
struct LineBoundTests {
  @Test("the least bound over all arrangements never exceeds the length, and is 0 when won: a whole 3 x 3 game")
  func admissible() throws {
    let puzzle = try Fixtures.small(rows: 3, columns: 3, words: ["abc", "cba", "bab"])
    let grid = Fixtures.grid("a b c", "c b a", "b a _")
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    let goals = try #require(LineGoals(of: board))
    let arrangements = try #require(GoalArrangements(of: goals, on: board)).all
    let table = try #require(LineTable.table(for: board.shape))
    let exact = ExhaustiveDistances(puzzle: puzzle, board: board, start: try #require(board.state(of: grid)))
    let bound = LineBound(table)
    for (state, length) in exact.distances where state.cells % 5 == 0 || length == 0 {
      let position = LabelledPosition(
        cells: goals.cells(of: state, on: board.shape), empty: Int(state.empty), tileCount: 8)
      var least = Int.max
      // Without closures and ranges: in tests these are not optimised, and took three quarters of the time.
      for goal in arrangements {
        let even = bound.root(of: goal, lastColour: 0, position: position).bound
        if even < least { least = even }
        let odd = bound.root(of: goal, lastColour: 1, position: position).bound
        if odd < least { least = odd }
      }
      #expect(least <= length && (least == 0) == (length == 0), "\(board.grid(of: state).rows)")
    }
  }

  @Test("kept up to date from slide to slide it is that of the position", arguments: 0..<8)
  func incremental(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    var generator = Xoshiro256(seed: Seed(16).derived(.auxiliary, game))
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, 0).grid))
    let goals = try #require(LineGoals(of: board))
    let arrangements = try #require(GoalArrangements(of: goals, on: board)).all
    let table = try #require(LineTable.table(for: board.shape))
    var packed = board.initialState(dealing: &generator)
    let bound = LineBound(table)
    let goal = arrangements[generator.uniform(below: arrangements.count)]
    let colour = generator.uniform(below: 2)
    var position = LabelledPosition(
      cells: goals.cells(of: packed, on: board.shape), empty: Int(packed.empty), tileCount: board.shape.count - 1)
    let root = bound.root(of: goal, lastColour: colour, position: position)
    var state = bound.start(root, limit: 200)
    var slots = root.slots
    for step in 1...100 {
      let starts = SlidingMove.allCases.compactMap { board.shape.start(of: $0, empty: position.empty) }
      let start = starts[generator.uniform(below: starts.count)]
      let slot = slots >> UInt64(4 * start) & 15
      guard let child = bound.child(of: state, sliding: Int(slot), from: start, to: position.empty) else {
        Issue.record("200 slides are enough, seed 16, game \(game)")
        return
      }
      state = child
      slots ^= slot << UInt64(4 * start) ^ slot << UInt64(4 * position.empty)
      position = position.sliding(from: start)
      packed.slide(from: UInt8(start))
      let fresh = bound.root(of: goal, lastColour: colour, position: position)
      #expect(fresh.slots == slots && fresh.state.cells == state.cells && fresh.state.free == state.free)
      #expect(fresh.state.costs == state.costs, "seed 16, game \(game)")
      #expect(fresh.state.slack + 200 - step == state.slack, "seed 16, game \(game)")
    }
  }
}

extension LabelledPosition {
  /// The position after a slide.
  func sliding(from start: Int) -> LabelledPosition {
    var label = tileCount
    while label > 0, cell(of: label) != start { label -= 1 }
    let change = UInt64(start ^ empty) << UInt64(4 * label)
    return LabelledPosition(cells: cells ^ change, empty: start, tileCount: tileCount)
  }
}
