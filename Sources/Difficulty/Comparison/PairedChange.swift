/// The change in the value of games between two versions of a level, from games of the same people on the same deals.
public struct PairedChange: Hashable, Sendable {
  /// The mean of the changes.
  public let mean: Double
  /// The standard error of the mean; 0 when every game changed alike.
  public let standardError: Double
  /// The number of games that changed.
  public let changed: Int

  /// Creates the change from games before to the same games after; `nil` with fewer than two.
  public init?(from before: [Double], to after: [Double]) {
    let changes = zip(before, after).map { $1 - $0 }
    guard changes.count > 1 else { return nil }
    let n = Double(changes.count)
    let mean = changes.reduce(0, +) / n
    self.mean = mean
    standardError = (changes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1) / n).squareRoot()
    changed = changes.count { $0 != 0 }
  }

  /// The interval by the normal approximation.
  public func interval(confidence: Double = 0.95) -> ClosedRange<Double> {
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * standardError
    return mean - reach...mean + reach
  }

  /// Whether the change is more than chance, with 95 % confidence.
  public var isSure: Bool {
    let interval = interval()
    return changed > 0 && (interval.lowerBound > 0 || interval.upperBound < 0)
  }
}
