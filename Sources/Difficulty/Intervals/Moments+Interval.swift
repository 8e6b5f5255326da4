import Exact

extension Moments {
  /// The interval that contains the true mean with about `confidence`; `nil` if the samples are not enough.
  ///
  /// Within a range, half a sample at both ends and one in the middle are added, as for the difference of two shares
  /// (A. Agresti, Y. Min, *Statistics in Medicine* 24, 2005, 729-740). The interval then stays in the range, its width
  /// is never 0, and one sample is enough. Without a range it is Student's interval, which needs two samples that
  /// differ.
  /// - Parameter range: the smallest and the largest possible value of a sample; `nil` if it is unbounded.
  public func interval(confidence: Double = 0.95, within range: ClosedRange<Double>? = nil) -> ClosedRange<Double>? {
    guard let mean = mean.map(Double.init) else { return nil }
    let variance = sampleVariance.map(Double.init) ?? 0
    guard let range else {
      guard count > 1, variance > 0 else { return nil }
      let half =
        StudentT.twoSidedQuantile(confidence: confidence, ofMean: count) * (variance / Double(count)).squareRoot()
      return mean - half...mean + half
    }
    let n = Double(count)
    let (middle, reach) = ((range.lowerBound + range.upperBound) / 2, (range.upperBound - range.lowerBound) / 2)
    let all = n + 2
    let shift = n * (mean - middle) / all
    let squares = variance * (n - 1) + n * (mean - middle) * (mean - middle) + reach * reach
    let half =
      StandardNormal.twoSidedQuantile(confidence: confidence)
      * (Swift.max(0, squares / all - shift * shift) / all).squareRoot()
    return Swift.max(range.lowerBound, middle + shift - half)...Swift.min(range.upperBound, middle + shift + half)
  }
}
