import PuzzleCore
import Search
import Testing

/// Five by five lights; a press switches a light and its neighbours.
private struct Lights: Puzzle {
  static let name = "lights"
  static let rulesVersion = 1
  func initialState(dealing generator: inout some RandomNumberGenerator) -> UInt32 { 1 }
  func legalMoves(in state: UInt32, into moves: inout [Int]) { moves = state == 0 ? [] : Array(0..<25) }
  func isLegal(_ move: Int, in state: UInt32) -> Bool { (0..<25).contains(move) && state != 0 }
  func apply(_ move: Int, to state: inout UInt32) {
    for cell in 0..<25 where abs(cell % 5 - move % 5) + abs(cell / 5 - move / 5) <= 1 { state ^= 1 << UInt32(cell) }
  }
  func outcome(of state: UInt32) -> Outcome? { state == 0 ? .won : nil }
  func score(of state: UInt32) -> Int { 0 }
  func fingerprint(_ state: UInt32, into hash: inout StableHash) { hash.combine(Int(state)) }
}

@Suite("Searches and counts over the rules alone")
struct RulesSearchTests {
  private let puzzle = EightPuzzle()

  @Test("IDA* with copies answers as IDA* with moves taken back", arguments: 0..<8)
  func copies(index: Int) {
    var generator = Xoshiro256(seed: Seed(7).derived(.auxiliary, index))
    var state = EightPuzzle.goal
    for _ in 0..<20 { state = stepped(state, &generator) }
    for budget in [Budget.unlimited, Budget(nodes: 5)] {
      let copied = CopyingIDAStar(heuristic: ManhattanHeuristic()).solve(puzzle, from: state, within: budget)
      #expect(copied == IDAStar(heuristic: ManhattanHeuristic()).solve(puzzle, from: state, within: budget))
    }
  }

  private func stepped(_ state: UInt64, _ generator: inout Xoshiro256) -> UInt64 {
    var state = state
    let moves = puzzle.legalMoves(in: state)
    puzzle.apply(moves[generator.uniform(below: moves.count)], to: &state)
    return state
  }

  @Test("a search that may store few positions stops with a bound, one that may store enough answers")
  func storage() {
    let state = EightPuzzle.state([8, 6, 7, 2, 5, 4, 3, 0, 1])
    let small = BreadthFirstSearch<EightPuzzle>(positions: 1000).solve(puzzle, from: state, within: .unlimited)
    guard case .budgetExhausted(let bound) = small.verdict else {
      Issue.record("\(small.verdict)")
      return
    }
    #expect(bound > 5 && bound <= 31)
    let star = AStar(heuristic: ManhattanHeuristic(), positions: 100)
    guard case .budgetExhausted(let estimate) = star.solve(puzzle, from: state, within: .unlimited).verdict else {
      Issue.record("a small A* answered")
      return
    }
    #expect(estimate > 5 && estimate <= 31)
    let near = EightPuzzle.state([1, 2, 3, 4, 5, 6, 0, 7, 8])
    #expect(BreadthFirstSearch<EightPuzzle>(positions: 50).solve(puzzle, from: near, within: .unlimited).length == 2)
  }

  @Test("a search stops when its result is no longer wanted")
  func interruption() {
    let state = EightPuzzle.state([8, 6, 7, 2, 5, 4, 3, 0, 1])
    let solution = SearchInterruption.check({ true }) {
      BreadthFirstSearch<EightPuzzle>().solve(puzzle, from: state, within: .unlimited)
    }
    #expect(solution.nodes == 4095 && solution.length == nil)
  }

  @Test("the memory of a position counts arrays, also inside other values, and nothing for plain numbers")
  func memory() {
    let plain = SearchMemory.bytes(for: EightPuzzle.goal, of: puzzle)
    #expect(plain >= 2 * 48 && plain <= 200)
    let game = RushHour(String(repeating: ".", count: 36))
    #expect(SearchMemory.bytes(for: game.board, of: game) >= plain - 16 + 36)
  }

  @Test("the eight-puzzle from a corner: the published numbers of sequences")
  func eightPuzzle() {
    // The numbers of walks of the empty cell; the goal is not reached in so few moves.
    let state = EightPuzzle.state([0, 8, 7, 6, 5, 4, 3, 2, 1])
    var sequences = MoveSequences(puzzle, depth: 8)
    #expect(sequences.count(from: state) == [2, 6, 16, 48, 128, 384, 1024, 3072])
    #expect(sequences.count(from: state) == [2, 6, 16, 48, 128, 384, 1024, 3072])
  }

  @Test("Lights Out: 25 to the power of the length, and nothing after a win")
  func lights() {
    var sequences = MoveSequences(Lights(), depth: 3)
    #expect(sequences.count(from: 0b10101) == [25, 625, 15625])
    // One press of the corner wins.
    var won: UInt32 = 0
    Lights().apply(0, to: &won)
    #expect(sequences.count(from: won) == [25, 24 * 25, 24 * 25 * 25])
    #expect(sequences.count(from: 0) == [0, 0, 0])
  }

  @Test("the counts of the first moves add up, and each is that of the position after it", arguments: 1...4)
  func divided(depth: Int) {
    let state = EightPuzzle.state([1, 2, 3, 4, 5, 6, 0, 7, 8])
    var sequences = MoveSequences(puzzle, depth: depth)
    let parts = sequences.divided(from: state)
    #expect(parts.map(\.move) == puzzle.legalMoves(in: state))
    #expect(parts.reduce(0) { $0 + $1.sequences } == sequences.count(from: state)[depth - 1])
    for part in parts {
      var after = state
      puzzle.apply(part.move, to: &after)
      #expect(part.sequences == counted(after, depth - 1))
    }
  }

  /// The number of sequences of exactly this many moves, by brute force.
  private func counted(_ state: UInt64, _ depth: Int) -> Int {
    guard depth > 0 else { return 1 }
    return puzzle.legalMoves(in: state).reduce(0) { sum, move in
      var after = state
      puzzle.apply(move, to: &after)
      return sum + counted(after, depth - 1)
    }
  }
}
