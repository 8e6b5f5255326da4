import Difficulty
import PuzzleCore
import Reporting
import Search
import Simulation
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import LevelStudy
@testable import MoliTool
@testable import ToolUnderTest

/// What a game without a solver, metrics or benches of its own gets from its rules.
@Suite("Games with rules alone")
struct RulesOnlyTests {
  private let stairs = Stairs(level: Stairs.Level())
  private let ground = Stairs.State(height: 0)

  @Test("bfs, astar and idastar solve it, and say what memory they need")
  func solvers() throws {
    #expect(stairs.solvers.map(\.id) == ["bfs", "astar", "idastar"])
    #expect(stairs.bestSolver?.id == "bfs" && stairs.hasSolver && stairs.quickSolver == nil)
    for name in stairs.solvers.map(\.id) {
      var notes: [String] = []
      let solver = try stairs.solver(name, weight: nil) { notes.append($0) }
      let answer = GameAnswering(game: stairs, solver: solver, budget: .unlimited).answer(ground)
      #expect(answer.outcome == .solved)
      // Among equally good positions A* takes the one reached last.
      let moves = name == "astar" ? "[\"2\",\"2\",\"1\"]" : "[\"1\",\"2\",\"2\"]"
      #expect(answer.value.text.contains("\"length\":3,\"lowerBound\":3,\"moves\":\(moves)"), "\(name)")
      #expect(
        notes.count == 1
          && notes.allSatisfy { $0.hasPrefix("\(name): ") && $0.contains("memory") != ($0.contains("MB")) })
      let over = GameAnswering(game: stairs, solver: solver, budget: .unlimited).answer(Stairs.State(height: 6))
      #expect(over.outcome == .unsolvable)
    }
    let small = GameAnswering(
      game: stairs, solver: try stairs.solver(nil, weight: nil) { _ in }, budget: Budget(nodes: 1))
    #expect(small.answer(ground).outcome == .budgetExhausted)
    #expect(throws: Failure.self) { try stairs.solver("simplex", weight: nil) { _ in } }
    #expect(throws: Failure.self) { try stairs.solver("bfs", weight: .one) { _ in } }
  }

  @Test("searches that store positions together stay below 4 GB")
  func workers() throws {
    let solvers = Dictionary(uniqueKeysWithValues: stairs.solvers(bytes: 1 << 30).map { ($0.id, $0.solver) })
    func workers(_ solver: some Solver<Stairs>) -> Int { solver.workers(64) }
    let (stored, path) = (try #require(solvers["bfs"]), try #require(solvers["idastar"]))
    #expect(workers(stored) == 4)
    #expect(workers(path) == 64)
  }

  @Test("games with chance, and with moves that cannot be listed, have their own solvers or none")
  func builtIn() throws {
    let library = LevelLibrary(registry: .builtIn, words: .none)
    func check<Level: AnyLoadedLevel>(_ level: Level) throws {
      let game = try level.loaded.game(words: .none)
      guard !PositionGraph.exists(for: game) else { return }
      #expect(game.solvers.isEmpty != (game is any SolvableGame), "\(level.name)")
    }
    for entry in GameRegistry.builtIn.entries where !entry.usesWords {
      let level = try #require(try library.builtIn(of: [entry]).first)
      try check(level)
    }
  }

  @Test("a lower bound of the game leads A*, which comes first")
  func estimate() {
    let ladder = Ladder()
    #expect(PositionGraph.exists(for: ladder))
    let engine = RulesEngine<Ladder> { GameEstimate($0) }
    let informed = engine.solve(.astar, ladder, 0, .unlimited, .max)
    let blind = RulesEngine<Ladder>().solve(.astar, ladder, 0, .unlimited, .max)
    #expect(informed.verdict == .optimal && informed.length == 20 && informed.moves == blind.moves)
    #expect(informed.nodes == 20 && blind.nodes > 20)
    #expect(engine.solve(.idastar, ladder, -30, .unlimited, .max).verdict == .unsolvable)
  }

  @Test("a hint is the first move of a shortest win")
  func hint() {
    let hint = stairs.hint(in: ground, for: HintRequest(steps: 2))
    #expect(hint.steps.map(\.action) == [1, 2] && hint.movesLeft == 3)
    #expect(stairs.hint(in: Stairs.State(height: 6), for: HintRequest()).steps.isEmpty)
    #expect(GameFacet.hinting.isOffered(by: entry(Stairs.Level()) { Stairs(level: $0) }))
    let report = HintReport(of: stairs, in: ground, for: HintRequest())
    #expect(report.text().first?.hasPrefix("climb 1: ") == true, "\(report.text())")
  }

  @Test("a game with chance has the hints that it writes, and is refused without")
  func chanceHint() {
    let dice = Dice(level: Stairs.Level())
    let format = entry(dice.level) { Dice(level: $0) }
    #expect(!GameFacet.hinting.isOffered(by: format) && !GameFacet.solvable.isOffered(by: format))
    #expect(!dice.hasSolver && dice.lackOfSolver.description.contains("no chance"))
    let without = GameRegistry.builtIn.entries.filter { !GameFacet.hinting.isOffered(by: $0) }.map(\.name)
    #expect(without == [])
  }

  private func entry<Game: PlayableGame>(
    _ level: Stairs.Level, _ make: @escaping @Sendable (Stairs.Level) -> Game
  ) -> GameEntry<Game> where Game.GameLevel == Stairs.Level {
    GameEntry(levels: LevelFormat(game: Game.name, fields: []) { _, _ in level }, make: make)
  }

  @Test("par and the metrics of the graph are measured")
  func metrics() throws {
    let meter = BoardMeter(boards: 8, studied: 3, budget: .unlimited, rootSeed: Seed(1), workers: 2)
    let boards = try #require(meter.measure(stairs, cancellation: Cancellation()) { _ in })
    // From 0 it takes 3 moves, from 1 it takes 2.
    let pars = (0..<8).map { stairs.deal($0, of: Seed(1)).height == 0 ? 3 : 2 }
    #expect(boards.pars == pars && boards.solvers.map(\.id) == ["bfs"])
    let ids = boards.samples.map(\.metric.id)
    for id in ["solutions", "positions", "largestDistance", "deadEnds", "randomMoves"] { #expect(ids.contains(id)) }
    for sample in boards.samples where sample.metric.id == "solutions" {
      // The order of one step and two steps of two; or two steps of two.
      #expect(sample.values.sorted() == pars.prefix(3).map { $0 == 3 ? 3 : 1 }.sorted())
    }
  }

  @Test("the bench has the rules, each solver and each agent")
  func bench() throws {
    let speeds = try stairs.rulesSpeeds(on: EngineWork(count: 300, rounds: 2, seed: Seed(1)))
    #expect(
      speeds.map(\.what)
        == ["random play", "legal moves", "solver bfs", "solver astar", "solver idastar"]
        + stairs.agentChoices.map { "agent \($0.id)" })
    #expect(speeds.allSatisfy { $0.count > 0 && $0.seconds > 0 })
    var table = RulesTable(seed: 1)
    table.append(speeds, game: Stairs.name, level: stairs.level.name)
    #expect(table.table.rows.count == speeds.count)
  }
}

