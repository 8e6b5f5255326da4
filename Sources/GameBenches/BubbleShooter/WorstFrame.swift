import BubbleShooter
import BuiltInGames
import EngineBench
import GameKit
import PuzzleCore
import TextFormats

/// The frame with the most work that a search found. A file has one object on each line.
public struct WorstFrame: Hashable, Codable, Sendable {
  /// A shot and the frame before which it is fired, from 0.
  public struct Shot: Hashable, Codable, Sendable {
    /// The number of the frame.
    public var frame: Int
    /// The shot of one cannon.
    public var launch: BubbleLaunch

    /// A shot before frame `frame`.
    public init(frame: Int, launch: BubbleLaunch) { (self.frame, self.launch) = (frame, launch) }
  }

  /// The name of the case, which says what it is the worst of.
  public var name: String
  /// The bubbles at the beginning of the game.
  public var grid: GameBubbleSet
  /// The shots in the order in which they are fired. Each cannon has at most one before a frame, and no more in all
  /// than a level usually gives.
  public var shots: [Shot]
  /// The number of the frame with the most work, from 0.
  public var frame: Int
  /// The work of that frame; see ``SteppingFrames/work``.
  public var work: Int

  /// The number of frames in which the worst frame must lie. All frames before it are played each time it is timed.
  public static let latest = 600
  /// The maximum number of times that a case is played.
  private static let most = 20

  /// A case whose work may still have to be measured; see ``measured(frames:)``.
  public init(name: String, grid: GameBubbleSet, shots: [Shot], frame: Int = 0, work: Int = 0) {
    (self.name, self.grid, self.shots, self.frame, self.work) = (name, grid, shots, frame, work)
  }

  /// The generator for the velocities of the dropping bubbles.
  static let falls = Xoshiro256(seed: Seed(0))

  /// The level of this case.
  var level: BubbleLevel { BubbleLevel(name: name, grid: grid) }

  /// The shots that are fired before a frame.
  func launches(in frame: Int) -> [BubbleLaunch] { shots.filter { $0.frame == frame }.map(\.launch) }

  /// The same case with the frame that has the most work among the first `frames`.
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

  /// Why two cannons cannot play the case, in words that complete "found …, expected …"; `nil` for a valid case.
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

  /// The cases of a file, each with its line number.
  /// - Throws: ``InputError`` with the place of an invalid line.
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

  /// The limit for a frame of two cannons, as a share of a frame at 120 Hz. In 1/60 s dozens of bubbles fly, meet and
  /// land, so the limit is higher than that for a single landing.
  private static let share = 1.0 / 20

  /// Times the worst frame.
  /// - Throws: ``InputError`` when the work differs from that on the line.
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
