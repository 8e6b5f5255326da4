/// The number of positions that a thread takes at a time. It is one for slow positions, so that no position waits for
/// another. It is larger when the hand-over would cost as much as the solving.
struct ChunkSize {
  /// The number of positions to take, from 1 to ``largest``.
  private(set) var lines = 1

  /// The maximum number of positions that are taken at a time.
  static let largest = 64
  /// After a chunk that takes less time than this, the size is doubled.
  private static let short = Duration.milliseconds(1)
  /// After a chunk that takes more time than this, the size becomes one.
  private static let long = Duration.milliseconds(10)

  /// Runs a chunk and chooses the size of the next one by the elapsed time.
  mutating func adapt<Result>(_ work: () -> Result) -> Result {
    let start = ContinuousClock.now
    let result = work()
    adapt(to: ContinuousClock.now - start)
    return result
  }

  /// Chooses the size of the next chunk.
  mutating func adapt(to time: Duration) {
    if time < Self.short {
      lines = min(2 * lines, Self.largest)
    } else if time > Self.long {
      lines = 1
    }
  }
}
