/// The goal of tuning: a statistic of the games, and its wanted value.
public struct TuningGoal: Hashable, Sendable {
  /// The statistic that turns the results of many games into one number.
  public enum Statistic: Hashable, Sendable {
    /// The share of games with result 1; the others have 0.
    case share
    /// The median of the results.
    case median
    /// The mean of the results.
    case mean
  }

  /// The statistic that should reach the target.
  public let statistic: Statistic
  /// The wanted value: 0 < share < 1; a median and a mean in the unit of the results.
  public let target: Double

  /// Creates a goal: the statistic should be `target`.
  public init(_ statistic: Statistic, _ target: Double) {
    self.statistic = statistic
    self.target = target
  }

  /// Converts a result to a response, whose mean should be ``level``. As many results lie above a median as below it,
  /// so a median is also a share.
  func response(_ result: Double) -> Double {
    guard statistic == .median else { return result }
    return result > target ? 1 : result == target ? 0.5 : 0
  }

  /// The wanted mean response.
  public var level: Double { statistic == .median ? 0.5 : target }

  /// Whether responses are in 0...1.
  public var isShare: Bool { statistic != .mean }

  /// The half-width of the response's interval that `precision` allows: in shares for a share or a median (0.02 is two
  /// points), relative to the target for a mean.
  func tolerance(_ precision: Double) -> Double {
    isShare ? precision : precision * max(abs(target), .leastNormalMagnitude)
  }
}
