import BubbleShooter
import PuzzleCore
import Testing

@Suite("The event-driven engine lands where the stepping engine does")
struct TwoEnginesTests {
  private static let seed = 22

  private struct Shot {
    var level: GameBubbleSet
    var physics: BubblePhysics
    var angle: BubbleAngle
    var players: Int
    var owner: Int

    init(level: GameBubbleSet, using generator: inout Xoshiro256) throws {
      self.level = level
      // The ends of the range, and what lies between.
      let factor = [0.8, 1, 0.8 + 0.2 * generator.uniformUnit()][generator.uniform(below: 3)]
      physics = try BubblePhysics(contactFactor: factor)
      let range = BubbleAngle.range
      // One shot in sixteen has a whole number of degrees, where ties are more likely.
      let degree = 1_000_000
      let isRound = generator.uniform(below: 16) == 0
      let step = isRound ? degree : 1
      let steps = (range.upperBound.microdegrees - range.lowerBound.microdegrees) / step
      angle = BubbleAngle(microdegrees: range.lowerBound.microdegrees + step * generator.uniform(below: steps + 1))
      players = 1 + generator.uniform(below: 2)
      owner = generator.uniform(below: players)
    }

    var cannon: Vector2 { BubbleArena.cannons(players: players)[owner] }

    /// The cell in the stepping engine, -1 when the bubble is lost.
    func reference(_ engine: BubbleSimulation, using generator: inout Xoshiro256) -> (cell: Int, grid: GameBubbleSet) {
      var engine = engine
      engine.shootBubble(.red, angle: angle, owner: owner)
      while !engine.movingBubbles.isEmpty {
        for event in engine.step(using: &generator) {
          if case .landed(_, let bubble, _) = event { return (bubble.cell, engine.stationaryBubbles) }
        }
      }
      return (-1, engine.stationaryBubbles)
    }

    /// The cells in the event-driven engine with the whole way displaced sideways by a billionth of a point.
    func displaced(on board: FastBubbleBoard) -> [Int] {
      let aside = Vector2(x: -angle.direction.y, y: angle.direction.x) * 1e-9
      return [1.0, -1.0].map { board.flight(from: cannon + aside * $0, angle: angle, physics: physics).cell }
    }
  }

  @Test("random shots on random grids of both kinds, contact factors 0.8 to 1; MOLI_BUBBLE_SHOTS sets how many")
  func shots() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed)))
    let total = count("MOLI_BUBBLE_SHOTS", default: 20_000)
    var ties: [String] = []
    var level = GameBubbleSet(numberOfRows: 0)
    for number in 0..<total {
      if number % 10 == 0 { level = GameBubbleSet.random(using: &generator) }
      let shot = try Shot(level: level, using: &generator)
      let engine = BubbleSimulation(level: level, physics: shot.physics, players: shot.players)
      let slow = shot.reference(engine, using: &generator)
      var board = FastBubbleBoard(level)
      let fast = board.shoot(.red, from: shot.cannon, angle: shot.angle, physics: shot.physics)
      let place = """
        seed \(Self.seed), shot \(number): \(shot.angle)° of \(shot.cannon.x), factor \(shot.physics.contactFactor), \
        cells \(slow.cell) and \(fast.flight.cell)
        """
      if slow.cell == fast.flight.cell {
        if board.grid != slow.grid { Issue.record("the grids differ: \(place)\n\(level)") }
      } else if shot.displaced(on: FastBubbleBoard(level)).contains(slow.cell) {
        ties.append(place)
      } else {
        Issue.record("\(place), hexagonal \(level.isHexagonal)\n\(level)")
      }
    }
    print("shots: seed \(Self.seed), \(total)")
    #expect(ties.count <= 3 + total / 10_000, "\(ties)")
  }

  @Test(
    "shots straight up, where two cells are equally near and gaps are exactly as wide as a bubble: without exception")
  func straightUp() throws {
    var generator = Xoshiro256(seed: Seed(24))
    var ties = 0
    for round in 0..<600 {
      let level = GameBubbleSet.random(using: &generator)
      var shot = try Shot(level: level, using: &generator)
      shot.angle = .up
      shot.physics = try BubblePhysics(contactFactor: round % 2 == 0 ? 1 : 0.9)
      let engine = BubbleSimulation(level: level, physics: shot.physics, players: shot.players)
      let cell = shot.reference(engine, using: &generator).cell
      let flight = FastBubbleBoard(level).flight(from: shot.cannon, angle: .up, physics: shot.physics)
      #expect(flight.cell == cell, "seed 24, round \(round), from \(shot.cannon.x)\n\(level)")
      guard flight.struck >= 0 else { continue }
      let geometry = level.geometry
      let near = geometry.neighbors(of: flight.struck).filter { level.bubbles[$0] == .empty }
        .map { geometry.center(of: $0).squaredDistance(to: flight.position) }
      if let least = near.min(), near.filter({ $0 == least }).count > 1 { ties += 1 }
    }
    #expect(ties > 30)
  }

  @Test("the length and the reflections of a flight are those of its way")
  func way() throws {
    var generator = Xoshiro256(seed: Seed(23))
    for _ in 0..<500 {
      let level = GameBubbleSet.random(using: &generator)
      let shot = try Shot(level: level, using: &generator)
      let flight = FastBubbleBoard(level).flight(from: shot.cannon, angle: shot.angle, physics: shot.physics)
      let direction = shot.angle.direction
      #expect(abs(shot.cannon.y + direction.y * flight.length - flight.position.y) < 1e-9)
      // The unfolded line, folded back.
      let width = BubbleArena.right - BubbleArena.left
      var x = (shot.cannon.x + direction.x * flight.length - BubbleArena.left).magnitude
      let copies = (x / width).rounded(.down)
      x -= copies * width
      if !copies.truncatingRemainder(dividingBy: 2).isZero { x = width - x }
      #expect(abs(x + BubbleArena.left - flight.position.x) < 1e-8)
      if flight.struck >= 0 {
        let distance = level.geometry.center(of: flight.struck).squaredDistance(to: flight.position).squareRoot()
        #expect(abs(distance - shot.physics.contactDistance) < 1e-8)
      } else {
        #expect(abs(flight.position.y - BubbleArena.top) < 1e-9)
      }
    }
  }
}
