import TextFormats

/// The result of a finished game for its player.
public enum Outcome: String, Hashable, NamedValue {
  /// The goal was reached.
  case won
  /// The goal can no longer be reached.
  case lost
  /// The players ended in a tie.
  case drawn
}

/// The reason why a game ended, in more detail than won or lost: the van crashed, it ran out of fuel.
public struct Ending: Hashable, Codable, Sendable {
  /// The name in data, which never changes: lower-case letters, digits and hyphens, for example `out-of-fuel`.
  public var id: String
  /// The reason for people, as the end of a sentence: `ran out of fuel`.
  public var words: String

  /// Creates a reason. Without words, the name is used with spaces in place of hyphens.
  public init(_ id: String, words: String? = nil) {
    self.id = id
    self.words = words ?? String(id.map { $0 == "-" ? " " : $0 })
  }
}
