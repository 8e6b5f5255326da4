/// The exact count, sum, sum of squares, least and greatest value of integer samples, with the mean and the variance.
///
/// Nothing is rounded, so adding and merging are exactly associative and commutative. The same samples give the same
/// value, text and hash in any order and on any number of threads or shards.
public struct Moments: Hashable, Sendable {
  /// The largest count of samples that is decoded: 2^53, beyond which JSON readers round. A thousand such counts can
  /// still be added to ``count`` without overflow.
  static let largestDecodedCount = Int(clamping: 1 << 53 as Int64)

  /// The number of samples.
  public private(set) var count = 0

  /// The smallest sample; nil when there are none.
  public private(set) var min: Int?

  /// The greatest sample; nil when there are none.
  public private(set) var max: Int?

  private var exactSum = ExactSum()
  private var exactSumOfSquares = ExactSum()

  /// The moments of no samples.
  public init() {}

  /// The moments of `samples`.
  public init(_ samples: some Sequence<Int>) {
    for sample in samples { add(sample) }
  }

  /// Moments from stored values; nil when no samples can have them.
  init?(count: Int, sum: BigInteger, sumOfSquares: BigInteger, min: Int?, max: Int?) {
    self.count = count
    self.min = min
    self.max = max
    exactSum = ExactSum(sum)
    exactSumOfSquares = ExactSum(sumOfSquares)
    guard let min, let max else {
      guard self == Moments() else { return nil }
      return
    }
    let size = BigInteger(count)
    guard (1...Self.largestDecodedCount).contains(count), min <= max,
      size * BigInteger(min) <= sum, sum <= size * BigInteger(max),
      // The variance is not negative (Cauchy-Schwarz inequality).
      sum * sum <= size * sumOfSquares,
      // No sample is outside the range: the sum of (x - min) (max - x) is not negative (Bhatia-Davis inequality).
      sumOfSquares <= (BigInteger(min) + BigInteger(max)) * sum - size * BigInteger(min) * BigInteger(max)
    else { return nil }
  }

  /// The sum of the samples.
  public var sum: BigInteger { exactSum.value }

  /// The sum of the squares of the samples.
  public var sumOfSquares: BigInteger { exactSumOfSquares.value }

  /// Adds one sample, which may be any `Int`. O(1), without allocation while the sums fit 128 bits.
  public mutating func add(_ sample: Int) {
    count += 1
    exactSum.add(Int128(sample))
    exactSumOfSquares.add(Int128(sample) * Int128(sample))
    widenRange(to: sample)
  }

  /// Adds the same sample `repetitions` times. O(1).
  ///
  /// - Precondition: `repetitions` is not negative.
  public mutating func add(_ sample: Int, times repetitions: Int) {
    precondition(repetitions >= 0, "a sample is added at least 0 times, not \(repetitions)")
    guard repetitions > 0 else { return }
    count += repetitions
    exactSum.add(Int128(sample), times: repetitions)
    exactSumOfSquares.add(Int128(sample) * Int128(sample), times: repetitions)
    widenRange(to: sample)
  }

  /// Adds all the samples of `other`. O(1).
  public mutating func merge(_ other: Moments) {
    count += other.count
    exactSum.merge(other.exactSum)
    exactSumOfSquares.merge(other.exactSumOfSquares)
    if let least = other.min { widenRange(to: least) }
    if let greatest = other.max { widenRange(to: greatest) }
  }

  private mutating func widenRange(to sample: Int) {
    min = Swift.min(min ?? sample, sample)
    max = Swift.max(max ?? sample, sample)
  }

  /// The arithmetic mean; nil when there are no samples.
  public var mean: Rational? {
    Rational(checking: sum, over: BigInteger(count))
  }

  /// The unbiased estimate of the variance of the population, (n Q - S^2) / (n (n - 1)), with S the sum and Q the sum
  /// of squares. It is nil when there are fewer than two samples.
  public var sampleVariance: Rational? {
    Rational(checking: squaredSpread, over: BigInteger(count) * (BigInteger(count) - 1))
  }

  /// n Q - S^2 with S the sum and Q the sum of squares: n^2 times the variance of the samples taken as the whole
  /// population.
  private var squaredSpread: BigInteger {
    BigInteger(count) * sumOfSquares - sum * sum
  }
}
