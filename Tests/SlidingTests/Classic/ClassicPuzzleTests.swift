import PuzzleCore
import PuzzleTestKit
import Testing

@testable import Sliding

@Suite("The classic puzzle")
struct ClassicPuzzleTests {
  static let puzzles = [3, 4].flatMap { side in ClassicGoal.allCases.map { ClassicPuzzle(side: side, goal: $0) } }

  @Test("keeps the contract", arguments: puzzles)
  func conformance(puzzle: ClassicPuzzle) {
    let failures = Conformance(puzzle, steps: 60) { state in
      puzzle.isSolvable(state) && state[Int(state.empty)] == 0 ? nil : "an impossible position"
    }.check(games: 20, seed: Seed(51))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("slides keep solvability, an exchange of two tiles breaks it", arguments: puzzles)
  func parity(puzzle: ClassicPuzzle) {
    var generator = Xoshiro256(seed: Seed(52))
    for game in 0..<300 {
      var numbers = generator.shuffled(Array(0..<puzzle.cellCount))
      let state = puzzle.state(of: numbers)
      for move in puzzle.legalMoves(in: state) {
        var next = state
        puzzle.apply(move, to: &next)
        #expect(puzzle.isSolvable(next) == puzzle.isSolvable(state), "seed 52, board \(game)")
      }
      let tiles = generator.shuffled(numbers.indices.filter { numbers[$0] != 0 })
      numbers.swapAt(tiles[0], tiles[1])
      #expect(puzzle.isSolvable(puzzle.state(of: numbers)) != puzzle.isSolvable(state), "seed 52, board \(game)")
    }
    #expect(puzzle.isSolvable(puzzle.solved) && puzzle.reasonUnsolvable(puzzle.solved) == nil)
  }

  @Test("an unsolvable position is answered without searching", arguments: puzzles)
  func unsolvable(puzzle: ClassicPuzzle) {
    var numbers = puzzle.numbers(of: puzzle.solved)
    numbers.swapAt(3, 4)
    let state = puzzle.state(of: numbers)
    let solution = ClassicSolver().solve(puzzle, from: state, within: .unlimited)
    #expect(solution == Solution(verdict: .unsolvable, moves: [], nodes: 0))
    #expect(puzzle.reasonUnsolvable(state)?.contains("odd parity") == true)
  }

  @Test("a solved position needs no moves; a budget that runs out says how far it came", arguments: puzzles)
  func budgets(puzzle: ClassicPuzzle) throws {
    #expect(ClassicSolver().solve(puzzle, from: puzzle.solved, within: Budget(nodes: 0)).verdict == .optimal)
    var generator = Xoshiro256(seed: Seed(53))
    let state = puzzle.initialState(dealing: &generator)
    var bounds: [Int] = []
    for nodes in [0, 1, 10, 100, 1000, 10_000] {
      let solution = ClassicSolver().solve(puzzle, from: state, within: Budget(nodes: nodes))
      #expect(solution.nodes <= nodes)
      bounds.append(try #require(solution.lowerBound))
      if solution.verdict != .optimal { #expect(solution.moves.isEmpty && solution.length == nil) }
    }
    #expect(bounds == bounds.sorted() && bounds[0] > 5)
  }

  @Test("both goals are one puzzle turned by half a turn", arguments: [3, 4])
  func turned(side: Int) {
    let (first, last) = (ClassicPuzzle(side: side), ClassicPuzzle(side: side, goal: .emptyLast))
    var generator = Xoshiro256(seed: Seed(54))
    var moves: [SlidingMove] = []
    for walk in 0..<20 {
      var state = first.solved
      for _ in 0..<18 {
        first.legalMovesAnywhere(in: state, into: &moves)
        first.apply(moves[generator.uniform(below: moves.count)], to: &state)
      }
      let turned = ClassicFrame(last).state(state)
      #expect(ClassicFrame(last).state(turned) == state, "turning twice changes nothing")
      let solutions = [
        ClassicSolver().solve(first, from: state, within: .unlimited),
        ClassicSolver().solve(last, from: turned, within: .unlimited),
      ]
      #expect(solutions[0].length == solutions[1].length, "seed 54, walk \(walk)")
      #expect(last.isSolved(turned, by: solutions[1].moves), "seed 54, walk \(walk)")
    }
  }
}
