import PuzzleCore
import Reporting
import Simulation
import Synchronization
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameBenches
@testable import GameKit

@Suite("Measurements that are followed and stopped")
struct BenchWatchTests {
  /// What a watch was told.
  private final class Told: Sendable {
    let parts = Mutex<[String]>([])
    let done = Mutex<[Int]>([])
    let cancellation = Cancellation()

    /// A watch that stops once a part has the given number of steps.
    func watch(stoppingAt limit: Int = .max) -> BenchWatch {
      BenchWatch(
        cancellation: cancellation, onPart: { name, steps in self.parts.withLock { $0.append("\(name) \(steps)") } },
        onStep: { done in
          self.done.withLock { $0.append(done) }
          if done >= limit { self.cancellation.cancel() }
        })
    }
  }

  private func compare(_ watch: BenchWatch) throws -> EngineComparison {
    let work = EngineWork(count: 100, rounds: 5, seed: Seed(1), watch: watch)
    var round = 0
    return try EngineComparison(of: work, each: "step", ratio: 10, on: "Mine") { count in
      EngineStretch(count: count, seconds: 1, checksum: 7)
    } fast: { count in
      round += 1
      return EngineStretch(count: count, seconds: 1 / Double(round), checksum: 7)
    }
  }

  @Test("rounds are counted, and of those before the end of a stopped comparison the best one counts")
  func rounds() throws {
    let whole = Told()
    // Each round has a check and the whole on the fast engine; the last one is the tenth stretch.
    #expect(try compare(whole.watch()).fast.seconds == 0.1)
    #expect(whole.parts.withLock { $0 } == ["Mine, step 5"] && whole.done.withLock { $0 } == [1, 2, 3, 4, 5])
    let part = Told()
    #expect(try compare(part.watch(stoppingAt: 2)).fast.seconds == 0.25)
    #expect(part.done.withLock { $0 } == [1, 2])
    // A comparison that is stopped before it begins still has a round: there is always something to show.
    let none = Told()
    none.cancellation.cancel()
    #expect(try compare(none.watch()).fast.seconds == 0.5)
  }

  @Test("landings of a stopped source are those that were timed")
  func landings() throws {
    let told = Told()
    let bench = FrameBench(
      games: [try LandingMeterTests.tetris()], landings: 500, repeats: 1, seed: Seed(1), budget: .unlimited,
      watch: told.watch(stoppingAt: 20))
    let sample = try bench.play("random") { _ in RandomAgent() }
    #expect(sample.fast.count >= 20 && sample.fast.count < 30)
    #expect(told.parts.withLock { $0 } == ["tetris, random 500"])
  }

  @Test("bands of times cover all of them, each once, and lie around them")
  func spread() {
    var times = FrameTimes()
    for time in [1, 10, 11, 100, 1000, 1000, 99_000] as [UInt64] {
      times.record(RepeatedTime(first: 2 * time, least: time))
    }
    let bands = times.spread(.least)
    #expect(abs(bands.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    // From 1 to 99,000 ns are five decades of 20 bands.
    #expect(bands.count == 100)
    #expect(bands.filter { $0.share > 0 }.count == 5)
    // A band is 12 % wide, and times are kept to three figures.
    let thousand = bands.filter { abs($0.middle / 1000 - 1) < 0.12 }.reduce(0) { $0 + $1.share }
    #expect(abs(thousand - 2 / 7.0) < 1e-12)
    #expect(FrameTimes().spread(.least).isEmpty)
  }

  @Test("a trend has a column a day for the rows of tables that have its columns")
  func trend() throws {
    var trend = BenchTrend(
      rows: ["game", "each"], figure: "rate", title: "a second", only: ["engine": "fast"])
    #expect(trend.section == nil)
    let first = "game,each,engine,rate\ntetris,move,fast,10\ntetris,move,slow,1\nset,table,fast,\n"
    #expect(try trend.add(csv: first, file: "a.csv", date: "2026-01-02"))
    #expect(try !trend.add(csv: "game,rate\ntetris,5\n", file: "b.csv", date: "2026-01-03"))
    #expect(trend.section == nil)
    #expect(try trend.add(csv: "engine,rate,each,game\nfast,20,move,tetris\n", file: "c.csv", date: "2026-01-04"))
    #expect(
      trend.table.rendered(as: .csv) == "game,each,2026-01-02,2026-01-04\ntetris,move,10,20\n")
    #expect(trend.section?.parts.count == 2)
    let error = #expect(throws: InputError.self) {
      try trend.add(csv: "engine,rate,each,game\nfast,many,move,tetris\n", file: "d.csv", date: "2026-01-05")
    }
    #expect(error?.description.hasPrefix("d.csv:2:6: found \"many\", expected a number") == true)
  }
}
