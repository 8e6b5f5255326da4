import Dispatch
import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import Synchronization

/// Compares two implementations on random cases on all processors, and plays games of a puzzle with every position
/// checked.
struct Comparison {
  let seed: Seed

  /// The number of parts of the cases. Each part has its own generator, so that the cases are the same on every
  /// machine.
  private static let parts = 64

  /// Tests random cases and returns the number of differences.
  /// - Parameter difference: draws a case and describes the difference; `nil` if there is none.
  func differences(
    in cases: Int, of what: String, difference: @Sendable (inout Xoshiro256) -> String?
  ) -> Int {
    say("\(cases) \(what), seed \(seed)")
    let failures = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: Self.parts) { part in
      var generator = Xoshiro256(seed: seed.derived(.auxiliary, part))
      for _ in 0..<(cases / Self.parts + (part < cases % Self.parts ? 1 : 0)) {
        guard let fault = difference(&generator) else { continue }
        say("  different: \(fault)")
        failures.add(1, ordering: .relaxed)
      }
    }
    say("  \(failures.load(ordering: .relaxed)) different")
    return failures.load(ordering: .relaxed)
  }

  /// Plays games of each given player and runs the conformance kit; returns the number of failures.
  /// - Parameter steps: the number of moves of a game of the kit.
  func play(_ subject: some GameUnderTest, of level: String, by agents: [String], games: Int, steps: Int) -> Int {
    say("\"\(level)\", \(games) games of each player")
    let kit = Conformance(subject.game, steps: steps, strangers: subject.strangers) { subject.fault(in: $0) }
    var failures = kit.check(games: max(2, games / 10), seed: seed).map(\.description)
    for name in agents {
      guard let agent = subject.agent(name) else { continue }
      let tally = PlayedGames(subject, seed: seed).check(0..<games, agent: agent, budget: Budget(nodes: 5_000))
      say("  \(name): \(tally.games) games, \(tally.positions) positions, \(tally.failures.count) failures")
      failures += tally.failures
    }
    for failure in failures { say("    \(failure)") }
    return failures.count
  }
}
