import BubbleShooter
import PuzzleCore
import Testing

@Suite("The stepping engine")
struct BubbleSimulationTests {
  private var generator = Xoshiro256(seed: Seed(8))

  /// Steps until nothing launched moves.
  private mutating func run(_ engine: inout BubbleSimulation) -> [BubbleEvent] {
    var events: [BubbleEvent] = []
    for _ in 0..<5_000 where !engine.movingBubbles.isEmpty { events += engine.step(using: &generator) }
    return events
  }

  private func landing(_ event: BubbleEvent?) -> Int? {
    guard case .landed(_, let bubble, _) = event else { return nil }
    return bubble.cell
  }

  @Test("init: only attached bubbles stand, none moves or drops")
  func initial() {
    let engine = BubbleSimulation(level: grid("R", "", "Y"))
    #expect(engine.stationaryBubbles == grid("R"))
    #expect(engine.movingBubbles.isEmpty && engine.droppingBubbles.isEmpty)
  }

  @Test("bubblesLeft has the colours that stand; randomBubbleType(using:) draws one of them")
  mutating func colors() {
    let engine = BubbleSimulation(level: grid("RRI", "B", "....Y"))
    #expect(engine.bubblesLeft == [.red, .blue])
    let drawn = Set((0..<100).map { _ in engine.randomBubbleType(using: &generator) })
    #expect(drawn == [.red, .blue])
  }

  @Test(
    "shootBubble: one more moves, from the cannon, at 1400 points/s, with its type; nothing for a wrong angle or player"
  )
  func shooting() {
    var engine = BubbleSimulation(level: grid("R"), players: 2)
    engine.shootBubble(.green, angle: .up, owner: 1)
    #expect(engine.movingBubbles.count == 1 && engine.movingBubbles[0].type == .green)
    #expect(engine.movingBubbles[0].position == Vector2(x: 625.5, y: 986))
    #expect(engine.movingBubbles[0].velocity == Vector2(x: 0, y: -1400) && engine.movingBubbles[0].owner == 1)
    engine.shootBubble(.green, angle: BubbleAngle(microdegrees: 4_999_999))
    engine.shootBubble(.green, angle: BubbleAngle(microdegrees: 270_000_000))
    engine.shootBubble(.green, angle: .up, owner: 2)
    engine.shootBubble(.green, angle: .up, owner: -1)
    engine.shootBubble(.empty, angle: .up)
    #expect(engine.movingBubbles.count == 1)
  }

  @Test("a step moves a launched bubble by 1400/60 points, without gravity")
  mutating func flight() {
    var engine = BubbleSimulation(level: grid())
    engine.shootBubble(.red, angle: .up)
    for _ in 0..<6 { _ = engine.step(using: &generator) }
    #expect(abs(engine.movingBubbles[0].position.y - (986 - 140)) < 1e-9 && engine.movingBubbles[0].velocity.y == -1400)
  }

  @Test("the top wall: snaps into the nearest empty cell of row 0")
  mutating func top() {
    var engine = BubbleSimulation(level: grid())
    engine.shootBubble(.red, angle: .up)
    let events = run(&engine)
    #expect(events.count == 1 && landing(events.first) == 5)
    #expect(engine.stationaryBubbles.bubble(at: 5) == .red)
  }

  @Test("a bubble straight ahead: lands below it; the lower of two equally near cells")
  mutating func ahead() {
    // Cell 17 is the sixth of row 1: right above the cannon.
    var engine = BubbleSimulation(level: grid("....RR", ".....Y"))
    engine.shootBubble(.green, angle: .up)
    #expect(landing(run(&engine).first) == 28)
  }

  @Test("a gap of one cell: passed straight at contact factor 1, at the exact distance")
  mutating func gap() {
    var engine = BubbleSimulation(level: grid("RRRRRRRRRRRR", "RRRRR.RRRRR"))
    engine.shootBubble(.green, angle: .up)
    #expect(landing(run(&engine).first) == 17)
  }

