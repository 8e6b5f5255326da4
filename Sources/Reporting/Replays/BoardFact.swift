/// A number or word that is shown beside a board, with its title: the score, the time left.
public struct BoardFact: Hashable, Sendable {
  /// What it is, for example `score`.
  public var title: String
  /// How it stands, ready to be read.
  public var value: String

  /// A fact.
  public init(_ title: String, _ value: String) {
    self.title = title
    self.value = value
  }
}
