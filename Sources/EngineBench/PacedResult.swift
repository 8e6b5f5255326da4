import Histogram

/// The result of playing in real time.
public struct PacedResult {
  /// The frame rate in Hz.
  public let rate: Int
  /// The elapsed time in seconds.
  public var seconds = 0.0
  /// The number of frames that were due.
  public var frames = 0
  /// The number of late frames in which the engine's processor time alone is longer than a frame.
  public var missedByEngine = 0
  /// The number of late frames in which the processor time of engine and player together is longer than a frame.
  public var missedByPlayer = 0
  /// The number of late frames whose work would have fitted: the host woke the loop late or interrupted it.
  public var missedByHost = 0
  /// The numbers of games begun, landings and moves.
  public var (games, landings, inputs) = (0, 0, 0)
  /// The number of windows of ``PacedLoop/window`` nanoseconds.
  public var windows = 0
  /// The number of windows in which the process used more than ``busyShare`` of a processor.
  public var busyWindows = 0
  /// The processor time of the process in seconds.
  public var processorSeconds = 0.0
  /// The largest resident set of the process so far, in KiB.
  public var peakKiB = 0
  /// The engine's processor time in each frame, in nanoseconds.
  public var engine = Histogram<UInt32>(highestTrackableValue: 100_000_000_000, numberOfSignificantValueDigits: .three)
  /// The delay in nanoseconds with which the host woke the loop for each frame.
  public var wake = Histogram<UInt32>(highestTrackableValue: 100_000_000_000, numberOfSignificantValueDigits: .three)

  /// The share of a processor above which a window is busy.
  public static let busyShare = 0.7
  /// The largest allowed share of busy windows.
  public static let busyLimit = 0.1
  /// The limit for the resident set: 150 MB, here in KiB.
  public static let peakLimitKiB = 150_000_000 / 1024

  /// A result without frames.
  public init(rate: Int) { self.rate = rate }

  /// The share of busy windows.
  public var busyWindowShare: Double { windows == 0 ? 0 : Double(busyWindows) / Double(windows) }

  /// The cause of late frames.
  public enum Cause { case engine, player, host }

  /// The number of frames shown on time in each second.
  private var shown: [Int] = []

  /// Counts frame number `frame`, from 0, as shown on time.
  public mutating func show(_ frame: Int) {
    let second = frame / max(1, rate)
    while shown.count <= second { shown.append(0) }
    shown[second] += 1
  }

  /// The frames shown in a second: the mean, the lowest and the highest of all whole seconds. In less than a second
  /// there is only a mean.
  public var framesPerSecond: (mean: Double, least: Int?, most: Int?) {
    let whole = (0..<(frames / max(1, rate))).map { $0 < shown.count ? shown[$0] : 0 }
    let mean = frames == 0 ? 0 : Double(shown.reduce(0, +)) * Double(rate) / Double(frames)
    return (mean, whole.min(), whole.max())
  }

  /// Counts late frames by their cause.
  public mutating func miss(_ count: Int, by cause: Cause) {
    switch cause {
    case .engine: missedByEngine += count
    case .player: missedByPlayer += count
    case .host: missedByHost += count
    }
  }

  /// The targets that are missed, each in words.
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
