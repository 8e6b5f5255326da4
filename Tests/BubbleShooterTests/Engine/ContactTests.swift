import PuzzleCore
import Testing

@testable import BubbleShooter

@Suite("The first bubble on a way")
struct ContactTests {
  /// What there is to compare of a contact: the smallest comes first.
  private struct Key: Comparable {
    var distance: Double
    var excess: Double
    var bit: Int

    static func < (a: Key, b: Key) -> Bool { (a.distance, a.excess, a.bit) < (b.distance, b.excess, b.bit) }
  }

  /// The nearest of all bubbles of the board, tried one by one: where the way enters the circle around each.
  private func nearest(
    _ board: FastBubbleBoard, from start: Vector2, direction: Vector2, limit: Double, reach: Double
  ) -> Key? {
    (0..<CellMask.bits).filter(board.occupied.contains).compactMap { bit -> Key? in
      let position = start - board.lattice.center(of: bit)
      let excess = position.squaredLength - reach * reach
      if excess < 0 { return Key(distance: 0, excess: excess, bit: bit) }
      let (along, across) = (-position.dot(direction), position.x * direction.y - position.y * direction.x)
      guard along > 0, abs(across) < reach else { return nil }
      let distance = max(0, along - (reach * reach - across * across).squareRoot())
      return distance <= limit ? Key(distance: distance, excess: 0, bit: bit) : nil
    }.min()
  }

  /// Directions up to the left and right, nearly level ones, and down.
  private func direction(_ generator: inout Xoshiro256) -> Vector2 {
    switch generator.uniform(below: 4) {
    case 0: BubbleAngle(microdegrees: 90_000_000).direction
    case 1: BubbleAngle(microdegrees: 30_000_000 * (1 + generator.uniform(below: 11))).direction
    default: BubbleAngle(microdegrees: generator.uniform(below: 360_000_000)).direction
    }
  }

  @Test("is that of all bubbles tried one by one, also from within several bubbles, where the deepest counts")
  func random() {
    var generator = Xoshiro256(seed: Seed(31))
    var (within, contacts) = (0, 0)
    for round in 0..<6_000 {
      let grid = GameBubbleSet.random(
        isHexagonal: round % 2 == 0, rows: 1 + generator.uniform(below: 14), fill: 20 + generator.uniform(below: 80),
        specials: 0, colors: 4, using: &generator)
      let board = FastBubbleBoard(grid)
      // Anywhere, and on a lattice of quarter diameters, where bubbles are often equally far.
      let isFine = round % 3 > 0
      let start = Vector2(
        x: BubbleArena.left + Double(generator.uniform(below: isFine ? 7_646 : 45))
          * (isFine ? 0.1 : BubbleArena.radius / 2),
        y: BubbleArena.top + Double(generator.uniform(below: isFine ? 9_510 : 56))
          * (isFine ? 0.1 : grid.geometry.rowDistance / 4))
      let direction = direction(&generator)
      let reach = BubbleArena.diameter * (generator.uniform(below: 2) == 0 ? 1 : 0.9)
      let limit = generator.uniform(below: 3) == 0 ? 30.0 : 2_000
      let expected = nearest(board, from: start, direction: direction, limit: limit, reach: reach)
      let found = board.firstContact(from: start, direction: direction, limit: limit, reach: reach)
      let place = "seed 31, round \(round): \(start), \(direction)\n\(grid)"
      #expect(found.bit == expected?.bit ?? -1, "\(place)")
      if let expected { #expect(abs(found.distance - expected.distance) < 1e-9, "\(place)") }
      within += (expected?.excess ?? 0) < 0 ? 1 : 0
      contacts += expected == nil ? 0 : 1
    }
    #expect(within > 500 && contacts - within > 1_000, "\(within) of \(contacts)")
  }
}
