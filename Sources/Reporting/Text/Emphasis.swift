/// What a piece of text means to its reader; a ``Style`` decides how that looks.
public enum Emphasis: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case none
  /// A title or the head of a column.
  case heading
  /// Less important than its surroundings.
  case faint
  /// As it should be.
  case good
  /// Worth a second look.
  case warning
  /// Wrong.
  case bad
  /// What the eye should find first: a cell of a board, the best move.
  case highlight
}
