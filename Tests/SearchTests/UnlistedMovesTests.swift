import PuzzleCore
import Search
import Testing

@Suite("Searches where moves cannot be listed")
struct UnlistedMovesTests {
  /// Add any number from 1 to 100 up to 100; only two of them are candidates, and neither of them ever wins.
  private struct Sum: ReversiblePuzzle {
    static let name = "sum"
    static let rulesVersion = 1
    static let movesAreListed = false
    func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
    func legalMoves(in state: Int, into moves: inout [Int]) { moves = [60, 70].filter { state + $0 <= 100 } }
    func isLegal(_ move: Int, in state: Int) -> Bool { (1...100).contains(move) && state + move <= 100 }
    func apply(_ move: Int, to state: inout Int) { state += move }
    func applyReversibly(_ move: Int, to state: inout Int) -> Int {
      state += move
      return move
    }
    func revert(_ undo: Int, in state: inout Int) { state -= undo }
    func outcome(of state: Int) -> Outcome? { state == 100 ? .won : nil }
    func score(of state: Int) -> Int { state }
    func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
  }

  @Test("no search claims that nothing wins, because it has not seen every move")
  func nothingProved() {
    let solvers: [any Solver<Sum>] = [
      BreadthFirstSearch(), AStar(heuristic: ZeroHeuristic()), IDAStar(heuristic: ZeroHeuristic()),
      GreedyBestFirst(heuristic: ZeroHeuristic()),
    ]
    for solver in solvers {
      let answer = solver.solve(Sum(), from: 0, within: .unlimited)
      #expect(answer == Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: 0), "\(solver.id)")
      #expect(solver.solve(Sum(), from: 100, within: .unlimited).verdict == .optimal, "\(solver.id)")
    }
  }
}
