/// What nature does between two tiles.
public enum TetrisChance: Hashable, Sendable {
  /// The pool is filled with new phrases.
  /// - Parameters:
  ///   - phrases: the phrases drawn, as indices into the level's phrases, in the order drawn.
  ///   - tiles: their tiles, shuffled together.
  case newPhrases(phrases: [Int], tiles: [String])
  /// The pool is filled with the shuffled tiles of a phrase that was dealt before: the recovery phrase.
  case recovery(phrase: String, tiles: [String])
  /// The first upcoming tile appears in row 0 of that column.
  case column(Int)
}
