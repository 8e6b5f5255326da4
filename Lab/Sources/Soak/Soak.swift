import Dispatch
import Foundation
import GamesUnderTest
import People
import PuzzleCore
import PuzzleTestKit
import Synchronization

/// Plays thousands of games of each of the six kinds, and checks every position and every record. Other modes run a
/// single check:
///
/// - `boards`: the packed sliding board against the rules.
/// - `counts`: the packed sliding board against counts of positions.
/// - `solutions`: sliding solutions against the rules.
/// - `walk`: the time of the sliding board.
/// - `engines`: the two engines of tetris.
/// - `sets`: the detectors of Sets.
/// - `bubbles`: the engines of the bubble shooter.
/// - `routers`: the engines of Rapid Router.
///
/// Run it with `scripts/check/soak`. The exit status is 1 if a check failed.
@main
struct Soak {
  private let games: Int
  private let seed: Seed
  private let workers = ProcessInfo.processInfo.activeProcessorCount

  static func main() throws {
    let words = CommandLine.arguments.dropFirst().filter { Int($0) == nil }
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let seed = Seed(UInt64(max(0, numbers.dropFirst().first ?? 2)))
    guard numbers.count <= 2, (1...10_000_000_000).contains(numbers.first ?? 1) else { usage() }
    let failures: Int
    switch words {
    case []: failures = try Soak(games: numbers.first ?? 10_000, seed: seed).run()
    case ["boards"]: failures = try BoardSoak(slides: numbers.first ?? 10_000_000, seed: seed).run()
    case ["solutions"]: failures = try SolutionSoak(boards: numbers.first ?? 2000, seed: seed).run()
    case ["counts"]: failures = try CountSoak().run()
    case ["engines"]: failures = try EngineSoak(landings: numbers.first ?? 1_000_000, seed: seed).run()
    case ["sets"]: failures = try SetSoak(tables: numbers.first ?? 10_000_000, seed: seed).run()
    case ["bubbles"]: failures = try BubbleSoak(shots: numbers.first ?? 1_000_000, seed: seed).run()
    case ["routers"]: failures = try RouterSoak(programs: numbers.first ?? 1_000_000, seed: seed).run()
    case ["walk", "rules"], ["walk", "packed"]:
      failures = try BoardWalk(steps: numbers.first ?? 1_000_000).run(words.last ?? "") ? 0 : 1
    default: usage()
    }
    if failures > 0 { exit(1) }
  }

  private static func usage() -> Never {
    let text =
      "usage: Soak [games [seed]] | boards [slides [seed]] | counts | solutions [boards [seed]] | walk rules|packed [steps]"
      + " | engines [landings [seed]] | sets [tables [seed]] | bubbles [shots [seed]] | routers [programs [seed]]\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(64)
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
      // The games of a kind are divided among its levels.
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
    // A slide every two seconds is enough, because a sliding game lasts ten minutes.
    let pace = Subject.Game.name == "sliding" ? 0.5 : 4
    failures += play(subject, RandomAgent(actionsPerSecond: pace), games: share)
    for name in PlayerProfile.presets.map(\.name) + [
      "greedy", "placement", "exact", "idastar", "weighted-astar", "greedy-best-first", "line-by-line",
    ] {
      // Greedy slides are expensive: each of a few thousand slides needs a heuristic.
      let part = Subject.Game.name == "sliding" && ["greedy", "idastar", "weighted-astar"].contains(name) ? 500 : 50
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
}

/// Prints a line without buffering, even into a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
