/// The times of the same thing done several times, in nanoseconds.
public struct RepeatedTime: Equatable {
  /// The first time, with cold caches and delays by the host.
  public var first: UInt64 = 0
  /// The least of all times, which is closest to the engine alone.
  public var least: UInt64 = 0

  /// Adds the times of the next thing to those of the previous ones.
  public static func += (sum: inout RepeatedTime, next: RepeatedTime) {
    sum.first += next.first
    sum.least += next.least
  }
}
