/// What a parameter is turned for: a statistic of the games, and the value that it should have.
public struct TuningGoal: Hashable, Sendable {
  /// How the results of many games become one number.
  public enum Statistic: Hashable, Sendable {
    /// The share of games with result 1; the others have 0.
    case share
    /// The result that half of the games reach.
    case median
    /// The mean result.
    case mean
  }

  /// How results become one number.
  public let statistic: Statistic
  /// What it should be: 0 < share < 1; a median and a mean in the unit of the results.
  public let target: Double

  /// A goal.
  public init(_ statistic: Statistic, _ target: Double) {
    self.statistic = statistic
    self.target = target
  }

  /// What a result counts, so that the mean of the counts is to be ``level``. A median is the value that as many
  /// results exceed as fall short of, so it is a share, too.
  func response(_ result: Double) -> Double {
    guard statistic == .median else { return result }
    return result > target ? 1 : result == target ? 0.5 : 0
  }

  /// The mean response that is wanted.
  var level: Double { statistic == .median ? 0.5 : target }

  /// Whether responses lie in 0...1.
  public var isShare: Bool { statistic != .mean }

  /// The half-width of an interval around the response that `precision` allows: in shares for a share or a median (0.02
  /// is two points), relative to the target for a mean.
  func tolerance(_ precision: Double) -> Double {
    isShare ? precision : precision * max(abs(target), .leastNormalMagnitude)
  }
}
