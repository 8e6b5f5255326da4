import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Testing
import Tetris

@testable import BuiltInGames
@testable import EngineBench
@testable import GameBenches
@testable import GameKit
@testable import ToolUnderTest

@Suite("Timed landings")
struct LandingMeterTests {
  static func tetris(_ change: (inout LevelRules) -> Void = { _ in }) throws -> TetrisPuzzle {
    var level = try EnglishWords.level(.tetris)
    change(&level.rules)
    return try TetrisPuzzle(level: level, lexicon: EnglishWords.english())
  }

  @Test("the least of repeated times is never above the first, and sums add both")
  func repeatedTimes() {
    var sum = RepeatedTime()
    sum += RepeatedTime(first: 5, least: 3)
    sum += RepeatedTime(first: 7, least: 7)
    #expect(sum == RepeatedTime(first: 12, least: 10))
  }

  @Test("a stopwatch takes its own time off and runs on while others have the processor")
  func stopwatch() {
    let stopwatch = Stopwatch(readings: 1000)
    #expect(stopwatch.overhead <= stopwatch.median)
    var sum = 0
    let short = (0..<50).map { _ in stopwatch.time { sum &+= 1 } }.min() ?? .max
    let long = stopwatch.time { for number in 0..<200_000 { sum ^= number &+ sum &<< 1 } }
    #expect(short < long && sum != 1)
  }

  @Test("percentiles are those of the sorted times, to three figures")
  func percentiles() {
    var generator = Xoshiro256(seed: Seed(71))
    var times = FrameTimes()
    #expect(times.maximum(.first) == 0)
    var all: [UInt64] = []
    for _ in 0..<2000 {
      let time = UInt64(generator.uniform(below: 1 << generator.uniform(below: 30)))
      all.append(time)
      times.record(RepeatedTime(first: time, least: time / 2))
    }
    all.sort()
    #expect(times.count == 2000)
    for (percentile, found) in zip(FrameTimes.percentiles, times.summary(.first)) {
      let exact = all[min(all.count - 1, Int((Double(all.count) * percentile / 100).rounded(.up)) - 1)]
      #expect(found >= exact && Double(found) <= Double(exact) * 1.002 + 1, "\(percentile), seed 71")
    }
    #expect(times.maximum(.least) <= times.maximum(.first))
    times.record(RepeatedTime(first: .max, least: .max))
    #expect(times.maximum(.first) >= 100_000_000_000)
  }

  @Test("an agent's landings are those of its games, each timed once", arguments: ["greedy", "casual"])
  func landings(agent: String) throws {
    let game = try Self.tetris()
    var meter = try LandingMeter(game, repeats: 1, Stopwatch(readings: 10))
    var sample = FrameSample(agent, .play)
    var frames: FrameSample? = FrameSample("frames", .stress)
    let seed = Seed(72)
    try meter.play(
      game.agent(agent), landings: 20, seed: seed, budget: .unlimited, into: &sample, frames: &frames)
    #expect(sample.fast.count == 20 && sample.reference.count == 20)
    var runner = GameRunner(game)
    let chain = try longestChain(of: runner.record(game.agent(agent), index: 0, rootSeed: seed), in: game, seed, 20)
    #expect(sample.longestChain == chain)
    #expect((frames?.fast.count ?? 0) > 20)
  }

  /// The longest chain of the first landings of a recorded game.
  private func longestChain(
    of record: GameRecord<TetrisState, TetrisMove>, in game: TetrisPuzzle, _ seed: Seed, _ landings: Int
  ) throws -> Int {
    var state = record.deal
    var nature = Xoshiro256(seed: seed.derived(.chance, record.index))
    var longest = 0
    func note() {
      if state.tilesLanded <= landings { longest = max(longest, state.landing?.steps.count ?? 0) }
    }
    for (move, time) in zip(record.moves, record.times) {
      while state.clock < time {
        _ = game.advance(&state, by: time - state.clock)
        note()
        game.settle(&state, using: &nature)
      }
      game.apply(move, to: &state)
      note()
      game.settle(&state, using: &nature)
    }
    try #require(state.tilesLanded >= landings)
    return longest
  }

