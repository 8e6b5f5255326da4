/// Related values in a chart: single observations as faint marks, their trend as a line, or both.
public struct ChartSeries: Hashable, Sendable {
  /// The name in the legend. Series with the same name have the same colour and mark in all panels of a chart.
  public var name: String
  /// Observations, in any order.
  public var marks: [ChartPoint]
  /// The corners of a line, in drawing order.
  public var line: [ChartPoint]
  /// Bounds of single values, drawn as vertical strokes.
  public var intervals: [ChartInterval]

  /// Creates a series of marks, a line and intervals, each of which may be empty.
  public init(
    _ name: String, marks: [ChartPoint] = [], line: [ChartPoint] = [], intervals: [ChartInterval] = []
  ) {
    self.name = name
    self.marks = marks
    self.line = line
    self.intervals = intervals
  }

  /// The corners of a step curve: the height of each point holds until the next point.
  public static func steps(_ points: [ChartPoint]) -> [ChartPoint] {
    points.enumerated().flatMap { index, point in
      index == 0 ? [point] : [ChartPoint(point.x, points[index - 1].y), point]
    }
  }
}

/// A point of a chart, in the units of its axes.
public struct ChartPoint: Hashable, Sendable {
  /// The position along the horizontal axis.
  public var x: Double
  /// The position along the vertical axis.
  public var y: Double

  /// Creates a point at a place on both axes.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// The bounds of a value in a chart, in the units of its axes.
public struct ChartInterval: Hashable, Sendable {
  /// The position along the horizontal axis.
  public var x: Double
  /// The lower bound along the vertical axis.
  public var lower: Double
  /// The upper bound along the vertical axis.
  public var upper: Double

  /// Creates bounds at a horizontal position.
  public init(_ x: Double, _ lower: Double, _ upper: Double) {
    self.x = x
    self.lower = lower
    self.upper = upper
  }
}
