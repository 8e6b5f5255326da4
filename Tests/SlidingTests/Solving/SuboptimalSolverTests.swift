import Phrasebook
import PuzzleCore
import Search
import Testing

@testable import Sliding

@Suite("Good enough solutions")
struct SuboptimalSolverTests {
  static let solvers: [any Solver<SlidingPuzzle>] = [
    SlidingWeightedAStar(), SlidingGreedyBestFirst(), SlidingLineByLine(),
  ]

  /// Makes the moves on the reference engine, each of them legal, and returns whether the last one wins and none before
  /// it.
  static func wins(_ moves: [SlidingMove], from state: GridGameState, in puzzle: SlidingPuzzle) -> Bool {
    var state = state
    for move in moves {
      guard puzzle.isLegal(move, in: state) else { return false }
      puzzle.apply(move, to: &state)
    }
    return puzzle.outcome(of: state) == .won
  }

  @Test("on every board of small games: solved, the weight kept, the lower bound true", arguments: 0..<4)
  func everySmallBoard(game: Int) throws {
    let (rows, columns, words, tiles) = [
      (2, 2, ["ab", "cd"], "a b c _"), (2, 2, ["ab", "ca"], "a b a _"), (2, 3, ["abc", "bca"], "a b c b a _"),
      (3, 2, ["ab", "cd", "ea"], "a b c d e _"),
    ][game]
    let puzzle = try Fixtures.small(rows: rows, columns: columns, words: words)
    let grid = try BoardText(rows: rows, columns: columns).parse(tiles, file: "", number: 1)
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    let exact = ExhaustiveDistances(puzzle: puzzle, board: board, start: try #require(board.state(of: grid)))
    let weights = ["1", "5/4", "2", "10"].compactMap(Weight.init)
    for (packed, optimum) in exact.distances {
      let state = try puzzle.state(fromGrid: board.grid(of: packed))
      for solver in Self.solvers + weights.map({ SlidingWeightedAStar(weight: $0) }) {
        let solution = solver.solve(puzzle, from: state, within: .unlimited)
        let place = "\(solver.id) on \(state.grid.rows)"
        let length = try #require(solution.length, "\(place)")
        #expect(Self.wins(solution.moves, from: state, in: puzzle), "\(place)")
        #expect(length >= optimum && (solution.lowerBound ?? .max) <= optimum, "\(place)")
        if let weighted = solver as? SlidingWeightedAStar {
          #expect(length * weighted.weight.denominator <= optimum * weighted.weight.numerator, "\(place)")
        }
      }
    }
  }

  @Test("within the weight on a 3 x 3 game solved completely", arguments: ["1", "9/8", "3/2", "3"])
  func weightOn3x3(text: String) throws {
    let puzzle = try Fixtures.small(rows: 3, columns: 3, words: ["abc", "cba", "bab"])
    let grid = Fixtures.grid("a b c", "c b a", "b a _")
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    let exact = ExhaustiveDistances(puzzle: puzzle, board: board, start: try #require(board.state(of: grid)))
    let weight = try #require(Weight(text))
    let solver = WeightedAStar(heuristic: try #require(LineHeuristic(board: board)), weight: weight)
    let boards = exact.distances.keys.sorted { $0.cells < $1.cells }
    for packed in stride(from: 0, to: boards.count, by: 20).map({ boards[$0] }) {
      let optimum = try #require(exact.distances[packed])
      let solution = solver.solve(board, from: packed, within: .unlimited)
      let length = try #require(solution.length)
      let bound = try #require(solution.lowerBound)
      #expect(optimum <= length && bound <= optimum)
      #expect(length * weight.denominator <= bound * weight.numerator, "the bound shows the weight")
    }
  }

  @Test(
    "line by line solves every deal of every game, larger boards as well; the others those of at most 16 cells",
    arguments: 0..<11)
  func everyDeal(game: Int) throws {
    let letters = (0..<64).map { String(Character(UnicodeScalar(UInt32(0x4e00 + $0)) ?? "x")) }
    func words(_ count: Int, of length: Int) -> [Phrase] {
      (0..<count).map { Phrase(chinese: Array(letters[($0 * length)..<($0 * length + length)])) }
    }
    let games =
      try Fixtures.all() + [
        try Fixtures.puzzle(words(5, of: 5), rows: 5, columns: 5),
        try Fixtures.puzzle(words(4, of: 6), rows: 6, columns: 4),
        try Fixtures.puzzle(words(8, of: 2), rows: 2, columns: 8),
      ]
    let puzzle = games[game]
    let isLarge = puzzle.level.rules.rows * puzzle.level.rules.columns > 16
    for index in 0..<(isLarge ? 4 : 24) {
      let state = Fixtures.deal(puzzle, index, seed: 60)
      let solution = SlidingLineByLine().solve(puzzle, from: state, within: .unlimited)
      #expect(solution.length != nil, "seed 60, game \(game), deal \(index)")
      #expect(Self.wins(solution.moves, from: state, in: puzzle), "seed 60, game \(game), deal \(index)")
      #expect(zip(solution.moves, solution.moves.dropFirst()).allSatisfy { $0.inverse != $1 }, "no slide is taken back")
    }
    guard !isLarge, puzzle.level.lineLength > 2 else { return }
    for index in 0..<2 {
      let state = Fixtures.deal(puzzle, index, seed: 61)
      for solver in [SlidingGreedyBestFirst(), SlidingWeightedAStar(weight: try #require(Weight(5)))]
        as [any Solver<SlidingPuzzle>]
      {
        let solution = solver.solve(puzzle, from: state, within: Budget(nodes: 20_000))
        guard solution.length != nil else { continue }
        #expect(
          Self.wins(solution.moves, from: state, in: puzzle), "\(solver.id), seed 61, game \(game), deal \(index)")
      }
    }
  }

  @Test("an exhausted budget gives a lower bound that is never above the optimum, and the nodes stay within it")
  func budget() throws {
    let puzzle = try Fixtures.chengYu()
    let state = Fixtures.near(puzzle, steps: 24, 1)
    let optimum = try #require(SlidingIDAStar().solve(puzzle, from: state, within: .unlimited).length)
    for solver in Self.solvers {
      for nodes in [0, 1, 3] {
        let solution = solver.solve(puzzle, from: state, within: Budget(nodes: nodes))
        guard case .budgetExhausted(let bound) = solution.verdict else {
          #expect(solution.length != nil, "\(solver.id)")
          continue
        }
        #expect(bound <= optimum && bound >= 1 && solution.nodes <= nodes && solution.moves.isEmpty, "\(solver.id)")
      }
    }
  }

  @Test("won, lost and hopeless boards are answered at once")
  func withoutSearch() throws {
    let puzzle = try Fixtures.chengYu()
    var lost = Fixtures.deal(puzzle, 2)
    lost.status = .endedWithLost
    let hopeless = try puzzle.state(fromGrid: Fixtures.grid("甲 乙 丙 丁", "戊 己 庚 辛", "壬 癸 子 丑", "寅 卯 辰 _"))
    for solver in Self.solvers {
      #expect(solver.solve(puzzle, from: lost, within: .unlimited).verdict == .unsolvable)
      #expect(solver.solve(puzzle, from: hopeless, within: .unlimited).verdict == .unsolvable)
      #expect(
        solver.solve(puzzle, from: Fixtures.near(puzzle, steps: 0, 2), within: .unlimited)
          == Solution(verdict: .optimal, moves: [], nodes: 0))
    }
    #expect(Self.solvers.map(\.id) == ["weighted-astar", "greedy-best-first", "line-by-line"])
  }

  @Test("the nearest arrangement is built first; rows and columns and every free line are tried")
  func arrangements() throws {
    let puzzle = try Fixtures.chengYu()
    let state = Fixtures.near(puzzle, steps: 4, 3)
    let symbols = TileSymbols(state.grid.texts)
    let cells = try #require(symbols.cells(of: state.grid))
    let tasks = LineArrangements(SlidingSight(state.grid, of: puzzle, symbols: symbols), cells: cells).tasks
    #expect(tasks.count == 8 && Set(tasks).count == 8)
    let distances = tasks.map { $0.distance(on: cells, columns: 4) }
    #expect(distances == distances.sorted() && distances[0] <= 4)
    for task in tasks {
      let lines = Set(task.groups.flatMap(\.cells))
      #expect(lines.count == 12)
    }
  }

  @Test("as agents they win every deal, with the same slides each time")
  func agents() throws {
    let puzzle = try Fixtures.chengYu()
    let played = PlayedGame(puzzle, by: SolverAgent(SlidingLineByLine()), 0)
    #expect(played.end.status == .endedWithWon)
    #expect(played == PlayedGame(puzzle, by: SolverAgent(SlidingLineByLine()), 0))
  }
}
