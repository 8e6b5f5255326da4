/// How long an engine took for how many of the same thing.
public struct EngineSpeed {
  /// How many: moves, landings, games.
  public let count: Int
  /// Processor time of the thread.
  public let seconds: Double

  /// The time of one.
  public var nanosecondsEach: Double { seconds / Double(max(1, count)) * 1e9 }

  /// How many in a second.
  public var perSecond: Double { Double(count) / seconds }

  /// Creates it from its parts.
  public init(count: Int, seconds: Double) {
    self.count = count
    self.seconds = seconds
  }
}
