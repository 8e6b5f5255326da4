import Foundation
import PuzzleCore
import Synchronization
import Testing
import TextFormats

@testable import Simulation

@Suite("Runs of many games")
struct SimulationRunTests {
  private func run(games: Int = 150, seed: Seed = Seed(42), workers: Int = 2) -> SimulationRun<Catcher> {
    SimulationRun(
      Catcher(), agents: [RandomAgent<Catcher>(), Sprinter()], games: games, rootSeed: seed, workers: workers)
  }

  /// The bytes of the records and of the result of a run.
  private func output(_ run: SimulationRun<Catcher>, _ folder: TemporaryFolder, _ name: String) throws -> (Data, Data) {
    let writer = try RecordWriter(
      path: folder.path(name), header: RecordHeader(run, levelName: "toy", revision: "r1"), level: ["time": 20_000])
    let result = try run.run(records: writer)
    try writer.finish()
    return (try folder.read(name), Data(try JSONCode.bytes(result)))
  }

  @Test("law 1: records and summaries are byte-identical on 1, 2 and 8 workers and in a second run")
  func workersDoNotMatter() throws {
    let folder = try TemporaryFolder()
    let one = try output(run(workers: 1), folder, "1")
    for (name, workers) in [("2", 2), ("8", 8), ("again", 2)] {
      let other = try output(run(workers: workers), folder, name)
      #expect(other.0 == one.0 && other.1 == one.1, "\(name)")
    }
    #expect(one.0.count { $0 == UInt8(ascii: "\n") } == 302)
  }

  @Test("an agent wrapped by its own type plays as one whose type is known only at run time")
  func wrappedAgents() throws {
    let folder = try TemporaryFolder()
    let seed = Seed(42)
    let typed = SimulationRun(
      Catcher(), playing: [PlayingAgent(RandomAgent()), PlayingAgent(Sprinter())], games: 150, rootSeed: seed,
      workers: 2)
    let (records, result) = try output(typed, folder, "typed")
    let expected = try output(run(), folder, "any")
    #expect(records == expected.0 && result == expected.1)
    #expect(try typed.run() == run().run())
  }

  @Test("law 1: seven shards merged are byte-identical to one run")
  func shardsDoNotMatter() throws {
    let folder = try TemporaryFolder()
    let whole = try output(run(), folder, "whole")
    var sum: RunResult?
    for number in 1...7 {
      var part = run(workers: 1)
      part.shard = Shard(number, of: 7)
      let bytes = try output(part, folder, "shard\(number)").1
      let result = try JSONDecoder().decode(RunResult.self, from: bytes)
      if sum == nil { sum = result } else { try sum?.merge(result) }
    }
    #expect(Data(try JSONCode.bytes(sum)) == whole.1)
    // In any order.
    try RecordMerger.merge([3, 1, 7, 2, 6, 4, 5].map { folder.path("shard\($0)") }, to: folder.path("merged"))
    #expect(try folder.read("merged") == whole.0)
  }

