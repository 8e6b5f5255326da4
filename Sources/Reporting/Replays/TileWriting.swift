/// What is written on the tiles of a game.
public enum TileWriting: Hashable, Sendable {
  /// Chinese, or syllables of it.
  case chinese
  /// Symbols, which belong to no language.
  case symbols

  /// The tag of the language by BCP 47; `zxx` says that there is none.
  var language: String { self == .chinese ? "zh-Hans" : "zxx" }
  /// What stands on a tile that is like any other, and the further classes of such a tile.
  var sample: (text: String, classes: String) { self == .chinese ? ("文", "") : ("●", " tinted") }
}
