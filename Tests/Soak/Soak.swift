import Dispatch
import Foundation
import GamesUnderTest
import PuzzleCore
import PuzzleTestKit
import Synchronization

/// Plays thousands of games of each of the six kinds, every position and every record checked.
///
/// Run it with `scripts/soak [games]`. Exit status 1 when something was wrong. `soak engines [landings] [seed]` compares the
/// two engines of tetris instead, and `soak landings N` only plays.
@main
struct Soak {
  private let games: Int
  private let seed: Seed
  private let workers = ProcessInfo.processInfo.activeProcessorCount

  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    let mode = words.first.flatMap { Int($0) == nil ? words.removeFirst() : nil }
    let arguments = words.map { Int($0) ?? 0 }
    let count = arguments.first ?? (mode == nil ? 10_000 : 1_000_000)
    guard (1...1_000_000_000).contains(count), arguments.count <= 2, [nil, "engines", "landings"].contains(mode) else {
      FileHandle.standardError.write(Data("usage: soak [engines | landings] [count] [seed]\n".utf8))
      exit(64)
    }
    let seed = UInt64(max(0, arguments.dropFirst().first ?? 2))
    if mode == "engines" { exit(try EngineSoak(landings: count, seed: seed).run() > 0 ? 1 : 0) }
    if mode == "landings" {
      print(String(try LandingLoop(landings: count).run(), radix: 16))
      return
    }
    let soak = Soak(games: count, seed: Seed(seed))
    if try soak.run() > 0 { exit(1) }
  }

  private init(games: Int, seed: Seed) {
    self.games = games
    self.seed = seed
  }

  private func run() throws -> Int {
    let builtIn = try BuiltInGames()
    var failures = 0
    say("\(games) games of each kind, seed \(seed), \(workers) workers")
    for (number, level) in builtIn.levels.enumerated() {
      let subject = try builtIn.game(level)
      // The games of a kind are shared out among its levels.
      let siblings = builtIn.levels.indices.filter {
        builtIn.levels[$0].gameMode == level.gameMode && builtIn.levels[$0].gameType == level.gameType
      }
      let place = siblings.firstIndex(of: number) ?? 0
      let share = games / siblings.count + (place < games % siblings.count ? 1 : 0)
      say("\"\(level.name)\", \(level.gameMode.rawValue), \(level.gameType.rawValue)")
      failures += soak(subject, share: share)
    }
    say(failures == 0 ? "nothing wrong" : "\(failures) failures")
    return failures
  }

  private func soak<Subject: GameUnderTest>(_ subject: Subject, share: Int) -> Int {
    var failures = conformance(subject, games: max(4, share / 50))
    // A slide every two seconds is enough: a sliding game has ten minutes.
    let pace = Subject.Game.name == "sliding" ? 0.5 : 4
    failures += play(subject, RandomAgent(actionsPerSecond: pace), games: share)
    for name in PlayerProfile.presets.map(\.name) + ["greedy", "placement", "exact", "idastar"] {
      // Greedy slides are dear: a heuristic for each of a few thousand slides.
      let part = Subject.Game.name == "sliding" && ["greedy", "idastar"].contains(name) ? 500 : 50
      guard let agent = subject.agent(name) else { continue }
      failures += play(subject, agent, games: max(2, share / part))
    }
    return failures
  }

  private func conformance<Subject: GameUnderTest>(_ subject: Subject, games: Int) -> Int {
    let kit = Conformance(subject.game, steps: 400, strangers: subject.strangers) { subject.fault(in: $0) }
    let failures = kit.check(games: games, seed: seed)
    say("  conformance: \(games) games, \(failures.count) failures")
    for failure in failures { say("    \(failure)") }
    return failures.count
  }

  private func play<Subject: GameUnderTest>(
    _ subject: Subject, _ agent: any Agent<Subject.Game>, games: Int
  ) -> Int {
    let start = ContinuousClock.now
    let total = Mutex(PlayedGames<Subject>.Tally())
    let next = Atomic(0)
    let size = max(1, min(16, games / (4 * workers)))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let first = next.add(size, ordering: .relaxed).oldValue
        guard first < games else { return }
        let part = PlayedGames(subject, seed: seed)
          .check(first..<min(first + size, games), agent: agent, budget: Budget(nodes: 200_000))
        total.withLock { $0.add(part) }
      }
    }
    let tally = total.withLock { $0 }
    let seconds = (ContinuousClock.now - start).components.seconds
    say(
      "  \(agent.id): \(tally.games) games, \(tally.won) won, \(tally.moves) moves, \(tally.positions) positions, "
        + "\(tally.failures.count) failures, \(seconds) s")
    for failure in tally.failures { say("    \(failure)") }
    return tally.failures.count
  }

  /// Prints a line at once, also into a file.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
