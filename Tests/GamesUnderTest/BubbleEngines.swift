import BubbleShooter
import PuzzleCore

/// The stepping and the event-driven engine of the bubble shooter, side by side.
public enum BubbleEngines {
  /// Lets both shoot at a random grid; what they do differently, or `nil`.
  ///
  /// Everything is chosen by the numbers: the kind of the grid, what is in it, the contact factor, the bubble and the
  /// angle.
  public static func difference(choosing generator: inout some RandomNumberGenerator) -> String? {
    let isHexagonal = generator.uniform(below: 2) == 0
    let factor = [1.0, 0.95, 0.9, 0.8][generator.uniform(below: 4)]
    guard let physics = try? BubblePhysics(contactFactor: factor) else { return "no contact factor \(factor)" }
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.gameRows, isHexagonal: isHexagonal)
    let (rows, fill) = (1 + generator.uniform(below: 12), 30 + generator.uniform(below: 70))
    for cell in 0..<grid.geometry.firstCell(ofRow: rows) where generator.uniform(below: 100) < fill {
      grid.updateBubble(at: cell, to: BubbleType.allCases[1 + generator.uniform(below: 8)])
    }
    grid = grid.loaded
    let type = BubbleType.colors[generator.uniform(below: 4)]
    let angle = BubbleAngle(microdegrees: 5_000_000 + generator.uniform(below: 170_000_001))
    let what = "\(grid.rowTexts), \(type) at \(angle)°, factor \(factor)"

    var engine = BubbleSimulation(level: grid, physics: physics)
    engine.shootBubble(type, angle: angle)
    var (stepped, falls) = (nil as (cell: Int, resolution: BubbleResolution)?, Xoshiro256(seed: Seed(0)))
    while !engine.movingBubbles.isEmpty {
      for case .landed(_, let bubble, let resolution) in engine.step(using: &falls) {
        stepped = (bubble.cell, resolution)
      }
    }
    var board = FastBubbleBoard(grid)
    let (flight, fast) = board.shoot(type, from: BubbleArena.cannons(players: 1)[0], angle: angle, physics: physics)
    guard flight.cell == stepped?.cell ?? -1 else { return "\(what): cells \(stepped?.cell ?? -1) and \(flight.cell)" }
    let cells = { (bubbles: [PlacedBubble]) in bubbles.map(\.cell).sorted() }
    let resolution = stepped?.resolution ?? BubbleResolution()
    let isSame =
      fast.matched.cells(isHexagonal: isHexagonal) == cells(resolution.matched)
      && fast.fired.cells(isHexagonal: isHexagonal) == cells(resolution.fired)
      && fast.blasted.cells(isHexagonal: isHexagonal) == cells(resolution.blasted)
      && fast.dropped.cells(isHexagonal: isHexagonal) == cells(resolution.dropped)
      && fast.score == resolution.score && fast.outcome == resolution.outcome
      && board.grid == engine.stationaryBubbles
    return isSame ? nil : "\(what): \(resolution) and \(fast)"
  }
}
