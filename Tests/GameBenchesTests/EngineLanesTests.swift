import Phrasebook
import PuzzleCore
import Testing
import Tetris

@testable import EngineBench

@Suite("Positions in step")
struct EngineLanesTests {
  @Test("every lane plays the game of the seed, on either engine", arguments: 0..<4)
  func game(index: Int) throws {
    let puzzle = try LandingMeterTests.tetris()
    let stopwatch = Stopwatch(readings: 1)
    var reference = EngineLanes(puzzle, repeats: 2, stopwatch)
    var fast = EngineLanes(try FastTetris(puzzle), repeats: 2, stopwatch)
    let seed = Seed(96)
    reference.begin(index, of: seed)
    fast.begin(index, of: seed)
    var deal = Xoshiro256(seed: seed.derived(.deal, index))
    var expected = puzzle.initialState(dealing: &deal)
    var nature = Xoshiro256(seed: seed.derived(.chance, index))
    #expect(reference.state == expected && fast.engine.unpack(fast.state) == expected)
    var player = Xoshiro256(seed: seed.derived(.agent, index))
    while puzzle.outcome(of: expected) == nil {
      let legal = puzzle.legalMoves(in: expected)
      let waits = player.uniform(below: 3) == 0
      let event = waits ? PlayEvent.wait(300) : .move(legal[player.uniform(below: legal.count)])
      let before = expected.tilesLanded
      let passed = puzzle.perform(event, in: &expected, using: &nature)
      for outcome in [reference.perform(event).summary, fast.perform(event).summary] {
        #expect(outcome == [passed, expected.tilesLanded > before ? 1 : 0, 1], "seed 96, game \(index)")
      }
      #expect(reference.state == expected, "seed 96, game \(index)")
    }
    #expect(fast.engine.unpack(fast.state) == expected, "seed 96, game \(index)")
  }

  @Test("a copied position shares nothing: playing on leaves the original unchanged")
  func positions() throws {
    let puzzle = try LandingMeterTests.tetris()
    var deal = Xoshiro256(seed: Seed(97))
    let start = puzzle.initialState(dealing: &deal)
    let copy = puzzle.position(of: start)
    #expect(copy == start)
    let addresses = [copy, start].map { state in state.queue.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(addresses[0] != addresses[1])
    let fast = try FastTetris(puzzle)
    #expect(try fast.unpack(fast.position(of: start)) == start)
    var lanes = EngineLanes(fast, repeats: 3, Stopwatch(readings: 1))
    try lanes.begin(at: start, nature: deal)
    var expected = start
    _ = puzzle.perform(.move(.drop), in: &expected, using: &deal)
    #expect(lanes.perform(.move(.drop)).hasLanded && fast.unpack(lanes.state) == expected)
  }

  @Test("frames add up what happens until they end")
  func frames() {
    var clock = FrameClock()
    let one = RepeatedTime(first: 3, least: 1)
    #expect(clock.add(one, one, at: 1) == nil)
    #expect(clock.add(one, one, at: FrameBudget.slowFrame - 1) == nil)
    let ended = clock.add(one, one, at: FrameBudget.slowFrame)
    #expect(ended?.fast == RepeatedTime(first: 6, least: 2) && ended?.reference == ended?.fast)
    #expect(clock.add(one, one, at: 2 * FrameBudget.slowFrame - 1) == nil)
    // Frames in which nothing happened are not frames of events.
    #expect(clock.add(one, one, at: 9 * FrameBudget.slowFrame)?.fast == RepeatedTime(first: 6, least: 2))
  }
}

extension EngineLanes.Outcome {
  /// Time passed, whether a tile landed, and whether the least time is not above the first.
  fileprivate var summary: [Int] { [passed, hasLanded ? 1 : 0, time.least <= time.first ? 1 : 0] }
}
