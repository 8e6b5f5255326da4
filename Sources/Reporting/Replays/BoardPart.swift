import TextFormats

/// A position as a part of a page that is not a replay: the board, and what stands next to it.
///
/// ```swift
/// let part = BoardPart(BoardFrame(cells: [[BoardCell("1"), BoardCell(nil)]], facts: [BoardFact("score", "0")]))
/// print(part.markup)  // <table class="board" ...
/// ```
///
/// The page needs ``styleSheet`` once. All texts are escaped.
public struct BoardPart: Hashable, Sendable {
  /// The board as HTML: a table of tiles, or a picture.
  public let markup: String
  /// The legend of the marks that the board uses, as HTML; empty without any.
  public let legend: String
  /// Whether the board is a picture, whose coordinates are those of its `viewBox`.
  public let isScene: Bool
  /// The rows and columns of a table of tiles; the height and width of a picture.
  public let size: (rows: Double, columns: Double)
  /// The board in words, for readers who do not see it.
  public let summary: String
  /// The position of the picture.
  private let drawn: SceneMarkup?

  /// The part of a page that shows a frame.
  /// - Parameters:
  ///   - writing: the kind of writing on tiles.
  ///   - legend: the meaning of the marks.
  ///   - id: an identifier unique on the page: letters, digits and hyphens.
  public init(
    _ frame: BoardFrame, writing: TileWriting = .chinese, legend: [BoardReplay.LegendEntry] = [], id: String = "board"
  ) {
    let replay = BoardReplay(title: "", writing: writing, legend: legend, frames: [frame])
    let board = BoardMarkup(replay, id: id)
    markup = board.picture(of: frame)
    self.legend = board.legend
    isScene = frame.scene != nil
    if let scene = frame.scene {
      let drawn = replay.sceneMarkup
      size = (drawn.height, drawn.width)
      summary = scene.summary
      self.drawn = drawn
    } else {
      size = (Double(replay.rows), Double(replay.columns))
      summary = frame.cells.map { row in row.map { $0.text ?? "empty" }.joined(separator: ", ") }.joined(
        separator: "; ")
      drawn = nil
    }
  }

  /// A point of the scene in the coordinates of the picture; `nil` for a table of tiles.
  public func point(_ point: ScenePoint) -> ScenePoint? { drawn?.point(point) }

  /// The style of boards, with their colours in light and dark mode. The attribute `data-theme` of the root element,
  /// `light` or `dark`, chooses a mode; without it the reader's system does.
  public static let styleSheet = """
    :root { \(ReplayPalette.light) }
    @media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { \(ReplayPalette.dark) } }
    :root[data-theme="dark"] { \(ReplayPalette.dark) }
    \(ReplayPlayer.styleSheet)
    """

  /// Compares what is shown.
  public static func == (one: BoardPart, other: BoardPart) -> Bool {
    one.markup == other.markup && one.legend == other.legend
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) { hasher.combine(markup) }
}
