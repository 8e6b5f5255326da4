/// A point of a chart, in the units of its axes.
public struct ChartPoint: Hashable, Sendable {
  /// Along the horizontal axis.
  public var x: Double
  /// Along the vertical axis.
  public var y: Double

  /// A point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
