/// How many positions a thread takes at a time: one when a position takes long, so that none waits for another, and
/// more when handing them over would cost as much as solving them.
struct ChunkSize {
  /// The number to take, from 1 to ``largest``.
  private(set) var lines = 1

  /// The most that are taken at a time.
  static let largest = 64
  /// A chunk that takes less than this is followed by one twice as long.
  private static let short = Duration.milliseconds(1)
  /// A chunk that takes more than this is followed by one of a single position.
  private static let long = Duration.milliseconds(10)

  /// Works on a chunk and chooses the size of the next one by the time that it took.
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
