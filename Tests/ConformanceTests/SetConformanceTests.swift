import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import SetCards
import Testing

@testable import Simulation

@Suite("The game of Set")
struct SetConformanceTests {
  /// Levels of every kind, and the built-in ones.
  private static let levels = SetUnderTest.levels + ((try? SetUnderTest.builtInLevels()) ?? [])

  @Test("the built-in levels are among those that are checked")
  func builtIn() throws {
    let names = try SetUnderTest.builtInLevels().map(\.name)
    #expect(names.count == 6 && Set(names).count == 6 && Set(Self.levels.map(\.name)).isSuperset(of: names))
  }

  @Test("keeps the promises of a puzzle and its own invariants", arguments: levels)
  func conformance(level: SetLevel) throws {
    let subject = try SetUnderTest(level: level)
    let kit = Conformance(subject.game, steps: 30, strangers: subject.strangers) { subject.fault(in: $0) }
    let failures = kit.check(games: 2, seed: Seed(20_261_121))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("plays to an end, and its records replay, with every position checked", arguments: levels)
  func records(level: SetLevel) throws {
    let subject = try SetUnderTest(level: level)
    for name in ["random", "casual"] {
      let agent = try #require(subject.agent(name))
      let tally = PlayedGames(subject, seed: Seed(2)).check(0..<1, agent: agent, budget: Budget(nodes: 500))
      #expect(tally.failures.isEmpty, "\(tally.failures)")
      #expect(tally.games == 1 && tally.positions >= tally.moves && tally.moves > 20)
    }
  }

  @Test("a lost card, a wrong match or a wrong score is noticed")
  func notices() throws {
    let subject = try SetUnderTest(level: SetLevel(name: "any"))
    let state = subject.game.deal(0, of: Seed(1))
    #expect(subject.fault(in: state) == nil)
    let less = SetState(game: SetGame(table: Array(state.game.table.dropLast()), deck: state.game.deck))
    #expect(subject.fault(in: less) != nil)
    let more = SetState(
      game: SetGame(table: state.game.table + state.game.deck.prefix(1), deck: Array(state.game.deck.dropFirst())))
    #expect(subject.fault(in: more) != nil)
    var after = state
    subject.game.apply(.select(state.game.table[0]), to: &after)
    func step(_ move: SetMove) -> ReplayStep<SetPuzzle> {
      ReplayStep(cause: .move(move), move: 0, time: 0, before: state, after: after)
    }
    #expect(subject.fault(in: step(.select(state.game.table[0]))) == nil)
    #expect(subject.fault(in: step(.hint)) != nil)
  }
}
