/// How long the same thing took when it was done several times, in nanoseconds.
struct RepeatedTime: Equatable {
  /// The first time, with whatever the host did meanwhile and with cold caches.
  var first: UInt64 = 0
  /// The least of all times: what the engine needs.
  var least: UInt64 = 0

  /// One thing after another.
  static func += (sum: inout RepeatedTime, next: RepeatedTime) {
    sum.first += next.first
    sum.least += next.least
  }
}
