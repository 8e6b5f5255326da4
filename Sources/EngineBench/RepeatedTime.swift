/// How long the same thing took when it was done several times, in nanoseconds.
public struct RepeatedTime: Equatable {
  /// The first time, with whatever the host did meanwhile and with cold caches.
  public var first: UInt64 = 0
  /// The least of all times: what the engine needs.
  public var least: UInt64 = 0

  /// One thing after another.
  public static func += (sum: inout RepeatedTime, next: RepeatedTime) {
    sum.first += next.first
    sum.least += next.least
  }
}