  @Test(
    "random placements land every tile within a row's time; rapid input drops tiles, unless it only shifts and swaps")
  func benchAgents() throws {
    let game = try Self.tetris()
    var runner = GameRunner(game)
    let placed = runner.record(RandomPlacements(), index: 0, rootSeed: Seed(73))
    #expect(placed.moves.contains(.drop) && !placed.moves.contains { if case .swap = $0 { true } else { false } })
    #expect(placed.outcome == .lost && placed.end < 2000)
    let shifts = runner.record(RapidInput(drops: false), index: 0, rootSeed: Seed(73))
    #expect(!shifts.moves.contains(.drop) && Set(shifts.moves).count == 2 + game.rules.queueLength)
    #expect(shifts.moves.count > shifts.end * 9 / 10)
    let rapid = runner.record(RapidInput(drops: true), index: 0, rootSeed: Seed(73))
    let drops = rapid.moves.count { $0 == .drop }
    #expect(Set(rapid.moves).count == 3 + game.rules.queueLength && drops * 20 > rapid.moves.count)
    #expect(rapid.moves.count > rapid.end * 9 / 10)
  }

  @Test("full columns: the landing destroys the whole bottom row, and every column falls")
  func fullColumns() throws {
    let game = try Self.tetris()
    let boards = try #require(FullColumns(game))
    for index in 0..<20 {
      let state = try #require(boards.position(index, of: Seed(74)), "seed 74, board \(index)")
      #expect(game.defect(in: state) == nil, "seed 74, board \(index)")
      #expect((0..<8).allSatisfy { state.grid.hasText(at: Coordinate(row: 2, col: $0)) }, "seed 74, board \(index)")
      var after = state
      game.apply(.drop, to: &after)
      let steps = after.landing?.steps ?? []
      let columns = Set(steps.first?.shifted.map(\.from.col) ?? [])
      #expect(columns.count == 8, "seed 74, board \(index)")
      #expect(steps.first?.destroyed.count { $0.row == 11 } == 8, "seed 74, board \(index)")
    }
    #expect(try FullColumns(Self.tetris { $0.columns = 3 }) == nil)
  }

  @Test("targets: the figure, the limit and the verdict")
  func targets() {
    var sample = FrameSample("somebody", .play)
    sample.record(reference: RepeatedTime(), fast: RepeatedTime(first: 20_000, least: 2_700))
    let target = FrameTarget(of: sample)
    #expect(target?.isHeld == true && target?.firstTime ?? 0 >= 20_000)
    var worst = FrameSample("a board", .worst)
    worst.record(reference: RepeatedTime(), fast: RepeatedTime(first: 90_000, least: 84_000))
    #expect(FrameTarget(of: worst)?.isHeld == false)
    #expect(FrameTarget(of: worst)?.description.contains("MISSED") == true)
    #expect(FrameTarget(of: FrameSample("a case", .stress)) == nil)
    let report = FrameReport(samples: [sample, worst], title: "test", stopwatch: Stopwatch(readings: 1), repeats: 1)
    #expect(report.targets.map(\.isHeld) == [true, false])
    #expect(report.table.rows.count == 8 && report.tables.count == 3)
  }

  @Test("frames a second: by the mean, the longest and the shortest time; missed are those longer than a frame")
  func framesPerSecond() throws {
    var times = FrameTimes()
    #expect(times.framesPerSecond(.first) == nil)
    for time in [1_000_000, 2_000_000, 10_000_000, 27_000_000] as [UInt64] {
      times.record(RepeatedTime(first: time, least: time / 10))
    }
    let rate = try #require(times.framesPerSecond(.first))
    #expect(abs(rate.mean - 100) < 1e-9 && abs(rate.most - 1000) < 2 && abs(rate.least - 1000 / 27) < 0.1)
    #expect(times.missed(.first) == [1, 2] && times.missed(.least) == [0, 0])
    var frames = FrameSample("frames", .stress, of: .frame)
    frames.record(
      reference: RepeatedTime(first: 20_000_000, least: 9_000_000), fast: RepeatedTime(first: 500, least: 400))
    let report = FrameReport(
      samples: [frames], title: "test", stopwatch: Stopwatch(readings: 1), repeats: 1, game: "some game")
    #expect(report.tables.count == 4 && report.tables[3].rows.count == 4)
    let csv = report.table.rendered(as: .csv)
    #expect(
      csv.contains("fpsMean,fpsLeast,fpsMost,missedAt60Hz,missedAt120Hz") && csv.contains("2000000,2000000,2000000,0,0")
    )
    #expect(
      csv.contains(",50,50,50,1,1") && csv.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("some game,") })
  }
}
