import BubbleShooter
import Foundation
import PuzzleCore
import Reporting
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameBenches
@testable import GameKit
@testable import ToolUnderTest

@Suite("Frames of the bubble shooter")
struct BubbleFramesTests {
  private static func settings(_ kinds: Set<FrameSample.Kind>, landings: Int = 300) -> FrameSettings {
    FrameSettings(
      kinds: kinds, landings: landings, repeats: 1, seed: Seed(7), budget: .unlimited,
      stopwatch: Stopwatch(readings: 100))
  }

  @Test("both engines agree on every frame with a few shots and with a shot a frame, on both grids")
  func play() throws {
    let games = try [true, false].map { isHexagonal in
      let generator = try BubbleLevelGenerator(isHexagonal: isHexagonal, rows: 6, specials: 10)
      return try BubblePuzzle(
        level: BubbleLevel(name: "drawn", generation: BubbleGeneration(Seed(7), by: generator), shots: 20))
    }
    let samples = try BubblePuzzle.frameSamples(
      of: games, Self.settings([.play, .stress], landings: 600),
      words: Words(isBuiltIn: true) { throw Failure.internal("no words") }
    ) { _ in throw Failure.internal("no level") }
    #expect(samples.map(\.kind) == [.play, .stress, .stress])
    for sample in samples {
      #expect(sample.fast.count == 600 && sample.reference.count == 600 && sample.unit == .frame, "seed 7")
    }
    // Twenty shots of each in twenty frames: none has arrived when the last is fired.
    #expect(samples[1].longestChain > 30 && samples[0].longestChain < 15)
  }

  @Test("a full grid drops at once")
  func drop() throws {
    let sample = try GridDrop.sample(Self.settings([.stress]))
    #expect(sample.mostShifted >= 90 && sample.longestChain > 15)
  }

  @Test("why the other shots wait: a collision would turn the first one out of its shaft in some games")
  func lead() {
    var (turned, arrived) = (0, 0)
    for index in 0..<25 {
      var (engine, falls) = (BubbleSimulation(level: GridDrop.grid, players: 2), WorstFrame.falls)
      var player = BubbleBarrage.rapid
      player.begin(GridDrop.level, seed: Seed(7).derived(.agent, index))
      engine.shootBubble(GridDrop.fuse.type, angle: GridDrop.fuse.angle, owner: GridDrop.fuse.owner)
      // It is the first in flight until it lands.
      for frame in 1..<60 {
        for launch in player.launches(in: frame) {
          engine.shootBubble(launch.type, angle: launch.angle, owner: launch.owner)
        }
        let events = engine.step(using: &falls)
        let hasDropped = events.contains { event in
          if case .landed(0, _, let resolution) = event { resolution.dropped.count >= 90 } else { false }
        }
        if hasDropped {
          arrived += 1
          break
        }
        if engine.movingBubbles.first?.velocity != Vector2(x: 0, y: -BubbleArena.launchSpeed) {
          turned += 1
          break
        }
      }
    }
    #expect(turned > 0 && turned + arrived == 25, "seed 7: \(turned) turned, \(arrived) arrived")
  }

