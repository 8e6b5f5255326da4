extension Distribution {
  /// The percentile by nearest rank: the smallest value that at least `percent` per cent of the samples do not exceed.
  ///
  /// Of the n samples in ascending order it is the one at rank ceil(`percent` / 100 x n), counted from 1; for 0 per
  /// cent it is the smallest sample. The result is always one of the samples. This is the inverse of the empirical
  /// distribution function, definition 1 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages", The
  /// American Statistician 50 (1996), 361-365. O(b) for b bins.
  ///
  /// - Returns: nil when there are no samples or `percent` is outside 0...100.
  public func percentile(_ percent: Int) -> Int? {
    quantile(Rational(BigInteger(percent), 100))
  }

  /// The same as ``percentile(_:)`` for any fraction of the samples in 0...1: `Rational(999, 1000)` for 99.9 per cent.
  ///
  /// - Returns: nil when there are no samples or `fraction` is outside 0...1.
  public func quantile(_ fraction: Rational) -> Int? {
    guard count > 0, fraction >= 0, fraction <= 1 else { return nil }
    let ceiling = -(-(fraction * Rational(count))).floor
    return Int(exactly: ceiling).flatMap { sample(rank: Swift.max(1, $0)) }
  }

  /// The middle sample, or the mean of the two middle ones when the number of samples is even; nil when there are none.
  /// In the even case `percentile(50)` is the lower of the two.
  public var median: Rational? {
    guard let lower = sample(rank: (count + 1) / 2), let upper = sample(rank: count / 2 + 1) else { return nil }
    return Rational(BigInteger(lower) + BigInteger(upper), 2)
  }

  /// The smallest sample; nil when there are none.
  public var min: Int? { bins.first?.value }

  /// The greatest sample; nil when there are none.
  public var max: Int? { bins.last?.value }

  /// The sample at `rank` in ascending order, counted from 1; nil when `rank` is below 1 or above the number of
  /// samples.
  private func sample(rank: Int) -> Int? {
    guard rank >= 1 else { return nil }
    var before = 0
    for bin in bins {
      before += bin.count
      if rank <= before { return bin.value }
    }
    return nil
  }
}
