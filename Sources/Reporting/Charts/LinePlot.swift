/// One panel of a chart: series over a common horizontal axis.
public struct LinePlot: Hashable, Sendable {
  /// What the panel shows; may be empty.
  public var title: String
  /// The horizontal axis.
  public var x: ChartAxis
  /// The vertical axis.
  public var y: ChartAxis
  /// What is drawn, the first one undermost.
  public var series: [ChartSeries]

  /// A panel.
  public init(title: String = "", x: ChartAxis, y: ChartAxis, series: [ChartSeries]) {
    self.title = title
    self.x = x
    self.y = y
    self.series = series
  }
}
