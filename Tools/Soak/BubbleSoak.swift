import BubbleShooter
import Dispatch
import Games
import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import Synchronization

/// Compares the two engines of the bubble shooter on random shots, plays games with every shot checked by the stepping engine, and duels
/// with every step checked.
struct BubbleSoak {
  /// How many shots are compared.
  let shots: Int
  let seed: Seed

  /// Runs it; returns the number of failures.
  func run() throws -> Int {
    let parts = 64
    let failures = Atomic(0)
    say("\(shots) shots on random grids by both engines, seed \(seed)")
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var generator = Xoshiro256(seed: seed.derived(.auxiliary, part))
      for _ in 0..<(shots / parts + (part < shots % parts ? 1 : 0)) {
        guard let fault = BubbleEngines.difference(choosing: &generator) else { continue }
        say("  different: \(fault)")
        failures.add(1, ordering: .relaxed)
      }
    }
    var wrong = failures.load(ordering: .relaxed)
    say("  \(wrong) different")
    for level in try BubblesUnderTest.levels() + BubblesUnderTest.builtInLevels() {
      wrong += try games(BubblesUnderTest(level: level), max(1, shots / 100_000))
    }
    for level in try BubblesUnderTest.levels() + BubbleDuelUnderTest.builtInLevels() {
      wrong += try games(BubbleDuelUnderTest(level: level), max(1, shots / 100_000))
    }
    say(wrong == 0 ? "nothing wrong" : "\(wrong) failures")
    return wrong
  }

  private func games<Subject: GameUnderTest>(_ subject: Subject, _ games: Int) -> Int where Subject.Game: PlayableGame {
    say("\(Subject.Game.name) \"\(subject.game.level.name)\", \(games) games of each player")
    let kit = Conformance(subject.game, steps: 60, strangers: subject.strangers) { subject.fault(in: $0) }
    var failures = kit.check(games: max(2, games / 10), seed: seed).map(\.description)
    for name in ["random"] + BubbleStrategy.all.map(\.id) + ["interceptor", "novice", "expert"] {
      guard let agent = subject.agent(name) else { continue }
      let tally = PlayedGames(subject, seed: seed).check(0..<games, agent: agent, budget: Budget(nodes: 5_000))
      say("  \(name): \(tally.games) games, \(tally.positions) positions, \(tally.failures.count) failures")
      failures += tally.failures
    }
    for failure in failures { say("    \(failure)") }
    return failures.count
  }
}
