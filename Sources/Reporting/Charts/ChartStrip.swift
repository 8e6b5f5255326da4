/// Bars under a panel on its horizontal axis, which show how shares are distributed.
public struct ChartStrip: Hashable, Sendable {
  /// A bar of a strip at a place on the horizontal axis.
  public struct Bar: Hashable, Sendable {
    /// The position along the horizontal axis.
    public var x: Double
    /// The share at this position, 0 to 1.
    public var share: Double
    /// The name of the bar.
    public var name: String

    /// Creates a bar; `share` is from 0 to 1.
    public init(_ name: String, at x: Double, share: Double) {
      self.x = x
      self.share = share
      self.name = name
    }
  }

  /// The quantity of the bars, with its unit.
  public var title: String
  /// The bars, in any order.
  public var bars: [Bar]

  /// Creates a strip of bars.
  public init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars
  }

  /// The height of a strip under its panel.
  static let height = 76.0
  /// The height of a full bar.
  static let barHeight = 40.0
  static let barWidth = 22.0

  /// The share of a bar of full height: one half, or 1 if a bar is longer than that.
  var full: Double { bars.contains { $0.share > 0.5 } ? 1 : 0.5 }
}
