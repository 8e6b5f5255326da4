/// The values of a metric over the boards of a level.
public struct MetricSample: Hashable, Codable, Sendable {
  /// What was measured.
  public let metric: Metric
  /// The values in ascending order; boards for which there is none are left out.
  public let values: [Double]

  /// A sample; missing and not finite values are left out.
  public init(_ metric: Metric, _ values: [Double?]) {
    self.metric = metric
    self.values = values.compactMap { $0 }.filter(\.isFinite).sorted()
  }

  /// What stands for the level: the median or the mean, as the metric says; `nil` without values.
  public var value: Double? { metric.summary == .mean ? mean : median }

  /// The mean; `nil` without values.
  public var mean: Double? { values.isEmpty ? nil : values.reduce(0, +) / Double(values.count) }

  /// Whether several boards have one and the same value.
  public var isConstant: Bool { values.count > 1 && values.first == values.last }

  /// The middle value, the mean of the two middle ones when their number is even; `nil` without values.
  public var median: Double? {
    guard !values.isEmpty else { return nil }
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
