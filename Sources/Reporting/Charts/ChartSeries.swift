/// Values that belong together in a chart: single observations as faint marks, their trend as a line, or both.
public struct ChartSeries: Hashable, Sendable {
  /// What the legend calls it. Series of one name have one colour and one mark in all panels of a chart.
  public var name: String
  /// Observations, in any order.
  public var marks: [ChartPoint]
  /// The corners of a line, in the order in which it is drawn.
  public var line: [ChartPoint]
  /// Bounds of single values, drawn as upright strokes.
  public var intervals: [ChartInterval]

  /// A series.
  public init(
    _ name: String, marks: [ChartPoint] = [], line: [ChartPoint] = [], intervals: [ChartInterval] = []
  ) {
    self.name = name
    self.marks = marks
    self.line = line
    self.intervals = intervals
  }

  /// The corners of a curve of steps: from each point on its height holds until the next point.
  public static func steps(_ points: [ChartPoint]) -> [ChartPoint] {
    points.enumerated().flatMap { index, point in
      index == 0 ? [point] : [ChartPoint(point.x, points[index - 1].y), point]
    }
  }
}
