/// The standard error of any estimate from independent blocks of data, by leaving out one block after another.
///
/// Source: J. W. Tukey, *Bias and confidence in not-quite large samples*, The Annals of Mathematical Statistics 29
/// (1958), 614, with Student's distribution for the interval.
public struct Jackknife: Hashable, Sendable {
  /// The standard error of the estimate.
  public let standardError: Double
  /// The number of standard errors from the estimate to each end of the interval.
  public let reach: Double

  /// Creates it from the estimates without the first block, without the second, and so on; `nil` with fewer than two,
  /// or when one of them is not finite. O(blocks).
  /// - Parameter confidence: the confidence of the interval.
  public init?(leavingOut estimates: [Double], confidence: Double = 0.95) {
    guard estimates.count > 1, estimates.allSatisfy(\.isFinite) else { return nil }
    let blocks = Double(estimates.count)
    let mean = estimates.reduce(0, +) / blocks
    let squares = estimates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    standardError = ((blocks - 1) / blocks * squares).squareRoot()
    reach = StudentT.twoSidedQuantile(confidence: confidence, freedom: estimates.count - 1)
  }
}
