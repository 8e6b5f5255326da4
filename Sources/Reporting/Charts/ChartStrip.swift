/// Bars under a panel on its horizontal axis: how many stand where.
public struct ChartStrip: Hashable, Sendable {
  /// A bar.
  public struct Bar: Hashable, Sendable {
    /// Along the horizontal axis.
    public var x: Double
    /// The share that stands there, 0 to 1.
    public var share: Double
    /// What stands there.
    public var name: String

    /// A bar.
    public init(_ name: String, at x: Double, share: Double) {
      self.x = x
      self.share = share
      self.name = name
    }
  }

  /// What the bars show, with its unit.
  public var title: String
  /// The bars, in any order.
  public var bars: [Bar]

  /// A strip.
  public init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars
  }

  /// The room that a strip takes under its panel.
  static let height = 76.0
  /// The height of the longest bar that can be.
  static let barHeight = 40.0
  static let barWidth = 22.0

  /// The share that a bar of full height stands for: one half, or all where a bar is longer than that.
  var full: Double { bars.contains { $0.share > 0.5 } ? 1 : 0.5 }
}