  @Test("merging refuses other runs and games that are there twice")
  func badMerges() throws {
    let folder = try TemporaryFolder()
    _ = try output(run(games: 3), folder, "a")
    _ = try output(run(games: 3, seed: Seed(1)), folder, "b")
    #expect(throws: MergeError.runsDiffer("root seed")) {
      try RecordMerger.merge([folder.path("a"), folder.path("b")], to: folder.path("out"))
    }
    #expect(throws: RecordMerger.Overlap(game: 0)) {
      try RecordMerger.merge([folder.path("a"), folder.path("a")], to: folder.path("out"))
    }
    #expect(folder.names == ["a", "b"])
  }

  @Test("every record of a run passes the check of its file")
  func recordsCheck() throws {
    let folder = try TemporaryFolder()
    _ = try output(run(games: 40), folder, "a")
    var reader = try RecordReader(path: folder.path("a"))
    var check = RecordCheck(Catcher(), header: reader.header)
    var count = 0
    while let record = try reader.next(Replayer<Catcher>.Record.self) {
      #expect(check.fault(in: record) == nil)
      count += 1
    }
    #expect(count == 80)
  }

  @Test("games are delivered in order whatever the workers, and all of them")
  func ordered() throws {
    for games in [0, 1, 255, 256, 1_000] {
      let run = SimulationRun(
        Countdown(heaps: 5...9), agents: [RandomAgent<Countdown>()], games: games, rootSeed: Seed(1), workers: 8)
      let (order, progress) = try run.reduce(into: [Int]()) { $0.append($1.result.index) }
      #expect(order == Array(0..<games) && progress == RunProgress(done: games, total: games))
    }
  }

  @Test("the agents of a game play the same deal")
  func commonDeals() throws {
    let folder = try TemporaryFolder()
    _ = try output(run(games: 10), folder, "a")
    var reader = try RecordReader(path: folder.path("a"))
    var games = 0
    while let first = try reader.next(Replayer<Catcher>.Record.self) {
      let second = try reader.next(Replayer<Catcher>.Record.self)
      #expect(first.deal == second?.deal && first.index == second?.index)
      #expect(first.agent == "random" && second?.agent == "sprinter")
      games += 1
    }
    #expect(games == 10)
  }

  @Test("given deals are played, and their records say so")
  func givenDeals() throws {
    let folder = try TemporaryFolder()
    var run = run(games: 4)
    run.givenDeal = { Catcher.State(presents: [1, 1, $0 + 1]) }
    _ = try output(run, folder, "a")
    var reader = try RecordReader(path: folder.path("a"))
    #expect(reader.header.deals == .given)
    var check = RecordCheck(Catcher(), header: reader.header)
    while let record = try reader.next(Replayer<Catcher>.Record.self) {
      #expect(check.fault(in: record) == nil && record.deal.presents.last == record.index + 1)
    }
  }

  @Test("a cancelled run keeps a prefix of the games and says how many", arguments: [1, 2, 8])
  func cancellation(workers: Int) throws {
    let folder = try TemporaryFolder()
    _ = try output(run(games: 200), folder, "whole")
    let run = run(games: 200, workers: workers)
    let writer = try RecordWriter(
      path: folder.path("part"), header: RecordHeader(run, levelName: "toy", revision: "r1"),
      level: ["time": 20_000])
    let cancellation = Cancellation()
    let result = try run.run(records: writer, cancellation: cancellation) { progress in
      if progress.done >= 40 { cancellation.cancel() }
    }
    try writer.finish()
    #expect(result.wasCancelled && result.games >= 40 && result.games < 200 && result.total == 200)
    #expect(result.summaries.allSatisfy { $0.games == result.games })
    let lines = String(decoding: try folder.read("part"), as: UTF8.self).split(separator: "\n")
    let whole = String(decoding: try folder.read("whole"), as: UTF8.self)
    #expect(whole.hasPrefix(lines.dropLast().joined(separator: "\n")))
    #expect(lines.count == 2 + 2 * result.games && lines.last?.contains("\"planned\":400") == true)
  }

  @Test("a run cancelled before it starts has no games")
  func cancelledAtOnce() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    let result = try run().run(cancellation: cancellation)
    #expect(result.games == 0 && result.wasCancelled && result.summaries.map(\.games) == [0, 0])
  }

  @Test("progress rises to the end and is never told twice at once")
  func progress() throws {
    let told = Mutex<[Int]>([])
    let inside = Atomic(0)
    _ = try run(games: 300, workers: 8).run { progress in
      #expect(inside.add(1, ordering: .relaxed).oldValue == 0)
      told.withLock { $0.append(progress.done) }
      inside.subtract(1, ordering: .relaxed)
    }
    let steps = told.withLock { $0 }
    #expect(steps == steps.sorted() && steps.last == 300 && Set(steps).count == steps.count)
  }

  @Test("an error while combining ends the run and is thrown", arguments: [1, 2, 8])
  func failure(workers: Int) {
    struct Full: Error {}
    #expect(throws: Full.self) {
      try run(games: 5_000, workers: workers).reduce(into: 0) { count, _ in
        count += 1
        if count == 100 { throw Full() }
      }
    }
  }

  @Test("a run without agents has no games")
  func noAgents() throws {
    let run = SimulationRun(Catcher(), agents: [], games: 10, rootSeed: Seed(1))
    #expect(try run.run().games == 0)
  }
}
