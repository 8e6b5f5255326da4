/// A part of random play on one engine.
public struct EngineStretch {
  /// The number of moves, landings or games.
  public var count: Int
  /// The processor time in seconds.
  public var seconds: Double
  /// A checksum of the play.
  public var checksum: UInt64

  /// A stretch with these results.
  public init(count: Int, seconds: Double, checksum: UInt64) {
    (self.count, self.seconds, self.checksum) = (count, seconds, checksum)
  }
}

extension EngineComparison {
  /// Runs both engines alternately and takes the fastest round of each. A stretch of a given length must be the same
  /// play on both.
  /// - Parameters:
  ///   - each: what is counted, in the singular.
  ///   - ratio: how many times slower the readable engine is, approximately. Its share of the work is smaller by this
  ///     factor.
  ///   - level: the name of the level in messages.
  /// - Throws: ``BenchError`` when the engines do not agree, and every error of `reference` and `fast`.
  public init(
    of work: EngineWork, each: String, ratio: Int, on level: String, reference: (Int) throws -> EngineStretch,
    fast: (Int) throws -> EngineStretch
  ) throws {
    let share = max(1, work.count / ratio)
    var best: (reference: EngineStretch, fast: EngineStretch)?
    try work.watch.rounds(work.rounds, of: "\(level), \(each)") {
      let (slow, check, quick) = (try reference(share), try fast(share), try fast(work.count))
      guard slow.checksum == check.checksum, slow.count == check.count else {
        throw BenchError("\(level): the engines do not agree on \(share) x \(each) of seed \(work.seed)")
      }
      guard let old = best else {
        best = (slow, quick)
        return
      }
      best = (
        slow.seconds < old.reference.seconds ? slow : old.reference, quick.seconds < old.fast.seconds ? quick : old.fast
      )
    }
    guard let best else { throw BenchError("no round was played") }
    self.init(
      play: "random", each: each,
      reference: EngineSpeed(count: best.reference.count, seconds: best.reference.seconds),
      fast: EngineSpeed(count: best.fast.count, seconds: best.fast.seconds), checksum: best.reference.checksum)
  }
}
