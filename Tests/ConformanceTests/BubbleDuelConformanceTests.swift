import BubbleShooter
import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import Testing

@testable import Simulation

@Suite("The bubble shooter for two players")
struct BubbleDuelConformanceTests {
  private static let levels = (try? BubblesUnderTest.levels() + BubbleDuelUnderTest.builtInLevels()) ?? []

  @Test("there are 6 built-in levels or more, of different names, in the order of their difficulty")
  func builtIn() throws {
    let levels = try BubbleDuelUnderTest.builtInLevels()
    #expect(levels.count >= 6 && Set(levels.map(\.name)).count == levels.count)
    #expect(levels.map(\.difficulty) == Array(1...levels.count))
    // The parameterised tests below have a case for each of these, and for none where they cannot be read.
    #expect(Set(Self.levels.map(\.name)).isSuperset(of: levels.map(\.name)))
    #expect(levels.allSatisfy { $0.nameDefect == nil && $0.grid.unattachedCells.isEmpty })
    let others = try BubblesUnderTest.builtInLevels().map(\.name)
    #expect(levels.allSatisfy { !others.contains($0.name) })
    #expect(Set(levels.flatMap(\.grid.bubbles)) == Set(BubbleType.allCases))
    #expect(Set(levels.map(\.grid.isHexagonal)).count == 2)
  }

  @Test("grids that a designer placed are mirror images of themselves, so neither cannon is better")
  func fair() throws {
    let placed = try BubbleDuelUnderTest.builtInLevels().filter { $0.generation == nil }
    #expect(!placed.isEmpty)
    for level in placed {
      #expect(level.grid.rowTexts.allSatisfy { $0 == String($0.reversed()) }, "\(level.name)")
    }
  }

  @Test("keeps the promises of a puzzle and its own invariants", arguments: levels)
  func conformance(level: BubbleLevel) throws {
    let subject = try BubbleDuelUnderTest(level: level)
    let kit = Conformance(subject.game, steps: 30, strangers: subject.strangers) { subject.fault(in: $0) }
    let failures = kit.check(games: 2, seed: Seed(20_261_124))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("plays to an end, and its records replay, with every step checked", arguments: levels)
  func records(level: BubbleLevel) throws {
    let subject = try BubbleDuelUnderTest(level: level)
    for name in ["random(pace=4)", "greedy(pace=4)"] {
      let agent = try #require(subject.agent(name))
      let tally = PlayedGames(subject, seed: Seed(2)).check(0..<1, agent: agent, budget: Budget(nodes: 500))
      #expect(tally.failures.isEmpty, "\(tally.failures)")
      #expect(tally.games == 1 && tally.positions >= tally.moves && tally.moves > 1)
    }
  }

  @Test("another grid, score, queue, flight or clock is noticed")
  func notices() throws {
    let subject = try BubbleDuelUnderTest(level: try #require(try BubblesUnderTest.levels().first))
    let (game, state) = (subject.game.seated(at: 1), subject.game.deal(0, of: Seed(1)))
    #expect(subject.fault(in: state) == nil)
    var loose = state
    loose.grid.updateBubble(at: 150, to: .red)
    #expect(subject.fault(in: loose) != nil)
    var shot = state
    game.apply(.up, to: &shot)
    func move(_ change: (inout BubbleDuelState) -> Void) -> ReplayStep<BubbleDuel> {
      var changed = shot
      change(&changed)
      return ReplayStep(cause: .move(.up), move: 0, time: 0, before: state, after: changed, seat: 1)
    }
    #expect(subject.fault(in: move { _ in }) == nil)
    let changes: [(inout BubbleDuelState) -> Void] = [
      { $0.players[1].shotsLeft -= 1 }, { $0.players[0].shotsLeft -= 1 }, { $0.players[1].score += 30 },
      { $0.grid.removeBubble(at: 0) }, { $0.players[1].queue.secondNext = .red }, { $0.flights[0].bubble.owner = 0 },
      { $0.flights[0].bubble.position.x += 1 }, { $0.flights[0].bubble.velocity.y -= 1 }, { $0.flights.removeAll() },
    ]
    for (number, change) in changes.enumerated() { #expect(subject.fault(in: move(change)) != nil, "change \(number)") }
    var drawn = shot
    var generator = Xoshiro256(seed: Seed(3))
    game.settle(&drawn, using: &generator)
    var landed = drawn
    let passed = game.advance(&landed, by: 2_000)
    func time(_ change: (inout BubbleDuelState) -> Void) -> ReplayStep<BubbleDuel> {
      var changed = landed
      change(&changed)
      return ReplayStep(cause: .time(passed), move: 1, time: landed.clock, before: drawn, after: changed)
    }
    #expect(landed.flights.isEmpty && subject.fault(in: time { _ in }) == nil)
    #expect(subject.fault(in: time { $0.players[1].score += 30 }) != nil)
    // One bubble could be the flight, if that had found no cell.
    let standing = landed.grid.bubbles.indices.filter { landed.grid.bubbles[$0] != .empty }.prefix(2)
    #expect(subject.fault(in: time { for cell in standing { $0.grid.removeBubble(at: cell) } }) != nil)
    #expect(subject.fault(in: time { $0.clock += 1 }) != nil)
  }
}
