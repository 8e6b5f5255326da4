/// A number that says something about a level, with what it means and where it comes from.
///
/// Games register the metrics of their boards and levels; everything else is measured on any game.
public struct Metric: Hashable, Codable, Sendable {
  /// What a value belongs to.
  public enum Scope: String, Hashable, Codable, Sendable {
    /// One level for one player.
    case player
    /// A level's boards, over a sample of them.
    case board
    /// A level by itself.
    case level
  }

  /// What stands for the sample of a level's boards.
  public enum Summary: String, Hashable, Codable, Sendable {
    /// The middle value: one strange board does not change it.
    case median
    /// The mean: for shares, and where most boards have the same value.
    case mean
  }

  /// The name in data, in lower camel case.
  public let id: String
  /// The name for people.
  public let title: String
  /// What a value belongs to.
  public let scope: Scope
  /// What stands for a level's boards.
  public let summary: Summary
  /// What it means, in one line.
  public let meaning: String
  /// Where the definition comes from.
  public let source: String

  /// A metric.
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
