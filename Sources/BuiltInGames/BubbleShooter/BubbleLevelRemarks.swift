import BubbleShooter
import TextFormats

/// Remarks for the designer of a valid level of bubbles: what is removed before a game begins, and which player a duel
/// favours.
struct BubbleLevelRemarks {
  let lines: [String]

  /// Creates the remarks on a level.
  /// - Parameters:
  ///   - file: its name, for messages.
  ///   - isDuel: whether two players shoot at it, one from the left and one from the right.
  init(on level: BubbleLevel, file: String, isDuel: Bool) {
    let outcome = isDuel ? Self.favoured(level.grid.loaded) : Self.unreachable(level)
    lines = [Self.unattached(level.grid), outcome]
      .compactMap { text in
        text.map { "\(file.disclosed): \($0)" }
      }
  }

  private static func unattached(_ grid: GameBubbleSet) -> String? {
    let cells = grid.unattachedCells
    guard let first = cells.first, let place = place(of: first, in: grid) else { return nil }
    return
      "found \(cells.count) of \(grid.bubbles.count { $0 != .empty }) bubbles without support, the first in row "
      + "\(place.row + 1), place \(place.column + 1); they drop before the game begins"
  }

  /// A remark on a target score that exceeds the value of all bubbles and shots.
  static func unreachable(_ level: BubbleLevel) -> String? {
    guard let target = level.targetScore else { return nil }
    let bubbles = level.grid.loaded.bubbles.reduce(0) { $0 + ($1 == .empty ? 0 : $1.points) }
    // A shot adds one bubble, and a coloured bubble has the highest value.
    let most = bubbles + level.shots * BubbleType.red.points
    guard target > most else { return nil }
    return
      "found the target score \(target), expected at most \(most): the bubbles are worth \(bubbles) points, "
      + "\(level.shots.counted("shot")) at most \(most - bubbles)"
  }

  /// A remark on the side of a duel that has more to shoot at; the grid is compared with its mirror image.
  static func favoured(_ grid: GameBubbleSet) -> String? {
    var (left, right, isMirrored) = (0, 0, true)
    for row in 0..<grid.geometry.rows {
      let cells = Array(grid.bubbles[grid.geometry.cellRange(ofRow: row)])
      isMirrored = isMirrored && cells == cells.reversed()
      let points = cells.map { $0 == .empty ? 0 : $0.points }
      left += points.prefix(points.count / 2).reduce(0, +)
      right += points.suffix(points.count / 2).reduce(0, +)
    }
    guard !isMirrored, left != right else { return nil }
    let side = left > right ? "left" : "right"
    return
      "the \(side) side has bubbles worth \(max(left, right)) points, the other side \(min(left, right)): "
      + "the \(side) player has the advantage; a symmetric grid is fair"
  }

  private static func place(of cell: Int, in grid: GameBubbleSet) -> (row: Int, column: Int)? {
    for row in 0..<grid.geometry.rows {
      let range = grid.geometry.cellRange(ofRow: row)
      if range.contains(cell) { return (row, cell - range.lowerBound) }
    }
    return nil
  }
}
