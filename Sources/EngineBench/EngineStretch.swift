/// A stretch of play on one engine.
public struct EngineStretch {
  /// How many things were done.
  public var count: Int
  /// The seconds of the processor that they took.
  public var seconds: Double
  /// Of what the engine did.
  public var checksum: UInt64

  /// Creates it from its parts.
  public init(count: Int, seconds: Double, checksum: UInt64) {
    (self.count, self.seconds, self.checksum) = (count, seconds, checksum)
  }
}

extension EngineComparison {
  /// Both engines in turn, the best round of each, where stretches of one length are the same on both.
  /// - Parameters:
  ///   - each: what is counted, in the singular.
  ///   - ratio: how many times slower the readable engine is, about: it does so much less.
  ///   - level: the level, for the message.
  /// - Throws: ``BenchError`` when the engines do not agree, and what playing throws.
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
