/// The pace of a player. It turns a rate into whole milliseconds without losing the fractions.
public struct Pace: Hashable, Sendable {
  /// Actions per second, above 0 and at most 1000.
  public let actionsPerSecond: Double
  /// Milliseconds between two actions.
  @usableFromInline let interval: Double
  @usableFromInline var carried = 0.0

  /// A pace; rates outside 0.001 to 1000 are clamped.
  public init(actionsPerSecond: Double) {
    self.actionsPerSecond = min(1000, max(0.001, actionsPerSecond))
    interval = 1000 / self.actionsPerSecond
  }

  /// The milliseconds before the next action, at least 1. The mean over many actions is `1000 / actionsPerSecond`.
  @inlinable @inline(__always)
  public mutating func nextDelay() -> Int {
    carried += interval
    let whole = max(1, Int(carried))
    carried -= Double(whole)
    return whole
  }

  /// The milliseconds before the last of some actions.
  @inlinable @inline(__always)
  public mutating func nextDelays(_ count: Int) -> Int {
    var sum = 0
    for _ in 0..<count { sum += nextDelay() }
    return sum
  }
}
