/// A number that says something about a level, with what it means and where it comes from.
///
/// Games register the metrics of their boards and levels; everything else is measured on any game.
public struct Metric: Hashable, Sendable {
  /// What a value belongs to.
  public enum Scope: String, Hashable, Sendable {
    /// One level for one player.
    case player
    /// A level's boards: the median over a sample.
    case board
    /// A level by itself.
    case level
  }

  /// The name in data, in lower camel case.
  public let id: String
  /// The name for people.
  public let title: String
  /// What a value belongs to.
  public let scope: Scope
  /// What it means, in one line.
  public let meaning: String
  /// Where the definition comes from.
  public let source: String

  /// A metric.
  public init(_ id: String, title: String, _ scope: Scope, meaning: String, source: String) {
    self.id = id
    self.title = title
    self.scope = scope
    self.meaning = meaning
    self.source = source
  }
}
