/// A level whose rules make no playable game, or a rule out of its range.
public struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule's name as in a level file.
  public var field: String
  /// What it says.
  public var found: String
  /// What it may say.
  public var expected: String

  /// Describes one mistake.
  public init(field: String, found: String, expected: String) {
    self.field = field
    self.found = found
    self.expected = expected
  }

  /// The mistake on one line.
  public var description: String { "\(field): found \(found), expected \(expected)" }
}
