import PuzzleCore
import Search
import Testing

@Suite("Weighted A* and greedy best-first search")
struct SuboptimalSearchTests {
  static let weights = ["1", "9/8", "5/4", "3/2", "2", "7/3", "5", "100"]

  /// Makes the moves and returns where they lead.
  private func replay<Game: Puzzle>(_ solution: Solution<Game.Move>, _ game: Game, from state: Game.State) -> Game.State
  {
    solution.moves.reduce(into: state) { state, move in
      #expect(game.isLegal(move, in: state))
      game.apply(move, to: &state)
    }
  }

  @Test(
    "with an inconsistent heuristic, from every number: at most w times too long, the lower bound true",
    arguments: weights)
  func everyNumber(text: String) throws {
    let weight = try #require(Weight(text))
    for (index, target) in [100, 97, 64, 31, 128].enumerated() {
      let puzzle = CounterPuzzle(target: target, limit: 130)
      let heuristic = TableHeuristic(puzzle: puzzle, seed: Seed(40).derived(.auxiliary, index))
      let solver = WeightedAStar(heuristic: heuristic, weight: weight)
      for start in 1...130 {
        let place = "seed 40, target \(target), start \(start)"
        let solution = solver.solve(puzzle, from: start, within: .unlimited)
        let exact = heuristic.distances[start]
        guard exact < .max else {
          #expect(solution == Solution(verdict: .unsolvable, moves: [], nodes: 0), "\(place)")
          continue
        }
        let length = try #require(solution.length, "\(place)")
        let bound = try #require(solution.lowerBound, "\(place)")
        #expect(replay(solution, puzzle, from: start) == target, "\(place)")
        #expect(exact <= length && length * weight.denominator <= exact * weight.numerator, "\(place)")
        #expect(bound <= exact && length * weight.denominator <= bound * weight.numerator, "\(place)")
        #expect((solution.verdict == .optimal) == (bound == length), "\(place)")
      }
    }
  }

  @Test("greedy best-first finds a way from every number that has one; its lower bound is true")
  func greedy() throws {
    for (index, target) in [100, 97, 64].enumerated() {
      let puzzle = CounterPuzzle(target: target, limit: 130)
      let heuristic = TableHeuristic(puzzle: puzzle, seed: Seed(41).derived(.auxiliary, index))
      for start in 1...target {
        let solution = GreedyBestFirst(heuristic: heuristic).solve(puzzle, from: start, within: .unlimited)
        #expect(replay(solution, puzzle, from: start) == target, "seed 41, target \(target), start \(start)")
        #expect(try #require(solution.lowerBound) <= heuristic.distances[start])
        #expect(try #require(solution.length) >= heuristic.distances[start])
      }
    }
  }

  @Test("the 8-puzzle's hardest boards: within the weight, from 3/2 on with fewer nodes than A*", arguments: weights)
  func hardest(text: String) throws {
    let weight = try #require(Weight(text))
    let puzzle = EightPuzzle()
    let state = EightPuzzle.state([8, 6, 7, 2, 5, 4, 3, 0, 1])
    let solution = WeightedAStar(heuristic: ManhattanHeuristic(), weight: weight)
      .solve(puzzle, from: state, within: .unlimited)
    let length = try #require(solution.length)
    #expect(length >= 31 && length * weight.denominator <= 31 * weight.numerator)
    #expect(try #require(solution.lowerBound) <= 31)
    #expect(replay(solution, puzzle, from: state) == EightPuzzle.goal)
    let exact = AStar(heuristic: ManhattanHeuristic()).solve(puzzle, from: state, within: .unlimited)
    if weight >= .threeHalves { #expect(solution.nodes < exact.nodes) }
    if weight == .one { #expect(solution == exact) }
  }

  @Test("an exhausted budget gives a lower bound that is never above the truth", arguments: [0, 1, 5, 20, 100])
  func budget(nodes: Int) throws {
    let puzzle = EightPuzzle()
    let state = EightPuzzle.state([8, 6, 7, 2, 5, 4, 3, 0, 1])
    let heuristic = ManhattanHeuristic()
    for solution in [
      WeightedAStar(heuristic: heuristic, weight: .threeHalves).solve(
        puzzle, from: state, within: Budget(nodes: nodes)),
      GreedyBestFirst(heuristic: heuristic).solve(puzzle, from: state, within: Budget(nodes: nodes)),
    ] where solution.length == nil {
      guard case .budgetExhausted(let bound) = solution.verdict else {
        Issue.record("expected an exhausted budget, got \(solution.verdict)")
        continue
      }
      #expect(solution.nodes == nodes && solution.moves.isEmpty)
      #expect(bound >= heuristic.estimate(state) && bound <= 31)
    }
  }

  @Test("where positions run out, both prove that nothing wins; a won position needs nothing")
  func ends() {
    let counter = CounterPuzzle(target: 4, limit: 40)
    let zero = ZeroHeuristic<CounterPuzzle>()
    let weighted = WeightedAStar(heuristic: zero, weight: .threeHalves)
    let greedy = GreedyBestFirst(heuristic: zero)
    #expect(weighted.solve(counter, from: 5, within: .unlimited).verdict == .unsolvable)
    #expect(greedy.solve(counter, from: 5, within: .unlimited).verdict == .unsolvable)
    let won = Solution<CounterPuzzle.Move>(verdict: .optimal, moves: [], nodes: 0)
    #expect(weighted.solve(counter, from: 4, within: Budget(nodes: 0)) == won)
    #expect(greedy.solve(counter, from: 4, within: Budget(nodes: 0)) == won)
    let odd = EightPuzzle.state([1, 2, 3, 4, 5, 6, 8, 7, 0])
    let proved = GreedyBestFirst(heuristic: ParityHeuristic()).solve(EightPuzzle(), from: odd, within: .unlimited)
    #expect(proved == Solution(verdict: .unsolvable, moves: [], nodes: 0))
  }

  @Test("the solvers' names")
  func names() {
    let zero = ZeroHeuristic<CounterPuzzle>()
    #expect(WeightedAStar(heuristic: zero, weight: .one).id == "weighted-astar")
    #expect(GreedyBestFirst(heuristic: zero).id == "greedy-best-first")
  }
}
