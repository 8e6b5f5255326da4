import Dispatch
import Foundation
import GamesUnderTest
import PuzzleCore
import Sliding
import Synchronization

/// Compares the packed sliding board with the rules on millions of random slides.
struct BoardSoak {
  let slides: Int
  let seed: Seed

  /// Runs the comparison and returns the number of failures.
  func run() throws -> Int {
    let games = try EngineComparison.games(BuiltInGames())
    say("\(slides) slides on boards of \(games.count) games, seed \(seed)")
    let tallies = Mutex([EngineComparison.Tally?](repeating: nil, count: games.count))
    let share = (slides + games.count - 1) / games.count
    DispatchQueue.concurrentPerform(iterations: games.count) { place in
      let tally = EngineComparison(games[place], seed: seed).run(slides: share)
      tallies.withLock { $0[place] = tally }
    }
    let all = tallies.withLock { $0 }.compactMap { $0 }
    for (game, tally) in zip(games, all) {
      say("  \(game.level.name): \(tally.slides) slides on \(tally.boards) boards, \(tally.won) won")
      if let fault = tally.fault { say("    \(fault)") }
    }
    let failures = all.count { $0.fault != nil }
    say("\(all.reduce(0) { $0 + $1.slides }) slides compared, \(failures) failures")
    return failures
  }
}
