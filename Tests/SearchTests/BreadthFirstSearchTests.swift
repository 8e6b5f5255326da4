import PuzzleCore
import Search
import Testing

@Suite("Breadth-first search")
struct BreadthFirstSearchTests {
  let search = BreadthFirstSearch<CounterPuzzle>()

  @Test("finds a shortest solution", arguments: [(1, 0), (2, 1), (3, 2), (10, 4), (100, 8), (31, 8)])
  func shortest(target: Int, length: Int) {
    let puzzle = CounterPuzzle(target: target, limit: 200)
    let solution = search.solve(puzzle, from: 1, within: .unlimited)
    #expect(solution.verdict == .optimal)
    #expect(solution.length == length)
    var state = 1
    for move in solution.moves { puzzle.apply(move, to: &state) }
    #expect(state == target)
  }

  @Test("returns the first of the shortest solutions in dictionary order")
  func ties() {
    // 1 + 1 = 2 and 1 x 2 = 2: adding is the lesser move.
    let solution = search.solve(CounterPuzzle(target: 4, limit: 100), from: 1, within: .unlimited)
    #expect(solution.moves == [.increase, .double])
  }

  @Test("a won position needs no move and no node")
  func wonAlready() {
    let solution = search.solve(CounterPuzzle(target: 1, limit: 9), from: 1, within: Budget(nodes: 0))
    #expect(solution == Solution(verdict: .optimal, moves: [], nodes: 0))
  }

  @Test("proves that nothing wins when no new position is left")
  func unsolvable() {
    let solution = search.solve(CounterPuzzle(target: 4, limit: 100), from: 5, within: .unlimited)
    #expect(solution.verdict == .unsolvable)
    #expect(solution.length == nil)
    #expect(solution.lowerBound == nil)
  }

  @Test("the 8-puzzle has 181,440 positions on each side: all are expanded before a board is called unsolvable")
  func eightPuzzlePositions() {
    let odd = EightPuzzle.state([1, 2, 3, 4, 5, 6, 8, 7, 0])
    let solution = BreadthFirstSearch<EightPuzzle>().solve(EightPuzzle(), from: odd, within: .unlimited)
    #expect(solution.verdict == .unsolvable)
    #expect(solution.nodes == 181_440)
  }

  @Test("an exhausted budget is not a proof: the lower bound is what has been excluded", arguments: 0..<40)
  func budget(nodes: Int) {
    let puzzle = CounterPuzzle(target: 100, limit: 200)
    let full = search.solve(puzzle, from: 1, within: .unlimited)
    let solution = search.solve(puzzle, from: 1, within: Budget(nodes: nodes))
    #expect(solution.nodes <= nodes)
    if nodes >= full.nodes {
      #expect(solution == full)
    } else if case .budgetExhausted(let bound) = solution.verdict {
      #expect(bound >= 1 && bound <= 8)
      #expect(solution.moves.isEmpty)
    } else {
      Issue.record("expected an exhausted budget, got \(solution.verdict)")
    }
  }

  @Test("the lower bound grows by one with every completed distance")
  func boundOfBudget() {
    // Distance 0 holds 1 position, distance 1 one (2), distance 2 two (3, 4).
    let puzzle = CounterPuzzle(target: 100, limit: 200)
    #expect(search.solve(puzzle, from: 1, within: Budget(nodes: 0)).verdict == .budgetExhausted(lowerBound: 1))
    #expect(search.solve(puzzle, from: 1, within: Budget(nodes: 1)).verdict == .budgetExhausted(lowerBound: 2))
    #expect(search.solve(puzzle, from: 1, within: Budget(nodes: 2)).verdict == .budgetExhausted(lowerBound: 3))
    #expect(search.solve(puzzle, from: 1, within: Budget(nodes: 4)).verdict == .budgetExhausted(lowerBound: 4))
  }
}
