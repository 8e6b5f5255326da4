import PuzzleCore
import Testing

@Suite("Solution")
struct SolutionTests {
  static let cases: [(Solution<Int>.Verdict, [Int], length: Int?, lowerBound: Int?, name: String)] = [
    (.optimal, [3, 1], 2, 2, "optimal"),
    (.optimal, [], 0, 0, "optimal"),
    (.found(lowerBound: 1), [3, 1, 2], 3, 1, "found"),
    (.unsolvable, [], nil, nil, "unsolvable"),
    (.budgetExhausted(lowerBound: 9), [], nil, 9, "budget-exhausted"),
  ]

  @Test("length, lower bound and name of every verdict", arguments: cases.indices)
  func verdicts(index: Int) {
    let (verdict, moves, length, lowerBound, name) = Self.cases[index]
    let solution = Solution(verdict: verdict, moves: moves, nodes: 10)
    #expect(solution.length == length)
    #expect(solution.lowerBound == lowerBound)
    #expect(solution.verdictName == name)
  }

  @Test("\"no solution\" and \"gave up\" are different answers")
  func difference() {
    #expect(
      Solution<Int>(verdict: .unsolvable, moves: [], nodes: 4)
        != Solution(verdict: .budgetExhausted(lowerBound: 0), moves: [], nodes: 4))
  }
}
