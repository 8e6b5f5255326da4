import Phrasebook
import PuzzleCore
import Search
import Testing

@testable import Sliding

@Suite("Counting solutions")
struct SolutionCounterTests {
  private let counter = SolutionCounter()

  /// The numbers of a count that must be exact.
  private func exact<Value>(_ count: ExactCount<Value>) throws -> Value {
    guard case .exact(let value) = count else { throw NotExact(verdict: count.verdictName) }
    return value
  }

  private struct NotExact: Error { let verdict: String }

  @Test("lengths, counts and facts are those of all solutions listed one by one, in every game", arguments: 0..<8)
  func listed(game: Int) throws {
    let puzzle = try Fixtures.all()[game]
    for index in 0..<4 {
      let state = Fixtures.near(puzzle, steps: 1 + 2 * index, index, seed: 21)
      let place = "seed 21, game \(game), board \(index): \(state.grid.rows)"
      let short = EnumeratedSolutions(puzzle, from: state, limit: 7)
      let optimum = try #require(short.optimum, "\(place)")
      let slack = min(4, 9 - optimum)
      let listed = EnumeratedSolutions(puzzle, from: state, limit: optimum + slack)
      let counts = try exact(counter.counts(puzzle, from: state, slack: slack, within: .unlimited))
      #expect(counts.optimum == optimum, "\(place)")
      #expect(counts.counts == (0...slack).map { listed.count(optimum + $0) }, "\(place)")
      let facts = try exact(counter.facts(puzzle, from: state, within: .unlimited))
      #expect(facts == listed.facts(puzzle, from: state), "\(place)")
    }
  }

  /// The boards that a plain search layer by layer expands: all within the bound, each once a layer, none of them won.
  private func plainNodes(
    _ board: SlidingBoard, _ start: PackedBoard, limit: Int, _ heuristic: some Heuristic<SlidingBoard>
  ) -> Int {
    var layer: [PackedBoard: Set<SlidingMove>] = board.isWon(start) ? [:] : [start: []]
    var nodes = 0
    for depth in 0..<limit {
      nodes += layer.count
      var next: [PackedBoard: Set<SlidingMove>] = [:]
      for (packed, last) in layer {
        for move in board.legalMoves(in: packed) where last.isEmpty || last != [move.inverse] {
          var child = packed
          board.apply(move, to: &child)
          guard !board.isWon(child), depth + 1 + heuristic.estimate(child) <= limit else { continue }
          next[child, default: []].insert(move)
        }
      }
      layer = next
    }
    return nodes
  }

