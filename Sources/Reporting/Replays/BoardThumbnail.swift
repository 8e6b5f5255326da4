/// A board as a small picture without labels around it, such as the picture of a level in a list.
///
/// It is drawn like the boards of replays and of the studio, always as one picture that can be scaled to any size.
public struct BoardThumbnail: Hashable, Sendable {
  /// The board.
  public var frame: BoardFrame
  /// The kind of writing on tiles.
  public var writing: TileWriting

  /// A small picture of a board.
  public init(_ frame: BoardFrame, writing: TileWriting = .chinese) {
    self.frame = frame
    self.writing = writing
  }

  /// A small picture of the first frame of a replay; `nil` without frames.
  public init?(_ replay: BoardReplay) {
    guard let frame = replay.frames.first else { return nil }
    self.init(frame, writing: replay.writing)
  }

  /// The picture as a part of a page, which takes the size of its box. The page needs the style of boards.
  /// - Parameter name: the name for readers who do not see it.
  func markup(name: String) -> String {
    let replay = BoardReplay(title: "", writing: writing, frames: [cropped])
    let markup = replay.sceneMarkup(side: Self.side)
    let (width, height) = (SVGText.number(markup.width), SVGText.number(markup.height))
    return """
      <svg class="scene thumbnail" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(PageMarkup.text(name))">
      \(markup.markup(of: replay.scene(of: cropped)))
      </svg>

      """
  }

  /// The frame without the empty rows above a nearly empty board, which would make its tiles too small to see.
  private var cropped: BoardFrame {
    let rows = frame.cells
    let empty = rows.prefix { $0.allSatisfy { $0.text == nil } }.count
    let kept = max(rows.count - empty, frame.columns / 2)
    guard empty > 0, kept < rows.count else { return frame }
    var frame = frame
    frame.cells = Array(rows.suffix(kept))
    return frame
  }

  /// The longer side in units of the picture.
  private static let side = 320.0
}
