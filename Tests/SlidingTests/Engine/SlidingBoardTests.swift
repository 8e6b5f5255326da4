import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("The packed board")
struct SlidingBoardTests {
  @Test("equals the reference engine move for move on random walks", arguments: 0..<8)
  func reference(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    var generator = Xoshiro256(seed: Seed(6).derived(.auxiliary, game))
    for index in 0..<12 {
      var state =
        index.isMultiple(of: 2) ? Fixtures.deal(puzzle, index) : Fixtures.near(puzzle, steps: 2 * index, index)
      let board = try #require(SlidingBoard(of: puzzle, grid: state.grid))
      var packed = try #require(board.state(of: state.grid))
      for step in 0..<60 {
        let place = "seed 6, game \(game), board \(index), step \(step)"
        #expect(board.grid(of: packed) == state.grid, "\(place)")
        #expect(board.outcome(of: packed) == puzzle.outcome(of: state), "\(place)")
        let legal = puzzle.legalMoves(in: state)
        #expect(board.legalMoves(in: packed) == legal, "\(place)")
        #expect(SlidingMove.allCases.filter { board.isLegal($0, in: packed) } == legal, "\(place)")
        guard !legal.isEmpty else { break }
        let move = legal[generator.uniform(below: legal.count)]
        puzzle.apply(move, to: &state)
        let before = packed
        let undo = board.applyReversibly(move, to: &packed)
        var back = packed
        board.revert(undo, in: &back)
        #expect(back == before && back.empty == before.empty, "\(place)")
        #expect(board.state(of: state.grid) == packed, "\(place)")
      }
    }
  }

  @Test("moves made and the clock are no part of a packed position; equal tiles share a symbol")
  func equalPositions() throws {
    let puzzle = try Fixtures.small(rows: 2, columns: 2, words: ["ab", "ca"])
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.grid("a b", "a _")))
    #expect(board.symbols == ["a", "b"])
    let grid = Fixtures.grid("b a", "_ a")
    let packed = try #require(board.state(of: grid))
    #expect((0..<4).map { packed[$0] } == [2, 1, 0, 1])
    #expect(packed.empty == 2)
  }

  @Test("a grid of other tiles or another size has no packed form")
  func otherTiles() throws {
    let puzzle = try Fixtures.chengYu()
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, 0).grid))
    var other = Fixtures.deal(puzzle, 0).grid
    if let tile = other.coordinates.first(where: { other[$0] != nil }) { other[tile] = "外" }
    #expect(board.state(of: other) == nil)
    #expect(board.state(of: Fixtures.grid("a b", "c _")) == nil)
  }

  @Test("grids of more than 16 cells have no packed board, and solvers say that they give up")
  func large() throws {
    let puzzle = try Fixtures.small(rows: 5, columns: 5, words: ["abcde", "fghij", "klmno", "pqrst", "uvwxy"])
    let state = Fixtures.deal(puzzle, 0)
    #expect(SlidingBoard(of: puzzle, grid: state.grid) == nil)
    let solution = SlidingIDAStar().solve(puzzle, from: state, within: .unlimited)
    #expect(solution.verdict == .budgetExhausted(lowerBound: 1))
  }

  @Test("deals itself uniformly: every arrangement of three tiles comes")
  func dealing() throws {
    let puzzle = try Fixtures.small(rows: 2, columns: 2, words: ["ab", "cd"])
    let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.grid("a b", "c _")))
    var generator = Xoshiro256(seed: Seed(1))
    let states = (0..<400).map { _ in board.initialState(dealing: &generator) }
    #expect(Set(states).count == 24)
    #expect(states.allSatisfy { $0[Int($0.empty)] == 0 })
  }
}
