/// A mean with its standard error.
public struct SampleMean: Hashable, Sendable {
  /// The mean of the numbers.
  public var value: Double
  /// The standard error of the mean; not finite for a single number.
  public var error: Double

  /// The mean of some numbers; `nil` if there are none.
  ///
  /// The error is the square root of the sample variance divided by the count.
  public init?(of numbers: [Int]) {
    guard !numbers.isEmpty else { return nil }
    let count = Double(numbers.count)
    let mean = Double(numbers.reduce(0, +)) / count
    let squares = numbers.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    value = mean
    error = numbers.count > 1 ? (squares / (count - 1) / count).squareRoot() : .nan
  }
}
