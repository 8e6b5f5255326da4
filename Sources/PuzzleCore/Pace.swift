/// How fast somebody acts: turns a rate into whole milliseconds without losing the fractions.
public struct Pace: Hashable, Sendable {
  /// Actions per second, above 0 and at most 1000.
  public let actionsPerSecond: Double
  @usableFromInline var carried = 0.0

  /// A pace; rates outside 0.001 to 1000 are moved to the nearer end.
  public init(actionsPerSecond: Double) {
    self.actionsPerSecond = min(1000, max(0.001, actionsPerSecond))
  }

  /// The milliseconds before the next action, at least 1. The mean over many actions is `1000 / actionsPerSecond`.
  @inlinable
  public mutating func nextDelay() -> Int {
    carried += 1000 / actionsPerSecond
    let whole = max(1, carried.rounded(.down))
    carried -= whole
    return Int(whole)
  }
}
