import BubbleShooter
import PuzzleCore
import Reporting

/// The arena in letters, for a terminal.
struct BubbleDrawing {
  /// Whether colours are shown; letters say the same.
  let style: Style

  /// A scene in characters: three for each half of a bubble would be too wide, so two.
  func lines(_ scene: Scene) -> [String] { SceneDrawing(width: 60, style: style).lines(scene) }
}
