import Dispatch
import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import RandomRouters
import Synchronization

/// Compares the interpreter and the machine of Rapid Router on random programs in random levels, and plays games with
/// every run checked by the interpreter.
struct RouterSoak {
  /// The number of compared programs.
  let programs: Int
  let seed: Seed

  /// Runs the comparison and returns the number of failures.
  func run() throws -> Int {
    let parts = 64
    let failures = Atomic(0)
    say("\(programs) random programs in random levels by both engines, seed \(seed)")
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var generator = Xoshiro256(seed: seed.derived(.auxiliary, part))
      for _ in 0..<(programs / parts + (part < programs % parts ? 1 : 0)) {
        guard let fault = RouterEngines.difference(choosing: &generator) else { continue }
        say("  different: \(fault)")
        failures.add(1, ordering: .relaxed)
      }
    }
    var wrong = failures.load(ordering: .relaxed)
    say("  \(wrong) different")
    for level in try RoutersUnderTest.levels() + RoutersUnderTest.builtInLevels() {
      wrong += try games(RoutersUnderTest(level: level), max(2, programs / 100_000))
    }
    say(wrong == 0 ? "nothing wrong" : "\(wrong) failures")
    return wrong
  }

  private func games(_ subject: RoutersUnderTest, _ games: Int) -> Int {
    let kit = Conformance(subject.game, steps: 60, strangers: subject.strangers, dealsVary: false) {
      subject.fault(in: $0)
    }
    var failures = kit.check(games: max(2, games / 10), seed: seed).map(\.description)
    var positions = 0
    for name in ["random", "general", "novice", "expert"] {
      guard let agent = subject.agent(name) else { continue }
      let tally = PlayedGames(subject, seed: seed).check(0..<games, agent: agent, budget: Budget(nodes: 5_000))
      positions += tally.positions
      failures += tally.failures
    }
    say(
      "\"\(subject.game.level.name)\": \(games) games of four players, \(positions) positions, \(failures.count) failures"
    )
    for failure in failures { say("    \(failure)") }
    return failures.count
  }
}
