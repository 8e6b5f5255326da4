/// A number that describes a level, with its meaning and source.
///
/// Games register the metrics of their boards and levels; everything else is measured on any game.
public struct Metric: Hashable, Codable, Sendable {
  /// The subject of a value.
  public enum Scope: String, Hashable, Codable, Sendable {
    /// A level for one player.
    case player
    /// A level's boards, over a sample of them.
    case board
    /// A level by itself.
    case level
  }

  /// The statistic that summarises a sample of a level's boards.
  public enum Summary: String, Hashable, Codable, Sendable {
    /// The median: a single unusual board does not change it.
    case median
    /// The mean: for shares, and where most boards have the same value.
    case mean
  }

  /// The name in data, in lower camel case.
  public let id: String
  /// The name for people.
  public let title: String
  /// The subject of a value.
  public let scope: Scope
  /// The statistic over a level's boards.
  public let summary: Summary
  /// The meaning in one line.
  public let meaning: String
  /// The source of the definition.
  public let source: String

  /// Creates a metric.
  public init(
    _ id: String, title: String, _ scope: Scope, _ summary: Summary = .median, meaning: String, source: String
  ) {
    self.id = id
    self.title = title
    self.scope = scope
    self.summary = summary
    self.meaning = meaning
    self.source = source
  }
}
