/// The values of a metric over the boards of a level.
public struct MetricSample: Hashable, Codable, Sendable {
  /// The metric that was measured.
  public let metric: Metric
  /// The values in ascending order; boards without a value are left out.
  public let values: [Double]

  /// Creates a sample; missing values and values that are not finite are left out.
  public init(_ metric: Metric, _ values: [Double?]) {
    self.metric = metric
    self.values = values.compactMap { $0 }.filter(\.isFinite).sorted()
  }

  /// The value of the level: the median or the mean, depending on the metric; `nil` without values.
  public var value: Double? { metric.summary == .mean ? mean : median }

  /// The mean; `nil` without values.
  public var mean: Double? { values.isEmpty ? nil : values.reduce(0, +) / Double(values.count) }

  /// Whether several boards all have the same value.
  public var isConstant: Bool { values.count > 1 && values.first == values.last }

  /// The median; for an even number of values, the mean of the two middle ones. `nil` without values.
  public var median: Double? {
    guard !values.isEmpty else { return nil }
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
