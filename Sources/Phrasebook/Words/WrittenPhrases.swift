import PuzzleCore

/// The phrases of a table that a person wrote, with what is to be said of them.
public struct WrittenPhrases: Sendable {
  /// The phrases, in the order of their rows.
  public var phrases: [Phrase]
  /// What is odd about the pinyin of rows, as `file:line:column: text`; at most ``PuzzleCore/InputError/lineLimit``.
  public var remarks: [String]
  /// How many more remarks there are.
  public var otherRemarks: Int
  /// The mistakes of the rows that were left out; empty where these are refused.
  public var unusable: [InputError]
}
