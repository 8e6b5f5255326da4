/// The processor time that an engine took for a number of equal things.
public struct EngineSpeed {
  /// The number of moves, landings or games.
  public let count: Int
  /// The processor time of the thread in seconds.
  public let seconds: Double

  /// The mean time of one of them in nanoseconds.
  public var nanosecondsEach: Double { seconds / Double(max(1, count)) * 1e9 }

  /// The number of them in a second.
  public var perSecond: Double { Double(count) / seconds }

  /// A speed of `count` things in `seconds` seconds.
  public init(count: Int, seconds: Double) {
    self.count = count
    self.seconds = seconds
  }
}
