/// What is written on the tiles of a game.
public enum TileWriting: Hashable, Sendable {
  /// Chinese, or syllables of it; longer texts are set smaller.
  case chinese
  /// Symbols, which belong to no language; all are equally large, and the longest text is about
  /// `width` halves of a Chinese character wide.
  case symbols(width: Int)

  /// The tag of the language by BCP 47; `zxx` says that there is none.
  public var language: String { self == .chinese ? "zh-Hans" : "zxx" }
  /// The text of a typical tile, and its further classes.
  var sample: (text: String, classes: String) { self == .chinese ? ("文", "") : ("●", " tinted") }

  /// How much room a text needs, in halves of a Chinese character or of a symbol; at least that of one.
  func width(of text: String) -> Int {
    switch self {
    case .chinese: max(2, text.displayWidth)
    case .symbols(let width): width
    }
  }
}
