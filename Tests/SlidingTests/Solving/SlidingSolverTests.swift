import Phrasebook
import PuzzleCore
import Search
import Testing

@testable import Sliding

@Suite("Optimal solutions")
struct SlidingSolverTests {
  let solvers: [any Solver<SlidingPuzzle>] = [SlidingBreadthFirst(), SlidingAStar(), SlidingIDAStar()]

  /// Makes the moves on the reference engine, each of them legal, and returns whether the last one wins.
  private func wins(_ moves: [SlidingMove], from state: GridGameState, in puzzle: SlidingPuzzle) -> Bool {
    var state = state
    for move in moves {
      guard puzzle.isLegal(move, in: state) else { return false }
      puzzle.apply(move, to: &state)
    }
    return puzzle.outcome(of: state) == .won
  }

  @Test("all three give the length of an exhaustive search from all goals, on every 2 x 2 board")
  func everySmallBoard() throws {
    for (words, grid) in [(["ab", "cd"], Fixtures.grid("a b", "c _")), (["ab", "ca"], Fixtures.grid("a b", "a _"))] {
      let puzzle = try Fixtures.small(rows: 2, columns: 2, words: words)
      let board = try #require(SlidingBoard(of: puzzle, grid: grid))
      let start = try #require(board.state(of: grid))
      let exact = ExhaustiveDistances(puzzle: puzzle, board: board, start: start)
      for (packed, length) in exact.distances {
        let state = try puzzle.state(fromGrid: board.grid(of: packed))
        for solver in solvers {
          let solution = solver.solve(puzzle, from: state, within: .unlimited)
          #expect(
            solution.verdict == .optimal && solution.length == length, "\(solver.id) on \(board.grid(of: packed).rows)")
        }
      }
    }
  }

  @Test("the bound is admissible and 0 exactly on won boards, on all boards of a 3 x 3 game; lengths agree on a sample")
  func everyBoardOf3x3() throws {
    let puzzle = try Fixtures.small(rows: 3, columns: 3, words: ["abc", "cba", "bab"])
    let grid = Fixtures.grid("a b c", "c b a", "b a _")
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    let heuristic = try #require(LineHeuristic(board: board))
    let start = try #require(board.state(of: grid))
    let exact = ExhaustiveDistances(puzzle: puzzle, board: board, start: start)
    #expect(exact.distances.count == 5040)
    #expect(exact.distances.allSatisfy { heuristic.estimate($0.key) <= $0.value })
    #expect(exact.distances.allSatisfy { (heuristic.estimate($0.key) == 0) == ($0.value == 0) })
    let boards = exact.distances.keys.sorted { $0.cells < $1.cells }
    for packed in stride(from: 0, to: boards.count, by: 24).map({ boards[$0] }) {
      let state = try puzzle.state(fromGrid: board.grid(of: packed))
      let solution = SlidingIDAStar().solve(puzzle, from: state, within: .unlimited)
      #expect(solution.length == exact.distances[packed], "\(board.grid(of: packed).rows)")
      #expect(wins(solution.moves, from: state, in: puzzle))
    }
  }

  @Test(
    "the three solvers agree near the goal in every game, and the moves win on the reference engine", arguments: 0..<8)
  func agreement(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    for index in 0..<6 {
      let state = Fixtures.near(puzzle, steps: 9 + index % 3, index)
      let solutions = solvers.map { $0.solve(puzzle, from: state, within: .unlimited) }
      for (solver, solution) in zip(solvers, solutions) {
        #expect(solution.verdict == .optimal)
        #expect(solution.length == solutions[0].length, "\(solver.id), seed 12, game \(game), board \(index)")
        #expect(wins(solution.moves, from: state, in: puzzle), "\(solver.id), seed 12, game \(game), board \(index)")
      }
      #expect(solutions[2].moves == solutions[0].moves, "the first in dictionary order")
    }
  }

  @Test("a slide changes the bound by at most 1", arguments: 0..<8)
  func consistent(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    var generator = Xoshiro256(seed: Seed(15).derived(.auxiliary, game))
    for index in 0..<4 {
      let board = try #require(SlidingBoard(of: puzzle, grid: Fixtures.deal(puzzle, index).grid))
      let heuristic = try #require(LineHeuristic(board: board))
      #expect(heuristic.goals.isComplete)
      var packed = board.initialState(dealing: &generator)
      for step in 0..<100 {
        let before = heuristic.estimate(packed)
        let moves = SlidingMove.allCases.filter { board.shape.start(of: $0, empty: Int(packed.empty)) != nil }
        board.apply(moves[generator.uniform(below: moves.count)], to: &packed)
        #expect(abs(heuristic.estimate(packed) - before) <= 1, "seed 15, game \(game), board \(index), step \(step)")
      }
    }
  }

  @Test("too many goals to list: the relaxed bound stays admissible and the answers exact")
  func manyGoals() throws {
    // Twelve arrangements of the letters a, b, c, d; four of each letter but one on the board.
    var words: [String] = []
    ExhaustiveDistances.forEachArrangement(of: [0, 1, 2, 3]) { letters in
      words.append(String(letters.map { Character(UnicodeScalar(97 + $0)) }))
    }
    let puzzle = try Fixtures.small(rows: 4, columns: 4, words: Array(words.prefix(12)))
    for index in 0..<4 {
      let state = Fixtures.near(puzzle, steps: 9, index)
      let board = try #require(SlidingBoard(of: puzzle, grid: state.grid))
      let packed = try #require(board.state(of: state.grid))
      let heuristic = try #require(LineHeuristic(board: board))
      #expect(!heuristic.goals.isComplete)
      let exact = SlidingBreadthFirst().solve(puzzle, from: state, within: .unlimited)
      #expect(heuristic.estimate(packed) <= exact.length ?? .max)
      #expect((heuristic.estimate(packed) == 0) == (exact.length == 0))
      #expect(SlidingIDAStar().solve(puzzle, from: state, within: .unlimited).length == exact.length, "board \(index)")
    }
  }

  @Test("an exhausted budget gives a lower bound that is never above the optimum")
  func budget() throws {
    let puzzle = try Fixtures.chengYu()
    let state = Fixtures.near(puzzle, steps: 24, 1)
    let exact = SlidingIDAStar().solve(puzzle, from: state, within: .unlimited)
    let length = try #require(exact.length)
    for nodes in [0, 1, exact.nodes / 2, exact.nodes - 1] {
      for solver in [SlidingIDAStar().solve, SlidingAStar().solve] {
        let solution = solver(puzzle, state, Budget(nodes: nodes))
        guard case .budgetExhausted(let bound) = solution.verdict else { continue }
        #expect(bound <= length && solution.nodes <= nodes)
      }
    }
    #expect(SlidingIDAStar().solve(puzzle, from: state, within: Budget(nodes: exact.nodes)) == exact)
  }

  @Test("a won position needs no move; a lost one has no solution")
  func finished() throws {
    let puzzle = try Fixtures.chengYu()
    var state = Fixtures.deal(puzzle, 2)
    state.status = .endedWithLost
    for solver in solvers { #expect(solver.solve(puzzle, from: state, within: .unlimited).verdict == .unsolvable) }
    state = Fixtures.near(puzzle, steps: 0, 2)
    for solver in solvers {
      #expect(solver.solve(puzzle, from: state, within: .unlimited) == Solution(verdict: .optimal, moves: [], nodes: 0))
    }
  }

  @Test("targets name the phrases and lines that a solution reaches")
  func targets() throws {
    let puzzle = try Fixtures.chengYu()
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 _ 足", "守 株 添 待", "井 底 之 蛙"))
    let solution = SlidingIDAStar().solve(puzzle, from: state, within: .unlimited)
    #expect(solution.moves == [.up])
    let targets = puzzle.correctLines(after: solution.moves, from: state)
    #expect(targets.map(\.phrase.text) == ["马到成功", "画蛇添足", "井底之蛙"])
    #expect(targets.map(\.cells.first?.row) == [0, 1, 3] && targets.allSatisfy(\.isRow))
  }

  @Test("the solvers' names")
  func names() {
    #expect(solvers.map(\.id) == ["bfs", "astar", "idastar"])
  }
}
