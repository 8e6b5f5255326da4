import PuzzleCore
import Search
import Testing

@Suite("A* and IDA*")
struct AStarTests {
  let astar = AStar(heuristic: ManhattanHeuristic())
  let idastar = IDAStar(heuristic: ManhattanHeuristic())
  let puzzle = EightPuzzle()

  @Test(
    "the two hardest 8-puzzles need 31 moves",
    arguments: [[8, 6, 7, 2, 5, 4, 3, 0, 1], [6, 4, 7, 8, 5, 0, 3, 2, 1]] as [[UInt64]])
  func hardest(cells: [UInt64]) {
    let state = EightPuzzle.state(cells)
    let solution = astar.solve(puzzle, from: state, within: .unlimited)
    #expect(solution.verdict == .optimal)
    #expect(solution.length == 31)
    #expect(replay(solution.moves, from: state) == EightPuzzle.goal)
  }

  @Test("both agree with breadth-first search, and their moves win", arguments: 0..<12)
  func agreement(index: Int) {
    var generator = Xoshiro256(seed: Seed(20).derived(.auxiliary, index))
    var state = EightPuzzle.goal
    for _ in 0..<30 {
      let legal = puzzle.legalMoves(in: state)
      puzzle.apply(legal[generator.uniform(below: legal.count)], to: &state)
    }
    let exact = BreadthFirstSearch<EightPuzzle>().solve(puzzle, from: state, within: .unlimited)
    for solution in [
      astar.solve(puzzle, from: state, within: .unlimited), idastar.solve(puzzle, from: state, within: .unlimited),
      AStar(heuristic: ZeroHeuristic<EightPuzzle>()).solve(puzzle, from: state, within: .unlimited),
    ] {
      #expect(solution.verdict == .optimal)
      #expect(solution.length == exact.length, "seed 20, index \(index)")
      #expect(replay(solution.moves, from: state) == EightPuzzle.goal)
    }
    // Both return the first in dictionary order.
    #expect(idastar.solve(puzzle, from: state, within: .unlimited).moves == exact.moves, "seed 20, index \(index)")
  }

  @Test("the same position gives the same answer, nodes included")
  func repeatable() {
    let state = EightPuzzle.state([1, 2, 3, 4, 0, 6, 7, 5, 8])
    #expect(
      astar.solve(puzzle, from: state, within: .unlimited) == astar.solve(puzzle, from: state, within: .unlimited))
    #expect(astar.solve(puzzle, from: state, within: .unlimited).length == 2)
  }

  @Test("a heuristic may prove a position unsolvable: then no node is expanded")
  func provedUnsolvable() {
    let odd = EightPuzzle.state([1, 2, 3, 4, 5, 6, 8, 7, 0])
    let expected = Solution<Int>(verdict: .unsolvable, moves: [], nodes: 0)
    #expect(AStar(heuristic: ParityHeuristic()).solve(puzzle, from: odd, within: .unlimited) == expected)
    #expect(IDAStar(heuristic: ParityHeuristic()).solve(puzzle, from: odd, within: .unlimited) == expected)
  }

  @Test("a search whose answer is no longer wanted stops like one without a budget")
  func interrupted() {
    let hard = EightPuzzle.state([8, 6, 7, 2, 5, 4, 3, 0, 1])
    let found = SearchInterruption.check({ true }) { idastar.solve(puzzle, from: hard, within: .unlimited) }
    #expect(found.moves.isEmpty && found.nodes == 0)
    if case .budgetExhausted(let bound) = found.verdict { #expect(bound > 0) } else { Issue.record("\(found.verdict)") }
    #expect(SearchInterruption.check({ false }) { idastar.solve(puzzle, from: hard, within: .unlimited) }.length == 31)
  }

  @Test("where positions run out, both prove that nothing wins")
  func exhausted() {
    let counter = CounterPuzzle(target: 4, limit: 40)
    let zero = ZeroHeuristic<CounterPuzzle>()
    #expect(AStar(heuristic: zero).solve(counter, from: 5, within: .unlimited).verdict == .unsolvable)
    #expect(IDAStar(heuristic: zero).solve(counter, from: 30, within: .unlimited).verdict == .unsolvable)
  }

  @Test("a budget that runs out gives a lower bound that is never above the truth", arguments: [0, 1, 5, 20, 100, 400])
  func budget(nodes: Int) {
    let state = EightPuzzle.state([8, 6, 7, 2, 5, 4, 3, 0, 1])
    for solution in [
      astar.solve(puzzle, from: state, within: Budget(nodes: nodes)),
      idastar.solve(puzzle, from: state, within: Budget(nodes: nodes)),
    ] {
      guard case .budgetExhausted(let bound) = solution.verdict else {
        Issue.record("expected an exhausted budget, got \(solution.verdict)")
        continue
      }
      #expect(solution.nodes == nodes)
      #expect(bound >= ManhattanHeuristic().estimate(state) && bound <= 31)
      #expect(solution.moves.isEmpty)
    }
  }

  @Test("a won position needs no move and no node")
  func wonAlready() {
    let expected = Solution<Int>(verdict: .optimal, moves: [], nodes: 0)
    #expect(astar.solve(puzzle, from: EightPuzzle.goal, within: Budget(nodes: 0)) == expected)
    #expect(idastar.solve(puzzle, from: EightPuzzle.goal, within: Budget(nodes: 0)) == expected)
  }

  @Test("the solvers' names")
  func names() {
    #expect([astar.id, idastar.id, BreadthFirstSearch<EightPuzzle>().id] == ["astar", "idastar", "bfs"])
  }

  private func replay(_ moves: [Int], from state: UInt64) -> UInt64 {
    var state = state
    for move in moves { puzzle.apply(move, to: &state) }
    return state
  }
}
