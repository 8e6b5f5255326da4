/// A number that a game counts in addition to score, moves and time, for example its longest chain.
///
/// A game names its measures in ``Puzzle/measures``, so that programs that know no game can sum them up and compare by
/// them.
public struct Measure: Hashable, Codable, Sendable {
  /// Which of the values in a game is kept.
  public enum Taking: String, Hashable, Codable, Sendable {
    /// The one at the end.
    case last
    /// The largest of those after each chance event (in a game without chance, after each move) and at the end.
    case largest
  }

  /// The name in data and on the command line, in lower camel case.
  public var id: String
  /// The name for people.
  public var title: String
  /// Which of the values in a game is kept.
  public var taking: Taking
  /// The ``id`` of the measure this one is reported per hundred of: phrases per hundred landings, for example.
  public var per: String?

  /// Creates a measure with a name for data and a title for people.
  public init(_ id: String, title: String, taking: Taking, per: String? = nil) {
    self.id = id
    self.title = title
    self.taking = taking
    self.per = per
  }
}