  @Test("side walls reflect inside the step, at the place where they are touched")
  mutating func walls() {
    var engine = BubbleSimulation(level: grid())
    // 45°: touches the right wall at y = 986 - 382.25 and the top wall further left.
    engine.shootBubble(.red, angle: BubbleAngle(microdegrees: 45_000_000))
    for _ in 0..<24 { _ = engine.step(using: &generator) }
    let position = engine.movingBubbles[0].position
    let travelled = 24 * 1400 / 60 * 0.5.squareRoot()
    #expect(abs(position.x - (799.25 - (travelled - 382.25))) < 1e-9 && abs(position.y - (986 - travelled)) < 1e-9)
    // Up to the top wall it goes 951.25 points to the side.
    let cell = Int(((799.25 - (951.25 - 382.25) - 34.75) / 69.5).rounded())
    #expect(landing(run(&engine).first) == cell)
  }

  @Test("what is detached drops with a random velocity, falls under gravity, and leaves at the bottom")
  mutating func dropping() throws {
    var engine = BubbleSimulation(level: grid("....YRR.Y", ".....GI"))
    // From the left below, the red bubble lands at row 1 or 2 next to the group; try angles until one drops something.
    var dropped = 0
    for degrees in 60..<120 where dropped == 0 {
      var copy = engine
      copy.shootBubble(.red, angle: try #require(BubbleAngle(degrees: Double(degrees))))
      for event in run(&copy) {
        if case .landed(_, _, let resolution) = event { dropped = resolution.dropped.count }
      }
      if dropped > 0 { engine = copy }
    }
    #expect(dropped > 0 && engine.droppingBubbles.count == dropped)
    for bubble in engine.droppingBubbles {
      #expect(abs(bubble.velocity.x) <= 200 && bubble.velocity.y >= -150)
    }
    for _ in 0..<600 { _ = engine.step(using: &generator) }
    #expect(engine.droppingBubbles.isEmpty)
  }

  @Test("a dropping bubble passes through launched, standing and other dropping ones: all go on as if alone")
  mutating func passing() throws {
    var engine = BubbleSimulation(level: grid("....YRR.Y", ".....GI"))
    for degrees in 60..<120 where engine.droppingBubbles.isEmpty {
      var copy = engine
      copy.shootBubble(.red, angle: try #require(BubbleAngle(degrees: Double(degrees))))
      _ = run(&copy)
      if !copy.droppingBubbles.isEmpty { engine = copy }
    }
    var alone = engine.droppingBubbles
    let flight = FastBubbleBoard(engine.stationaryBubbles).flight(
      from: engine.cannons[0], angle: .up, physics: engine.physics)
    engine.shootBubble(.blue, angle: .up)
    var events: [BubbleEvent] = []
    for _ in 0..<120 where !alone.isEmpty {
      events += engine.step(using: &generator)
      for place in alone.indices { alone[place].step() }
      alone.removeAll(where: \.hasLeft)
      #expect(engine.droppingBubbles == alone)
    }
    #expect(!events.isEmpty && landing(events.first) == flight.cell)
  }

  @Test("a dropping bubble: semi-implicit Euler, reflected by the sides and the top")
  func drop() {
    var bubble = DroppingBubble(
      type: .red, position: Vector2(x: 400, y: 400), velocity: Vector2(x: 60, y: -120))
    bubble.step()
    #expect(abs(bubble.position.x - 401) < 1e-9 && abs(bubble.velocity.y - (-120 + 800 / 60.0)) < 1e-9)
    #expect(abs(bubble.position.y - (400 + (-120 + 800 / 60.0) / 60)) < 1e-9)
    bubble = DroppingBubble(type: .red, position: Vector2(x: 35, y: 35), velocity: Vector2(x: -180, y: -150))
    bubble.step()
    #expect(bubble.velocity.x == 180 && bubble.velocity.y > 0)
    #expect(bubble.position.x > 34.75 && bubble.position.y > 34.75)
    bubble = DroppingBubble(type: .red, position: Vector2(x: 799, y: 35), velocity: Vector2(x: 180, y: 0))
    bubble.step()
    #expect(bubble.velocity.x == -180 && bubble.position.x < 799.25 && !bubble.hasLeft)
  }

  @Test("initial velocities of a drop are uniform in their ranges")
  mutating func dropVelocities() {
    let drops = (0..<2_000).map { _ in
      DroppingBubble(
        PlacedBubble(cell: 3, type: .red), of: BubbleGeometry(isHexagonal: true), using: &generator)
    }
    let (xs, ys) = (drops.map(\.velocity.x), drops.map(\.velocity.y))
    #expect(xs.allSatisfy { (-200...200).contains($0) } && ys.allSatisfy { (-150 ... -100).contains($0) })
    // Means within five standard errors.
    #expect(abs(xs.reduce(0, +) / 2_000) < 13 && abs(ys.reduce(0, +) / 2_000 + 125) < 1.7)
  }

  @Test("shots of two players collide and exchange velocities; shots of one player pass")
  mutating func twoShots() {
    for owners in [[0, 1], [0, 0]] {
      var engine = BubbleSimulation(level: grid(), players: 2)
      engine.shootBubble(.red, angle: BubbleAngle(microdegrees: 45_000_000), owner: owners[0])
      if owners[1] == 1 {
        engine.shootBubble(.blue, angle: BubbleAngle(microdegrees: 135_000_000), owner: 1)
        for _ in 0..<20 { _ = engine.step(using: &generator) }
        // Symmetric: both turn back where their centres are a diameter apart.
        #expect(engine.movingBubbles[0].velocity.x < 0 && engine.movingBubbles[1].velocity.x > 0)
        let sum = engine.movingBubbles[0].position.x + engine.movingBubbles[1].position.x
        #expect(abs(sum - 834) < 1e-9)
      } else {
        engine.shootBubble(.blue, angle: BubbleAngle(microdegrees: 46_000_000), owner: 0)
        for _ in 0..<10 { _ = engine.step(using: &generator) }
        #expect(engine.movingBubbles.allSatisfy { $0.velocity.x > 0 })
      }
      let events = run(&engine)
      #expect(events.count == 2 && events.allSatisfy { landing($0) != nil })
    }
  }

  @Test("contact tests: every flight with every cell, every two flights, and all of them again for each contact")
  mutating func work() {
    var engine = BubbleSimulation(level: grid("R"), players: 2)
    let cells = engine.stationaryBubbles.numberOfBubbles
    _ = engine.step(using: &generator)
    #expect(engine.contactTests == 0 && cells == 161)
    engine.shootBubble(.red, angle: .up, owner: 0)
    _ = engine.step(using: &generator)
    #expect(engine.contactTests == cells)
    for owner in [1, 0] { engine.shootBubble(.green, angle: .up, owner: owner) }
    _ = engine.step(using: &generator)
    #expect(engine.contactTests == 3 * cells + 3)
    // 45° to the right: a contact with the wall in the seventh step, 173.75 points from the cannon of player 1.
    engine = BubbleSimulation(level: grid("R"), players: 2)
    engine.shootBubble(.red, angle: BubbleAngle(microdegrees: 45_000_000), owner: 1)
    var work: [Int] = []
    for _ in 0..<12 {
      _ = engine.step(using: &generator)
      work.append(engine.contactTests)
    }
    let reflected = Int((BubbleArena.right - 625.5) / (1_400 / 60 * 0.5.squareRoot()))
    #expect(work.enumerated().allSatisfy { $0.element == ($0.offset == reflected ? 2 : 1) * cells }, "\(work)")
  }

  @Test("the same seed and shots give the same bits")
  mutating func repeatable() {
    let level = GameBubbleSet.random(isHexagonal: true, rows: 8, fill: 70, specials: 20, colors: 3, using: &generator)
    func play() -> [Vector2] {
      var (engine, own) = (BubbleSimulation(level: level, players: 2), Xoshiro256(seed: Seed(4)))
      var places: [Vector2] = []
      for shot in 0..<20 {
        engine.shootBubble(.red, angle: BubbleAngle(microdegrees: 40_000_000 + 5_000_000 * shot), owner: shot % 2)
        for _ in 0..<15 { _ = engine.step(using: &own) }
        places += engine.movingBubbles.map(\.position) + engine.droppingBubbles.map(\.position)
      }
      return places
    }
    #expect(play() == play() && !play().isEmpty)
  }
}
