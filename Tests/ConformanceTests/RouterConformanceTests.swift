import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import RapidRouter
import Testing

@testable import Simulation

@Suite("Rapid Router")
struct RouterConformanceTests {
  private static let levels = (try? RoutersUnderTest.levels() + RoutersUnderTest.builtInLevels()) ?? []

  @Test("there are 40 built-in levels or more, of different names, in the order of their difficulty")
  func builtIn() throws {
    let levels = try RoutersUnderTest.builtInLevels()
    #expect(levels.count >= 40 && Set(levels.map(\.name)).count == levels.count)
    #expect(levels.map(\.difficulty) == Array(1...levels.count))
    // The parameterised tests below have a case for each of these, and for none where they cannot be read.
    #expect(Set(Self.levels.map(\.name)).isSuperset(of: levels.map(\.name)))
    #expect(levels.contains { $0.generation != nil } && levels.contains { $0.destinations.count > 1 })
    #expect(levels.contains { !$0.lights.isEmpty } && levels.contains { !$0.cows.isEmpty })
    let types = Set(levels.compactMap(\.model).flatMap { $0.blocksByType.keys })
    // Everything is taught but variables' own kinds of comparison.
    #expect(
      types.isSuperset(of: [.repeatTimes, .repeatWhile, .repeatUntil, .branch, .callProcedure, .compare, .negate]))
  }

  @Test("every built-in level is solved by the fewest actions, and its model program has all points")
  func solved() throws {
    let levels = try RoutersUnderTest.builtInLevels()
    #expect(!levels.isEmpty)
    for level in levels {
      let actions = try #require(RouteSolver(level).searchActions().actions, "\(level.name)")
      #expect(try RouterRun(of: RouterProgram(actions: actions), in: level).result.reason == .success, "\(level.name)")
      let model = try #require(level.model, "\(level.name)")
      let run = try RouterRun(of: model, in: level)
      let score = try #require(run.score, "\(level.name): \(run.result.reason)")
      #expect(score.total == score.most && score.most >= 10, "\(level.name): \(score)")
      #expect(level.surplus(in: model).isEmpty && level.modelSolution == [model.blockCount], "\(level.name)")
      #expect(
        try RouterProgramSolver().solve(RouterPuzzle(level: level), from: RouterState(), within: .unlimited).verdict
          != .unsolvable)
    }
  }

  @Test("keeps the promises of a puzzle and its own invariants", arguments: levels)
  func conformance(level: RouterLevel) throws {
    let subject = try RoutersUnderTest(level: level)
    let kit = Conformance(subject.game, steps: 12, strangers: subject.strangers, dealsVary: false) {
      subject.fault(in: $0)
    }
    let failures = kit.check(games: 1, seed: Seed(20_261_124))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("plays to an end, and its records replay, with every run checked by the interpreter", arguments: levels)
  func records(level: RouterLevel) throws {
    let subject = try RoutersUnderTest(level: level)
    for name in ["random", "novice", "general"] {
      let agent = try #require(subject.agent(name))
      let tally = PlayedGames(subject, seed: Seed(2)).check(0..<1, agent: agent, budget: Budget(nodes: 500))
      #expect(tally.failures.isEmpty && tally.games == 1, "\(name): \(tally.failures)")
    }
  }

  @Test("a wrong count, result or score is noticed")
  func notices() throws {
    let subject = try RoutersUnderTest(level: try #require(RoutersUnderTest.levels().first))
    let program = RouterProgram(actions: [.move(.forward)])
    var after = RouterState()
    subject.game.apply(program, to: &after)
    func step(_ change: (inout RouterState) -> Void) -> ReplayStep<RouterPuzzle> {
      var changed = after
      change(&changed)
      return ReplayStep(cause: .move(program), move: 0, time: 0, before: RouterState(), after: changed)
    }
    #expect(subject.fault(in: step { _ in }) == nil)
    #expect(subject.fault(in: step { $0.runs = 2 }) != nil)
    #expect(subject.fault(in: step { $0.last?.result.fuel += 1 }) != nil)
    #expect(subject.fault(in: step { $0.last?.score = 1 }) != nil)
    #expect(subject.fault(in: step { $0.last = nil }) != nil)
  }
}
