import BubbleShooter
import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import Testing

@testable import Simulation

@Suite("The bubble shooter")
struct BubbleConformanceTests {
  private static let levels = (try? BubblesUnderTest.levels() + BubblesUnderTest.builtInLevels()) ?? []

  @Test("there are 24 built-in levels or more, of different names, in the order of their difficulty")
  func builtIn() throws {
    let levels = try BubblesUnderTest.builtInLevels()
    #expect(levels.count >= 24 && Set(levels.map(\.name)).count == levels.count)
    #expect(levels.map(\.difficulty) == Array(1...levels.count))
    // The parameterised tests below have a case for each of these, and for none where they cannot be read.
    #expect(Set(Self.levels.map(\.name)).isSuperset(of: levels.map(\.name)))
    #expect(levels.allSatisfy { $0.nameDefect == nil && $0.grid.unattachedCells.isEmpty })
    let types = Set(levels.flatMap(\.grid.bubbles))
    #expect(types == Set(BubbleType.allCases) && Set(levels.map(\.grid.isHexagonal)).count == 2)
    #expect(levels.contains { $0.generation != nil })
  }

  @Test("keeps the promises of a puzzle and its own invariants", arguments: levels)
  func conformance(level: BubbleLevel) throws {
    let subject = try BubblesUnderTest(level: level)
    let kit = Conformance(subject.game, steps: 12, strangers: subject.strangers) { subject.fault(in: $0) }
    let failures = kit.check(games: 1, seed: Seed(20_261_124))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("plays to an end, and its records replay, with every shot checked by the stepping engine", arguments: levels)
  func records(level: BubbleLevel) throws {
    let subject = try BubblesUnderTest(level: level)
    let agent = try #require(subject.agent("random"))
    let tally = PlayedGames(subject, seed: Seed(2)).check(0..<1, agent: agent, budget: Budget(nodes: 500))
    #expect(tally.failures.isEmpty, "\(tally.failures)")
    #expect(tally.games == 1 && tally.positions >= tally.moves && tally.moves > 1)
  }

  @Test("a bubble that hangs on nothing, a wrong grid, score or queue is noticed")
  func notices() throws {
    let subject = try BubblesUnderTest(level: try #require(try BubblesUnderTest.levels().first))
    let state = subject.game.deal(0, of: Seed(1))
    #expect(subject.fault(in: state) == nil)
    var loose = state
    loose.grid.updateBubble(at: 150, to: .red)
    #expect(subject.fault(in: loose) != nil)
    var after = state
    subject.game.apply(.up, to: &after)
    func step(_ change: (inout BubbleState) -> Void) -> ReplayStep<BubblePuzzle> {
      var changed = after
      change(&changed)
      return ReplayStep(cause: .move(.up), move: 0, time: 0, before: state, after: changed)
    }
    #expect(subject.fault(in: step { _ in }) == nil)
    #expect(subject.fault(in: step { $0.score += 10 }) != nil)
    #expect(subject.fault(in: step { $0.shotsLeft -= 1 }) != nil)
    #expect(subject.fault(in: step { $0.grid.removeBubble(at: 0) }) != nil)
    #expect(subject.fault(in: step { $0.queue.secondNext = .red }) != nil)
  }
}
