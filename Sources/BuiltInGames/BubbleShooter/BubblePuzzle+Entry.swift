import BubbleShooter
import GameKit

extension BubblePuzzle {
  /// The game as the registry knows it.
  public static var entry: GameEntry<BubblePuzzle> {
    GameEntry(
      levels: .bubbles(of: name), plain: PlainLevels(variants: ["hex", "rect"]) { variant, _ in plain(variant) },
      signed: .bubbles, counts: [.bubbleOutcomes], help: help
    ) { try BubblePuzzle(level: $0) }
  }

  /// A few rows as a start, with room for the score of any position that 50 shots can reach.
  private static func plain(_ variant: String?) -> BubbleLevel {
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.levelRows, isHexagonal: variant?.lowercased() != "rect")
    for row in 0..<3 {
      for (column, cell) in grid.geometry.cellRange(ofRow: row).enumerated() {
        grid.updateBubble(at: cell, to: BubbleType.colors[(column / 2 + row) % BubbleType.colors.count])
      }
    }
    return BubbleLevel(name: "any bubbles", grid: grid)
  }
}

extension BubbleLevel: PlayableLevel {
  /// The number of bubbles at the beginning of a game, which are the attached ones.
  public var bubbleCount: Int { grid.loaded.bubbles.count { $0 != .empty } }
}

extension LevelParameter where GameLevel == BubbleLevel {
  /// The parameters of a level that change its difficulty: shots, a target score if it has one, and the parameters of a
  /// generated level except its seed, whose values have no order.
  public static func ofBubbles(_ level: BubbleLevel) -> [LevelParameter] {
    BubbleLevel.fields.filter { $0.isNumber && $0.name != "seed" && $0.value(in: level) != nil }
      .map { LevelParameter($0, of: level) }
  }
}
