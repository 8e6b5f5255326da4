/// What an axis of a chart shows and how it is divided.
public struct ChartAxis: Hashable, Sendable {
  /// How values are spread along an axis.
  public enum Scale: Hashable, Sendable {
    /// Equal differences take equal room.
    case linear
    /// Equal ratios take equal room. Values that are not above 0 have no place on it and are left out.
    case logarithmic
  }

  /// What is shown, with its unit.
  public var title: String
  /// How it is spread.
  public var scale: Scale

  /// An axis.
  public init(_ title: String, _ scale: Scale = .linear) {
    self.title = title
    self.scale = scale
  }
}
