import BubbleShooter
import BuiltInGames
import EngineBench
import GameKit
import PuzzleCore
import TextFormats

/// A frame that a search for the most work found; one object a line.
public struct WorstFrame: Hashable, Codable, Sendable {
  /// A shot and the frame before which it is fired, from 0.
  public struct Shot: Hashable, Codable, Sendable {
    /// The frame.
    public var frame: Int
    /// The shot.
    public var launch: BubbleLaunch

    /// A shot at its time.
    public init(frame: Int, launch: BubbleLaunch) { (self.frame, self.launch) = (frame, launch) }
  }

  /// What it is the record of.
  public var name: String
  /// The bubbles at the beginning.
  public var grid: GameBubbleSet
  /// The shots in the order in which they are fired: at most one of each cannon before a frame, as many as a level
  /// usually gives.
  public var shots: [Shot]
  /// The number of the frame that costs most, from 0.
  public var frame: Int
  /// Its work; see ``SteppingFrames/work``.
  public var work: Int

  /// The latest frame of a case: what comes before it is played whenever it is timed.
  public static let latest = 600
  /// How often a case is played at most.
  private static let most = 20

  /// A case whose work is not known yet.
  public init(name: String, grid: GameBubbleSet, shots: [Shot], frame: Int = 0, work: Int = 0) {
    (self.name, self.grid, self.shots, self.frame, self.work) = (name, grid, shots, frame, work)
  }

  /// Where velocities of its dropping bubbles come from.
  static let falls = Xoshiro256(seed: Seed(0))

  /// The level that it is played on.
  var level: BubbleLevel { BubbleLevel(name: name, grid: grid) }

  /// The shots before a frame.
  func launches(in frame: Int) -> [BubbleLaunch] { shots.filter { $0.frame == frame }.map(\.launch) }

  /// The case with the frame that costs most, of the first `frames`.
  public func measured(frames: Int = latest) -> WorstFrame {
    var (result, state) = (self, SteppingFrames(level, falls: Self.falls))
    (result.frame, result.work) = (0, 0)
    for frame in 0..<min(frames, Self.latest) where !state.isOver {
      for launch in launches(in: frame) { state.take(launch) }
      state.step()
      if state.work > result.work { (result.frame, result.work) = (frame, state.work) }
    }
    return result
  }

  /// Why it is none, in words that complete "found …, expected …"; `nil` for a case that both cannons can play.
  public var defect: (found: String, expected: String)? {
    if let defect = level.defect { return ("\(defect.field): \(defect.found)", defect.expected) }
    if !(0..<Self.latest).contains(frame) { return ("frame \(frame)", "a number from 0 to \(Self.latest - 1)") }
    for owner in 0..<2 where shots.count(where: { $0.launch.owner == owner }) > BubbleLevel.usualShots {
      return ("too many shots of cannon \(owner)", "at most \(BubbleLevel.usualShots)")
    }
    for shot in shots {
      let launch = shot.launch
      guard (0..<2).contains(launch.owner), launch.type.isColor(), launch.angle.isUpward, shot.frame >= 0 else {
        return ("a shot \(launch.type) of cannon \(launch.owner) at \(launch.angle)°", "a colour at 5° to 175°")
      }
    }
    let times = Set(shots.map { [$0.frame, $0.launch.owner] })
    return times.count < shots.count ? ("two shots of a cannon before a frame", "at most one") : nil
  }

  /// The cases of a file, each with its line.
  /// - Throws: ``PuzzleCore/InputError`` with the place of a line that is none.
  public static func read(_ file: String) throws -> [(line: Int, case: WorstFrame)] {
    let lines = try InputFile(name: file).text(.results).textLines
    return try lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
      let worst: WorstFrame = try PositionJSON.decode(
        String(line), file: file, number: index + 1, what: "an object with name, grid, shots, frame and work")
      if let defect = worst.defect {
        throw InputError(
          file: file, line: index + 1, column: 1, found: defect.found, expected: defect.expected)
      }
      return (index + 1, worst)
    }
  }

  /// A frame of two cannons is all that happens in 1/60 s: dozens of bubbles fly, meet and land. An app that draws it
  /// at 120 Hz has its rules done in a twentieth of a frame.
  private static let share = 1.0 / 20

  /// The times of its frame.
  /// - Throws: ``PuzzleCore/InputError`` when its work is another than the line says.
  func sample(_ settings: FrameSettings, file: String, line: Int) throws -> FrameSample {
    var (sample, before) = (FrameSample(name, .worst, of: .frame), FrameSample(name, .worst, of: .frame))
    sample.worstShare = Self.share
    for _ in 0..<min(settings.landings, Self.most) {
      var meter = SteppedMeter<EventFrames>(name, repeats: settings.repeats, settings.stopwatch) {
        SteppingFrames(level, falls: Self.falls)
      } fast: {
        EventFrames(level, falls: Self.falls)
      }
      for frame in 0..<frame { try meter.play(launches(in: frame), into: &before) }
      try meter.play(launches(in: frame), into: &sample)
      guard meter.state.work == work else {
        throw InputError(
          file: file, line: line, column: 1, found: "a frame with work \(meter.state.work)",
          expected: "\(work), as the line says")
      }
    }
    return sample
  }
}