  @Test("no board is expanded from which no solution can come in time")
  func expandedBoards() throws {
    for puzzle in try [Fixtures.ciHui(), Fixtures.small(rows: 3, columns: 3, words: ["abc", "cba", "bab"])] {
      for index in 0..<6 {
        let grid = Fixtures.near(puzzle, steps: 3 + index, index, seed: 29).grid
        let board = try #require(SlidingBoard(of: puzzle, grid: grid))
        let start = try #require(board.state(of: grid))
        let heuristic = try #require(LineHeuristic(board: board))
        for limit in [4, 9] {
          let graph = try #require(
            SolutionGraph(board: board, start: start, limit: limit, heuristic: heuristic, budget: 1 << 20))
          let nodes = plainNodes(board, start, limit: limit, heuristic)
          #expect(graph.nodes == nodes, "seed 29, board \(index), limit \(limit)")
          #expect(
            SolutionGraph(board: board, start: start, limit: limit, heuristic: heuristic, budget: nodes - 1) == nil
              || nodes == 0)
        }
      }
    }
  }

  @Test("every 2 x 2 board, with and without equal tiles")
  func everySmallBoard() throws {
    for (words, grid) in [(["ab", "cd"], Fixtures.grid("a b", "c _")), (["ab", "ca"], Fixtures.grid("a b", "a _"))] {
      let puzzle = try Fixtures.small(rows: 2, columns: 2, words: words)
      let board = try #require(SlidingBoard(of: puzzle, grid: grid))
      let start = try #require(board.state(of: grid))
      for packed in ExhaustiveDistances(puzzle: puzzle, board: board, start: start).distances.keys {
        let state = try puzzle.state(fromGrid: board.grid(of: packed))
        let listed = EnumeratedSolutions(puzzle, from: state, limit: 24)
        let optimum = try #require(listed.optimum)
        let counts = try exact(counter.counts(puzzle, from: state, slack: 12, within: .unlimited))
        #expect(counts.optimum == optimum)
        #expect(counts.counts == (0...12).map { listed.count(optimum + $0) }, "\(state.grid.rows)")
        let facts = try exact(counter.facts(puzzle, from: state, within: .unlimited))
        #expect(facts == listed.facts(puzzle, from: state), "\(state.grid.rows)")
      }
    }
  }

  @Test("shortest solutions of the boards of a 3 x 3 game, from the distances of all boards to all goals")
  func everyBoardOf3x3() throws {
    let puzzle = try Fixtures.small(rows: 3, columns: 3, words: ["abc", "cba", "bab"])
    let grid = Fixtures.grid("a b c", "c b a", "b a _")
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    let all = ExhaustiveDistances(puzzle: puzzle, board: board, start: try #require(board.state(of: grid))).distances
    var ways: [PackedBoard: UInt128] = [:]
    for (packed, distance) in all.sorted(by: { ($0.value, $0.key.cells) < ($1.value, $1.key.cells) }) {
      guard distance > 0 else {
        ways[packed] = 1
        continue
      }
      ways[packed] = board.legalMoves(in: packed).reduce(0) { sum, move in
        var next = packed
        board.apply(move, to: &next)
        return all[next] == distance - 1 ? sum + (ways[next] ?? 0) : sum
      }
    }
    let boards = all.keys.sorted { $0.cells < $1.cells }
    for packed in stride(from: 0, to: boards.count, by: 12).map({ boards[$0] }) {
      let state = try puzzle.state(fromGrid: board.grid(of: packed))
      let counts = try exact(counter.counts(puzzle, from: state, slack: 0, within: .unlimited))
      #expect(counts.optimum == all[packed], "\(state.grid.rows)")
      #expect(counts.counts == [ways[packed]], "\(state.grid.rows)")
    }
  }

  @Test("a won board has one solution, of no moves; a board that cannot win none")
  func trivial() throws {
    let puzzle = try Fixtures.chengYu()
    let won = Fixtures.near(puzzle, steps: 0, 0)
    #expect(
      try exact(counter.counts(puzzle, from: won, slack: 3, within: .unlimited))
        == SolutionCounts(optimum: 0, counts: [1, 0, 0, 0]))
    #expect(try exact(counter.facts(puzzle, from: won, within: .unlimited)) == .won)
    let none = try puzzle.state(fromGrid: Fixtures.grid("甲 乙 丙 丁", "戊 己 庚 辛", "壬 癸 子 丑", "寅 卯 辰 _"))
    #expect(counter.counts(puzzle, from: none, slack: 3, within: .unlimited) == .unsolvable)
    #expect(counter.facts(puzzle, from: none, within: .unlimited) == .unsolvable)
  }

  @Test("with any budget the answer is the same or there is none, with a bound that holds")
  func budgets() throws {
    let puzzle = try Fixtures.ciHui()
    let state = Fixtures.near(puzzle, steps: 14, 3, seed: 22)
    let counts = counter.counts(puzzle, from: state, slack: 2, within: .unlimited)
    let facts = counter.facts(puzzle, from: state, within: .unlimited)
    let optimum = try exact(counts).optimum
    var verdicts: Set<String> = []
    for budget in (0..<14).map({ 1 << $0 }) {
      let (poor, poorFacts) = (
        counter.counts(puzzle, from: state, slack: 2, within: Budget(nodes: budget)),
        counter.facts(puzzle, from: state, within: Budget(nodes: budget))
      )
      verdicts.insert(poor.verdictName)
      if case .budgetExhausted(let bound) = poor {
        #expect(bound <= optimum)
      } else {
        #expect(poor == counts)
      }
      if case .budgetExhausted(let bound) = poorFacts { #expect(bound <= optimum) } else { #expect(poorFacts == facts) }
    }
    #expect(verdicts == ["exact", "budget-exhausted"])
  }

  @Test("solutions too long for the numbers are not counted")
  func tooLong() throws {
    let puzzle = try Fixtures.chengYu()
    let state = Fixtures.near(puzzle, steps: 3, 1)
    let optimum = try exact(counter.counts(puzzle, from: state, slack: 0, within: .unlimited)).optimum
    let slack = SolutionCounter.longest - optimum + 1
    #expect(
      counter.counts(puzzle, from: state, slack: slack, within: .unlimited) == .budgetExhausted(lowerBound: optimum))
  }
}
