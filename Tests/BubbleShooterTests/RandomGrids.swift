import BubbleShooter
import Foundation
import PuzzleCore

/// A number from the environment, for longer runs.
func count(_ name: String, default normal: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? normal
}

extension GameBubbleSet {
  /// A grid with bubbles in the first rows, as it is after loading.
  /// - Parameters:
  ///   - fill: the percentage of cells that get a bubble.
  ///   - specials: the percentage of bubbles that are not coloured.
  ///   - colors: how many colours there are.
  static func random(
    isHexagonal: Bool, rows: Int, fill: Int, specials: Int, colors: Int, using generator: inout Xoshiro256
  ) -> GameBubbleSet {
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.gameRows, isHexagonal: isHexagonal)
    let special: [BubbleType] = [.indestructible, .lightning, .bomb, .star]
    for cell in 0..<grid.geometry.firstCell(ofRow: rows) where generator.uniform(below: 100) < fill {
      let isSpecial = generator.uniform(below: 100) < specials
      let type = isSpecial ? special[generator.uniform(below: 4)] : BubbleType.colors[generator.uniform(below: colors)]
      grid.updateBubble(at: cell, to: type)
    }
    return grid.loaded
  }

  /// Any such grid: both kinds, empty to full, up to 12 rows.
  static func random(using generator: inout Xoshiro256) -> GameBubbleSet {
    random(
      isHexagonal: generator.uniform(below: 2) == 0, rows: generator.uniform(below: 13),
      fill: 30 + generator.uniform(below: 71), specials: generator.uniform(below: 40),
      colors: 1 + generator.uniform(below: 4), using: &generator)
  }
}

/// A hexagonal grid of 14 rows that begins with these rows.
func grid(_ rows: String..., isHexagonal: Bool = true) -> GameBubbleSet {
  let all = rows + Array(repeating: "", count: BubbleGeometry.gameRows - rows.count)
  // An empty grid fails the test that has a mistake in its rows.
  return (try? GameBubbleSet(rows: all, isHexagonal: isHexagonal)) ?? GameBubbleSet(numberOfRows: 0)
}
