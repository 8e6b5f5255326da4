import PuzzleCore
import SmallGames
import Synchronization
import Testing

@Suite("Whether a position can be won in a number of moves")
struct BoundedSolvingTests {
  /// Notes the budgets it is asked with, and needs `needed` nodes for each move that it looks ahead.
  private final class DeepeningSolver: Solver {
    let id = "deepening"
    let needed: Int
    let budgets = Mutex<[Int]>([])

    init(needed: Int) { self.needed = needed }

    func solve(
      _ game: CountingGame, from state: CountingGame.State, within budget: Budget
    ) -> Solution<CountingGame.Move> {
      budgets.withLock { $0.append(budget.nodes) }
      let solution = CountingSolver().solve(game, from: state, within: .unlimited)
      guard let length = solution.length, length * needed > budget.nodes else { return solution }
      return Solution(
        verdict: .budgetExhausted(lowerBound: budget.nodes / needed + 1), moves: [], nodes: budget.nodes)
    }
  }

  @Test("yes and no as the shortest win says", arguments: 0...12)
  func exact(sum: Int) {
    let game = CountingGame()
    let length = CountingSolver().solve(game, from: .init(sum: sum), within: .unlimited).length
    for moves in -1...6 {
      let answer = CountingSolver().canWin(
        game, from: .init(sum: sum), inAtMost: moves, within: .unlimited, startingWith: 1)
      #expect(answer == (length.map { $0 <= moves } ?? false), "\(moves) moves")
    }
  }

  @Test("a bound that has passed the number is a no; one that has not is no answer")
  func budget() {
    let game = CountingGame()
    // From 0 four moves are needed, and with two nodes no more is known than that it takes three.
    func answer(_ moves: Int) -> Bool? {
      CountingSolver().canWin(
        game, from: .init(sum: 0), inAtMost: moves, within: Budget(nodes: 2), startingWith: 1)
    }
    #expect(answer(2) == false && answer(3) == nil && answer(4) == nil)
    #expect(
      CountingSolver().canWin(game, from: .init(sum: 0), inAtMost: 4, within: Budget(nodes: 0), startingWith: 1) == nil)
  }

  @Test("budgets double from the first, up to the whole one, and no further than needed")
  func doubling() {
    let game = CountingGame()
    let solver = DeepeningSolver(needed: 5_000)
    #expect(
      solver.canWin(game, from: .init(sum: 0), inAtMost: 4, within: Budget(nodes: 30_000), startingWith: 3_000) == true)
    #expect(solver.budgets.withLock { $0 } == [3_000, 6_000, 12_000, 24_000])
    let poor = DeepeningSolver(needed: 5_000)
    #expect(
      poor.canWin(game, from: .init(sum: 0), inAtMost: 4, within: Budget(nodes: 17_000), startingWith: 3_000) == nil)
    #expect(poor.budgets.withLock { $0 } == [3_000, 6_000, 12_000, 17_000])
    let decided = DeepeningSolver(needed: 5_000)
    #expect(
      decided.canWin(game, from: .init(sum: 0), inAtMost: 1, within: .unlimited, startingWith: 0) == false)
    #expect(decided.budgets.withLock { $0 }.last == 8192)
  }
}
