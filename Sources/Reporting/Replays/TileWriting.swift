/// The kind of writing on the tiles of a game.
public enum TileWriting: Hashable, Sendable {
  /// Chinese characters or syllables; longer texts are set in smaller type.
  case chinese
  /// Symbols, which belong to no language. All are equally large, and the longest text is about `width` half Chinese
  /// characters wide.
  case symbols(width: Int)

  /// The language tag by BCP 47; `zxx` means no language.
  public var language: String { self == .chinese ? "zh-Hans" : "zxx" }
  /// The text of a typical tile, and its further classes.
  var sample: (text: String, classes: String) { self == .chinese ? ("文", "") : ("●", " tinted") }

  /// The width of a text, in half Chinese characters or symbols; at least that of one.
  func width(of text: String) -> Int {
    switch self {
    case .chinese: max(2, text.displayWidth)
    case .symbols(let width): width
    }
  }
}
