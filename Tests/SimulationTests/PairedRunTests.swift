import PuzzleCore
import Synchronization
import Testing

@testable import Simulation

@Suite("Paired runs")
struct PairedRunTests {
  private struct Seen: Hashable, Sendable {
    var first: [FinishedGame] = []
    var second: [FinishedGame] = []
  }

  private func run(
    pairs: Int = 60, seed: Seed = Seed(7), workers: Int, second: Catcher = Catcher()
  ) -> PairedRun<Catcher> {
    PairedRun(
      PairedRun.Contestant(RandomAgent(), on: Catcher()), PairedRun.Contestant(Sprinter(), on: second), pairs: pairs,
      rootSeed: seed, workers: workers)
  }

  @Test("the pairs are the games of the two agents, in order")
  func games() throws {
    let (seen, pairs) = try run(pairs: 20, workers: 2).reduce(into: Seen()) { seen, first, second in
      seen.first.append(first)
      seen.second.append(second)
      return true
    }
    #expect(pairs == 20)
    var runner = GameRunner(Catcher())
    for index in 0..<20 {
      #expect(seen.first[index] == runner.play(RandomAgent<Catcher>(), index: index, rootSeed: Seed(7)))
      #expect(seen.second[index] == runner.play(Sprinter(), index: index, rootSeed: Seed(7)))
    }
  }

  @Test("each contestant plays its own level")
  func levels() throws {
    var short = Catcher()
    short.timeAllowed = 3_000
    let (seen, _) = try run(pairs: 5, workers: 2, second: short).reduce(into: Seen()) { seen, first, second in
      seen.first.append(first)
      seen.second.append(second)
      return true
    }
    #expect(seen.first.allSatisfy { $0.end > 3_000 } && seen.second.allSatisfy { $0.end <= 3_000 })
  }

  @Test("a contestant whose games another engine plays has the results of that engine")
  func engines() throws {
    var short = Catcher()
    short.timeAllowed = 3_000
    let stranger = PairedRun<Catcher>.Contestant(
      RandomAgent(), on: Catcher(), playing: PlayingAgent(Sprinter()), by: short)
    #expect(stranger.engine is Catcher.Type)
    let run = PairedRun(stranger, PairedRun.Contestant(Sprinter(), on: short), pairs: 12, rootSeed: Seed(3), workers: 2)
    let (seen, pairs) = try run.reduce(into: Seen()) { seen, first, second in
      seen.first.append(first)
      seen.second.append(second)
      return true
    }
    #expect(pairs == 12 && seen.first == seen.second && seen.first.allSatisfy { $0.end <= 3_000 })
  }

  @Test("where it stops does not depend on the number of workers", arguments: [1, 2, 3, 8])
  func stops(workers: Int) throws {
    for last in [0, 1, 5, 17, 40] {
      let (seen, pairs) = try run(workers: workers).reduce(into: Seen()) { seen, first, second in
        seen.first.append(first)
        seen.second.append(second)
        return first.index < last
      }
      #expect(pairs == last + 1 && seen.first.map(\.index) == Array(0...last) && seen.second.count == last + 1)
    }
  }

  @Test("a cancelled run keeps the pairs before the first unfinished one")
  func cancelled() throws {
    let cancellation = Cancellation()
    let (seen, pairs) = try run(pairs: 1_000_000, workers: 2).reduce(into: Seen(), cancellation: cancellation) {
      seen, first, second in
      seen.first.append(first)
      seen.second.append(second)
      if first.index == 30 { cancellation.cancel() }
      return true
    }
    #expect(pairs >= 31 && pairs < 200)
    #expect(seen.first.map(\.index) == Array(0..<pairs) && seen.second.map(\.index) == Array(0..<pairs))
  }

  @Test("no pairs are no pairs")
  func none() throws {
    let (count, pairs) = try run(pairs: 0, workers: 2).reduce(into: 0) { count, _, _ in
      count += 1
      return true
    }
    #expect(count == 0 && pairs == 0)
  }
}
