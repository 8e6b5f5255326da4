/// Between which bounds a value of a chart lies, in the units of its axes.
public struct ChartInterval: Hashable, Sendable {
  /// Along the horizontal axis.
  public var x: Double
  /// The lower bound along the vertical axis.
  public var lower: Double
  /// The upper bound along the vertical axis.
  public var upper: Double

  /// Bounds at a place.
  public init(_ x: Double, _ lower: Double, _ upper: Double) {
    self.x = x
    self.lower = lower
    self.upper = upper
  }
}