/// A throw of a die, which has to be even.
private struct Dice: PlayableGame {
  static let name = "dice"
  static let rulesVersion = 1
  let level: Stairs.Level
  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
  func legalMoves(in state: Int, into moves: inout [Int]) { moves = state == 0 ? [-1] : [] }
  func isLegal(_ move: Int, in state: Int) -> Bool { state == 0 && move == -1 }
  func apply(_ move: Int, to state: inout Int) { state = move }
  func outcome(of state: Int) -> Outcome? { state > 0 ? state % 2 == 0 ? .won : .lost : nil }
  func score(of state: Int) -> Int { max(0, state) }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
  func chance(in state: Int, using generator: inout some RandomNumberGenerator) -> Int? {
    state < 0 ? 1 + generator.uniform(below: 6) : nil
  }
  func resolve(_ chance: Int, in state: inout Int) { state = chance }
  func frame(of state: Int) -> BoardFrame { BoardFrame(cells: [[BoardCell("\(state)")]]) }
}

/// Up or down by one; 20 wins, and below 0 every move leads down.
private struct Ladder: EstimatedPuzzle {
  static let name = "ladder"
  static let rulesVersion = 1
  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
  func legalMoves(in state: Int, into moves: inout [Int]) { moves = state == 20 || state < -40 ? [] : [-1, 1] }
  func isLegal(_ move: Int, in state: Int) -> Bool { legalMoves(in: state).contains(move) }
  func apply(_ move: Int, to state: inout Int) { state += state < 0 ? -1 : move }
  func outcome(of state: Int) -> Outcome? { state == 20 ? .won : state < -40 ? .lost : nil }
  func score(of state: Int) -> Int { max(0, state) }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
  func estimate(of state: Int) -> Int? { state < 0 ? nil : 20 - state }
}
