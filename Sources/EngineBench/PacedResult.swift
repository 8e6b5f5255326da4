import Histogram

/// What playing in real time came to.
public struct PacedResult {
  /// Frames a second.
  public let rate: Int
  /// Seconds it took.
  public var seconds = 0.0
  /// Frames that were due.
  public var frames = 0
  /// Frames that were late because the engine's processor time alone is longer than a frame.
  public var missedByEngine = 0
  /// Frames that were late because engine and player together take longer than a frame.
  public var missedByPlayer = 0
  /// Frames that were late although the work would have fitted: the host woke the loop late or stopped it on the way.
  public var missedByHost = 0
  /// Games, landings and moves.
  public var (games, landings, inputs) = (0, 0, 0)
  /// Windows of ``PacedLoop/window`` nanoseconds.
  public var windows = 0
  /// Windows in which the process used more than ``busyShare`` of a processor.
  public var busyWindows = 0
  /// Processor time of the process in seconds.
  public var processorSeconds = 0.0
  /// The largest resident set of the process so far, in KiB.
  public var peakKiB = 0
  /// The engine's processor time in each frame, in nanoseconds.
  public var engine = Histogram<UInt32>(highestTrackableValue: 100_000_000_000, numberOfSignificantValueDigits: .three)
  /// How late the host woke the loop for each frame, in nanoseconds.
  public var wake = Histogram<UInt32>(highestTrackableValue: 100_000_000_000, numberOfSignificantValueDigits: .three)

  /// More of a processor than this is busy.
  public static let busyShare = 0.7
  /// The share of the windows that may be busy.
  public static let busyLimit = 0.1
  /// The resident set that is allowed: 150 MB.
  public static let peakLimitKiB = 150_000_000 / 1024

  /// A result without frames.
  public init(rate: Int) { self.rate = rate }

  /// The share of the windows that were busy.
  public var busyWindowShare: Double { windows == 0 ? 0 : Double(busyWindows) / Double(windows) }

  /// Why frames were late.
  public enum Cause { case engine, player, host }

  /// Frames that were shown on time, in each second.
  private var shown: [Int] = []

  /// Counts a frame that was on time, by its number from 0.
  public mutating func show(_ frame: Int) {
    let second = frame / max(1, rate)
    while shown.count <= second { shown.append(0) }
    shown[second] += 1
  }

  /// Frames a second: the mean, and of all whole seconds the least and the most; of less than a second the mean alone.
  public var framesPerSecond: (mean: Double, least: Int?, most: Int?) {
    let whole = (0..<(frames / max(1, rate))).map { $0 < shown.count ? shown[$0] : 0 }
    let mean = frames == 0 ? 0 : Double(shown.reduce(0, +)) * Double(rate) / Double(frames)
    return (mean, whole.min(), whole.max())
  }

  /// Counts late frames.
  public mutating func miss(_ count: Int, by cause: Cause) {
    switch cause {
    case .engine: missedByEngine += count
    case .player: missedByPlayer += count
    case .host: missedByHost += count
    }
  }

  /// The promises that are not kept, in words.
  public var missed: [String] {
    var missed: [String] = []
    if missedByEngine > 0 { missed.append("\(rate) Hz: \(missedByEngine) frames missed by engine time, expected none") }
    if peakKiB >= Self.peakLimitKiB {
      missed.append("\(rate) Hz: \(peakKiB * 1024 / 1_000_000) MB of memory, expected under 150 MB")
    }
    if busyWindowShare > Self.busyLimit {
      missed.append(
        "\(rate) Hz: above 70 % of a processor in \(busyWindows) of \(windows) windows, expected 10 % at most")
    }
    return missed
  }
}
