/// The three ways to play with phrases.
public enum GameMode: String, Hashable, Codable, Sendable, CaseIterable {
  /// Tiles slide into the empty cell.
  case sliding
  /// Any two tiles change places.
  case swapping
  /// Tiles fall; phrases vanish.
  case tetris
}