  @Test("engines that differ in one shot are found out")
  func disagreement() throws {
    let level = BubbleLevel(name: "one row", grid: try GameBubbleSet(rows: ["RYGBRYGBRYGB"]))
    var sample = FrameSample("test", .play, of: .frame)
    var meter = SteppedMeter<EventFrames>("one row", repeats: 0, Stopwatch(readings: 1)) {
      SteppingFrames(level, falls: WorstFrame.falls)
    } fast: {
      EventFrames(BubbleLevel(name: "none", grid: GameBubbleSet(numberOfRows: 14)), falls: WorstFrame.falls)
    }
    #expect(throws: BenchError.self) {
      for frame in 0..<60 {
        try meter.play(frame == 0 ? [BubbleLaunch(owner: 1, type: .blue, angle: .up)] : [], into: &sample)
      }
    }
  }

  @Test("work counts each flight with each cell and each two flights, once for every search")
  func work() throws {
    var state = SteppingFrames(
      BubbleLevel(name: "empty", grid: try GameBubbleSet(rows: ["R"])), falls: WorstFrame.falls)
    for owner in 0..<2 { state.take(BubbleLaunch(owner: owner, type: .blue, angle: .up)) }
    state.step()
    #expect(state.work == 2 * 161 + 1)
    // To the wall, 173.75 points away, it needs 7.4 frames: one contact, two searches.
    state = SteppingFrames(BubbleLevel(name: "empty", grid: try GameBubbleSet(rows: ["R"])), falls: WorstFrame.falls)
    state.take(BubbleLaunch(owner: 0, type: .blue, angle: BubbleAngle.range.upperBound))
    var works: [Int] = []
    for _ in 0..<8 {
      state.step()
      works.append(state.work)
    }
    #expect(works == Array(repeating: 161, count: 7) + [2 * 161])
  }

  @Test("the frames that ship cost what their lines say; others are refused with their place")
  func shipped() throws {
    let file = try #require(try DataDirectory.find().worstCases(of: "bubbles"))
    let cases = try WorstFrame.read(file)
    #expect(cases.count == 2)
    for (line, worst) in cases {
      #expect(try worst.sample(Self.settings([.worst], landings: 1), file: file, line: line).fast.count == 1)
      var wrong = worst
      wrong.work += 1
      let error = #expect(throws: InputError.self) {
        try wrong.sample(Self.settings([.worst], landings: 1), file: "f", line: line)
      }
      #expect(error?.line == line && error?.expected.hasPrefix("\(wrong.work)") == true)
      wrong.shots.append(worst.shots[0])
      #expect(wrong.defect != nil)
    }
  }

  @Test("a replay shows the second around the frame, which alone says that it costs most, with everything that moves")
  func replays() throws {
    let file = try #require(try DataDirectory.find().worstCases(of: "bubbles"))
    let replays = try BubblePuzzle.worstReplays(of: file) { _ in throw Failure.internal("no level") }
    #expect(replays.count == 2)
    for ((_, worst), replay) in zip(try WorstFrame.read(file), replays) {
      let place = try #require(replay.frames.firstIndex { !$0.isPassing })
      let picture = replay.frames[place]
      #expect(replay.frames.count { !$0.isPassing } == 1 && place == min(30, worst.frame))
      #expect(picture.caption == "the frame that costs most" && replay.frames[place - 1].caption == "before it")
      #expect(picture.facts.contains(BoardFact("work", worst.work.grouped)))
      #expect(replay.frames.last?.caption == "after it")
      // In time: sixty frames a second.
      for (number, frame) in replay.frames.enumerated() { #expect(frame.clock == number * 1_000 / 60) }
      // A circle and a ring for each flight, and what is around.
      let flying = try #require(picture.facts.first { $0.title == "in flight" }.flatMap { Int($0.value) })
      #expect(flying > 50 && (picture.scene?.shapes.count ?? 0) >= 2 * flying + 2)
    }
  }

  @Test("in real time both cannons shoot and bubbles land, whatever the milliseconds of a frame", arguments: [8, 17])
  func paced(milliseconds: Int) throws {
    let level = BubbleLevel(name: "one row", grid: try GameBubbleSet(rows: ["RYGBRYGBRYGB"]))
    var play = PacedBarrage(level, .rapid, seed: Seed(5))
    for _ in 0..<(1_500 / milliseconds) { _ = play.play(milliseconds) }
    #expect(play.inputs >= 60 && play.landings > 10 && play.games >= 1)
    var avalanche = PacedBarrage(level, .avalanche, seed: Seed(5))
    for _ in 0..<(1_500 / milliseconds) { _ = avalanche.play(milliseconds) }
    #expect(avalanche.inputs == 101 && avalanche.landings > 50 && avalanche.games == 1)
  }
}
