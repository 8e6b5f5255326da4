import BubbleShooter
import PuzzleCore
import Testing

@Suite("Several shots at a time, from event to event")
struct FlightEngineTests {
  private static let seed = 31

  /// Who, how it ended (a cell, -1 lost, -2 removed).
  private struct End: Hashable {
    var owner: Int
    var cell: Int
  }

  private func end(_ event: BubbleEvent) -> End {
    switch event {
    case .landed(let owner, let bubble, _): End(owner: owner, cell: bubble.cell)
    case .lost(let owner): End(owner: owner, cell: -1)
    case .removed(let owner): End(owner: owner, cell: -2)
    }
  }

  private func end(_ event: FlightEvent) -> End {
    switch event {
    case .landed(let owner, _, let cell, _): End(owner: owner, cell: cell)
    case .lost(let owner): End(owner: owner, cell: -1)
    case .removed(let owner): End(owner: owner, cell: -2)
    }
  }

  @Test(
    "two players shoot at random times: the same landings in the same order as in steps; MOLI_BUBBLE_DUELS sets how many"
  )
  func duels() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed)))
    let total = count("MOLI_BUBBLE_DUELS", default: 1_000)
    var (different, collisions, ends) = (0, 0, 0)
    for number in 0..<total {
      let level = GameBubbleSet.random(using: &generator)
      let physics = try BubblePhysics(contactFactor: 0.8 + 0.2 * generator.uniformUnit())
      var slow = BubbleSimulation(level: level, physics: physics, players: 2)
      var fast = FlightEngine(board: FastBubbleBoard(level), physics: physics, players: 2)
      var (slowEnds, fastEvents) = ([End](), [FlightEvent]())
      for _ in 0..<4 {
        for owner in 0..<2 {
          // Towards the other player's side, so that many shots meet.
          let degrees = 5 + generator.uniform(below: 120)
          let micro = 1_000_000 * degrees + generator.uniform(below: 1_000_000)
          let angle = BubbleAngle(microdegrees: owner == 0 ? micro : 180_000_000 - micro)
          let type = BubbleType.colors[generator.uniform(below: 4)]
          slow.shootBubble(type, angle: angle, owner: owner)
          fast.shootBubble(type, angle: angle, owner: owner)
          let wait = generator.uniform(below: 20)
          for _ in 0..<wait {
            slowEnds += slow.step(using: &generator).map(end)
            fast.advance(by: BubbleArena.timeStep, into: &fastEvents)
          }
        }
      }
      let straight = fast.movingBubbles.filter { abs($0.velocity.squaredLength.squareRoot() - 1_400) > 1e-6 }
      collisions += straight.count
      for _ in 0..<4_000 where !slow.movingBubbles.isEmpty { slowEnds += slow.step(using: &generator).map(end) }
      fast.advance(by: .infinity, into: &fastEvents)
      ends += slowEnds.count
      if fastEvents.map(end) != slowEnds || fast.board.grid != slow.stationaryBubbles {
        different += 1
        Issue.record(
          "seed \(Self.seed), duel \(number): \(slowEnds) and \(fastEvents.map(end)), factor \(physics.contactFactor)")
      }
    }
    print("duels: seed \(Self.seed), \(total)")
    #expect(ends == 8 * total && collisions > total / 20)
  }

  @Test("shots that meet head on turn back; one may leave through the bottom")
  func bottom() {
    // From the left to the right and back, at 5 and 175 degrees, launched together: they meet in the middle and rise
    // on.
    var engine = FlightEngine(board: FastBubbleBoard(grid()), players: 2)
    engine.shootBubble(.red, angle: BubbleAngle(microdegrees: 5_000_000), owner: 0)
    engine.shootBubble(.blue, angle: BubbleAngle(microdegrees: 175_000_000), owner: 1)
    engine.shootBubble(.blue, angle: BubbleAngle(microdegrees: 4_000_000), owner: 1)
    #expect(engine.movingBubbles.count == 2)
    var events: [FlightEvent] = []
    engine.advance(by: 0.2, into: &events)
    #expect(events.isEmpty && engine.movingBubbles[0].velocity.x < 0 && engine.movingBubbles[1].velocity.x > 0)
    engine.advance(by: .infinity, into: &events)
    #expect(events.count == 2 && engine.movingBubbles.isEmpty)
  }

  @Test(
    "a shot that another turns back leaves through the bottom: it is removed, and nothing lands of it, in both engines")
  func removed() {
    var (removals, generator) = (0, Xoshiro256(seed: Seed(33)))
    for round in 0..<512 {
      let own = BubbleAngle(microdegrees: 10_000_000 + round % 8 * 10_000_000)
      let other = BubbleAngle(microdegrees: 100_000_000 + round / 8 % 8 * 10_000_000)
      let wait = round / 64
      var fast = FlightEngine(board: FastBubbleBoard(grid()), players: 2)
      var slow = BubbleSimulation(level: grid(), players: 2)
      var (events, steps) = ([FlightEvent](), [BubbleEvent]())
      fast.shootBubble(.red, angle: own, owner: 0)
      slow.shootBubble(.red, angle: own, owner: 0)
      for _ in 0..<wait {
        fast.advance(by: BubbleArena.timeStep, into: &events)
        steps += slow.step(using: &generator)
      }
      fast.shootBubble(.blue, angle: other, owner: 1)
      slow.shootBubble(.blue, angle: other, owner: 1)
      fast.advance(by: .infinity, into: &events)
      let gone = events.map(end).filter { $0.cell == -2 }
      guard !gone.isEmpty else { continue }
      removals += 1
      #expect(fast.movingBubbles.isEmpty && fast.board.count == 2 - gone.count, "round \(round)")
      for _ in 0..<5_000 where !slow.movingBubbles.isEmpty { steps += slow.step(using: &generator) }
      #expect(steps.map(end).filter { $0.cell == -2 } == gone, "round \(round)")
    }
    #expect(removals > 0)
  }

  @Test("a shot alone lands where flight(from:angle:physics:) says, after its length at 1400 points/s")
  func alone() {
    var generator = Xoshiro256(seed: Seed(32))
    for round in 0..<300 {
      let board = FastBubbleBoard(GameBubbleSet.random(using: &generator))
      let any = BubbleAngle(microdegrees: 5_000_000 + generator.uniform(below: 170_000_001))
      let angle = round % 10 == 0 ? .up : any
      var engine = FlightEngine(board: board)
      let flight = board.flight(from: engine.cannons[0], angle: angle, physics: engine.physics)
      engine.shootBubble(.green, angle: angle)
      var events: [FlightEvent] = []
      engine.advance(by: flight.length / 1_400 - 1e-9, into: &events)
      #expect(events.isEmpty)
      engine.advance(by: round % 20 < 10 ? 2e-9 : .infinity, into: &events)
      #expect(events.map(end) == [End(owner: 0, cell: flight.cell)])
    }
  }

  @Test("a hundred flights, each frame begun where the stepping engine is: the same landings and collisions")
  func crowd() {
    var generator = Xoshiro256(seed: Seed(33))
    var (ends, turned) = (0, 0)
    for round in 0..<20 {
      let level = GameBubbleSet.random(
        isHexagonal: round % 2 == 0, rows: 6, fill: 80, specials: 5, colors: 4, using: &generator)
      var slow = BubbleSimulation(level: level, players: 2)
      var fast = FlightEngine(board: FastBubbleBoard(level), players: 2)
      var frame = 0
      while frame < 400, frame < 50 || !slow.movingBubbles.isEmpty {
        for owner in 0..<2 where frame < 50 {
          // Flat shots, which stay long.
          let flat = BubbleAngle(microdegrees: 5_000_000 + generator.uniform(below: 20_000_000))
          let angle = generator.uniform(below: 2) == 0 ? flat : flat.mirrored
          slow.shootBubble(.red, angle: angle, owner: owner)
          fast.shootBubble(.red, angle: angle, owner: owner)
        }
        var events: [FlightEvent] = []
        let before = fast.movingBubbles.map(\.velocity)
        let expected = slow.step(using: &generator).map(end)
        fast.advance(by: BubbleArena.timeStep, into: &events)
        guard events.map(end) == expected, fast.movingBubbles.count == slow.movingBubbles.count else {
          Issue.record("seed 33, round \(round), frame \(frame): \(expected) and \(events.map(end))")
          break
        }
        for (a, b) in zip(fast.movingBubbles, slow.movingBubbles) {
          #expect((a.position - b.position).squaredLength < 1e-6, "seed 33, round \(round), frame \(frame)")
        }
        if expected.isEmpty { turned += zip(before, slow.movingBubbles).count { $0 != $1.velocity } }
        ends += expected.count
        fast.follow(slow.movingBubbles)
        frame += 1
      }
    }
    #expect(ends > 500 && turned > 1_000, "\(ends) ends, \(turned) turns")
  }

  @Test("follow(_:): positions and velocities of the other engine, and nothing else; the flights go on from there")
  func follow() {
    var engine = FlightEngine(board: FastBubbleBoard(grid("R")), players: 2)
    engine.shootBubble(.red, angle: .up, owner: 1)
    engine.shootBubble(.blue, angle: BubbleAngle(microdegrees: 60_000_000), owner: 0)
    var events: [FlightEvent] = []
    engine.advance(by: 0.1, into: &events)
    let before = engine
    var bubbles = engine.movingBubbles
    bubbles[0].position = Vector2(x: 417, y: 500)
    bubbles[1].velocity = Vector2(x: 0, y: -1_400)
    // What only the other engine counts.
    bubbles[0].age = 77
    engine.follow(bubbles)
    #expect(engine.movingBubbles.map(\.position) == bubbles.map(\.position))
    #expect(engine.movingBubbles.map(\.velocity) == bubbles.map(\.velocity))
    #expect(engine.movingBubbles.map(\.age) == before.movingBubbles.map(\.age))
    #expect(engine.movingBubbles.map(\.owner) == [1, 0])
    #expect(engine.board == before.board && engine.clock == before.clock)
    engine.advance(by: (500 - BubbleArena.top) / 1_400 - 1e-9, into: &events)
    #expect(events.isEmpty)
    engine.advance(by: .infinity, into: &events)
    // Cells 5 and 6 are equally far: the lower one.
    #expect(events.first.map(end) == End(owner: 1, cell: 5) && events.count == 2)
  }

  @Test("thousands of shots use the same memory: neither the flights nor the events are moved to larger lists")
  func buffers() {
    func address<Element>(_ list: [Element]) -> UnsafeRawPointer? {
      list.withUnsafeBytes { $0.baseAddress }
    }
    var generator = Xoshiro256(seed: Seed(5))
    let board = FastBubbleBoard(
      GameBubbleSet.random(isHexagonal: true, rows: 6, fill: 90, specials: 5, colors: 4, using: &generator))
    var engine = FlightEngine(board: board, players: 2)
    var events: [FlightEvent] = []
    events.reserveCapacity(8)
    let (flights, list) = (address(engine.movingBubbles), address(events))
    for shot in 0..<2_000 {
      let angle = BubbleAngle(microdegrees: 5_000_000 + generator.uniform(below: 170_000_001))
      engine.shootBubble(BubbleType.colors[shot % 4], angle: angle, owner: shot % 2)
      engine.advance(by: shot % 3 == 0 ? .infinity : 0.2, into: &events)
      events.removeAll(keepingCapacity: true)
    }
    #expect(address(engine.movingBubbles) == flights && address(events) == list)
  }
}
