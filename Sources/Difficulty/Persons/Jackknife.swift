/// The standard error of an estimate from independent blocks of data, whatever the estimate is: by leaving out one
/// block after the other.
///
/// Source: J. W. Tukey, *Bias and confidence in not-quite large samples*, The Annals of Mathematical Statistics 29
/// (1958), 614, with Student's distribution for the interval.
public struct Jackknife: Hashable, Sendable {
  /// The standard error.
  public let standardError: Double
  /// How many standard errors the interval reaches to each side.
  public let reach: Double

  /// From the estimates without the first block, without the second, and so on; `nil` with fewer than two, or when one
  /// of them is not a number. O(blocks).
  /// - Parameter confidence: of the interval.
  public init?(leavingOut estimates: [Double], confidence: Double = 0.95) {
    guard estimates.count > 1, estimates.allSatisfy(\.isFinite) else { return nil }
    let blocks = Double(estimates.count)
    let mean = estimates.reduce(0, +) / blocks
    let squares = estimates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    standardError = ((blocks - 1) / blocks * squares).squareRoot()
    reach = StudentT.twoSidedQuantile(confidence: confidence, freedom: estimates.count - 1)
  }
}
