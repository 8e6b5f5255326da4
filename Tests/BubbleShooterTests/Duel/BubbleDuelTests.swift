import BubbleShooter
import Foundation
import PuzzleCore
import PuzzleTestKit
import Simulation
import Testing

@Suite("The puzzle for two players")
struct BubbleDuelTests {
  private func duel(_ rows: String..., shots: Int = 50) throws -> BubbleDuel {
    try BubbleDuel(level: BubbleLevel(name: "test", grid: GameBubbleSet(rows: rows), shots: shots))
  }

  private func start(_ duel: BubbleDuel, left: BubbleType = .red, right: BubbleType = .red) -> BubbleDuelState {
    var generator = Xoshiro256(seed: Seed(1))
    var state = duel.initialState(dealing: &generator)
    state.players[0].queue.current = left
    state.players[1].queue.current = right
    return state
  }

  /// Lets everything land.
  private func land(_ duel: BubbleDuel, _ state: inout BubbleDuelState) {
    var generator = Xoshiro256(seed: Seed(2))
    for _ in 0..<200 where !state.flights.isEmpty && duel.outcome(of: state) == nil {
      duel.settle(&state, using: &generator)
      _ = duel.advance(&state, by: 1_000)
    }
    duel.settle(&state, using: &generator)
  }

  @Test("keeps the promises of a puzzle in random games", arguments: [true, false])
  func conformance(isHexagonal: Bool) throws {
    var generator = Xoshiro256(seed: Seed(72))
    let level = GameBubbleSet.random(
      isHexagonal: isHexagonal, rows: 9, fill: 80, specials: 10, colors: 4, using: &generator)
    let strangers = [0, -1, 4_999_999, 175_000_001, 270_000_000, .max, .min].map(BubbleAngle.init(microdegrees:))
    for shots in [4, 20] {
      let duel = try BubbleDuel(level: BubbleLevel(name: "any", grid: level, shots: shots))
      let failures = Conformance(duel, steps: 60, strangers: strangers).check(games: 12, seed: Seed(73))
      #expect(failures.isEmpty, "\(failures)")
    }
  }

  /// Bubbles in one place collide with the same partner again and again; a rounding error of one collision once made
  /// the next one follow at once, without end, in 7 of 60 games.
  @Test("shots at the same moment end, too", .timeLimit(.minutes(1)))
  func simultaneousShots() throws {
    let duel = try duel("RRYYGGGGYYRR", "RYYGGBGGYYR", "BBYYRRRRYYBB", "BYYRRGRRYYB", shots: 15)
    let seats = [duel.seated(at: 0), duel.seated(at: 1)]
    let moves = seats.map { $0.legalMoves(in: start(duel)) }
    for seed in 1...60 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      var state = duel.initialState(dealing: &generator)
      for (seat, moves) in zip(seats, moves) {
        while seat.mayAct(in: state), let move = moves.randomElement(using: &generator) {
          seat.apply(move, to: &state)
          duel.settle(&state, using: &generator)
        }
      }
      land(duel, &state)
      #expect(state.flights.isEmpty || duel.outcome(of: state) != nil, "seed \(seed)")
    }
  }

  @Test("own queues, shots and scores; a shot takes its time")
  func shot() throws {
    let duel = try duel("RR.........B")
    var state = start(duel)
    let left = duel.seated(at: 0)
    let next = state.players[0].queue.next
    // Straight up from a quarter of the width: column 2.5; it stops at the top, next to the reds or not far.
    let interval = try #require(
      left.legalMoves(in: state).first { move in
        FastBubbleBoard(state.grid).flight(from: left.cannon, angle: move, physics: duel.level.physics).cell == 2
      })
    left.apply(interval, to: &state)
    #expect(state.players[0].shotsLeft == 49 && state.players[1].shotsLeft == 50 && state.flights.count == 1)
    #expect(state.players[0].queue.current == next && !left.isLegal(.up, in: state))
    var generator = Xoshiro256(seed: Seed(3))
    duel.settle(&state, using: &generator)
    #expect(left.isLegal(.up, in: state) && duel.advance(&state, by: 200) == 200 && state.flights.count == 1)
    let y = try #require(state.movingBubbles.first).position.y
    #expect(y < 986 && y > 600)
    land(duel, &state)
    #expect(state.players.map(\.score) == [90, 0] && duel.outcome(of: state) == nil)
    #expect(state.clock > 500 && state.clock <= 2_000)
  }

  @Test("shots of both collide in mid-air and land elsewhere; those of one player pass")
  func collision() throws {
    let duel = try duel("RGBYRGBYRGBY")
    let inward = (BubbleAngle(microdegrees: 60_000_000), BubbleAngle(microdegrees: 120_000_000))
    func cells(_ shots: [(seat: Int, angle: BubbleAngle, wait: Int)]) -> Set<Int> {
      var state = start(duel, left: .red, right: .blue)
      var generator = Xoshiro256(seed: Seed(4))
      for shot in shots {
        duel.seated(at: shot.seat).apply(shot.angle, to: &state)
        state.players[shot.seat].queue.advance()
        duel.settle(&state, using: &generator)
        _ = duel.advance(&state, by: shot.wait)
      }
      let before = state.grid
      land(duel, &state)
      return Set(state.grid.bubbles.indices.filter { state.grid.bubbles[$0] != before.bubbles[$0] })
    }
    let alone = (cells([(0, inward.0, 1)]), cells([(1, inward.1, 1)]))
    let both = cells([(0, inward.0, 0), (1, inward.1, 0)])
    #expect(alone.0.count == 1 && alone.1.count == 1 && alone.0 != alone.1)
    // Mirror images: they exchange their horizontal velocities, so each lands where the mirrored shot of the other side
    // would.
    #expect(both != alone.0.union(alone.1) || both.count == 2)
    var state = start(duel)
    duel.seated(at: 0).apply(inward.0, to: &state)
    duel.seated(at: 1).apply(inward.1, to: &state)
    var generator = Xoshiro256(seed: Seed(4))
    duel.settle(&state, using: &generator)
    _ = duel.advance(&state, by: 350)
    let velocities = state.flights.map(\.bubble.velocity.x)
    #expect(velocities[0] < 0 && velocities[1] > 0)
    var own = start(duel)
    duel.seated(at: 0).apply(inward.0, to: &own)
    duel.settle(&own, using: &generator)
    duel.seated(at: 0).apply(inward.0, to: &own)
    duel.settle(&own, using: &generator)
    _ = duel.advance(&own, by: 350)
    #expect(own.flights.map(\.bubble.velocity.x).allSatisfy { $0 > 0 })
  }

  @Test("flights are those of the flight engine")
  func engine() throws {
    let level = try BubbleLevelGenerator(rows: 8).level(Seed(4))
    let duel = try BubbleDuel(level: level)
    var generator = Xoshiro256(seed: Seed(5))
    for _ in 0..<60 {
      var state = start(duel)
      var engine = FlightEngine(board: FastBubbleBoard(level.grid.loaded), players: 2)
      var events: [FlightEvent] = []
      for seat in 0..<2 {
        let degrees = 20 + generator.uniform(below: 100)
        let angle = BubbleAngle(microdegrees: 1_000_000 * (seat == 0 ? degrees : 180 - degrees))
        duel.seated(at: seat).apply(angle, to: &state)
        engine.shootBubble(.red, angle: angle, owner: seat)
        duel.settle(&state, using: &generator)
        let wait = generator.uniform(below: 100)
        _ = duel.advance(&state, by: wait)
        engine.advance(by: Double(wait) / 1_000, into: &events)
      }
      land(duel, &state)
      engine.advance(by: .infinity, into: &events)
      #expect(FastBubbleBoard(state.grid) == engine.board)
    }
  }

  @Test("over when cleared, in row 13, or when both are out and nothing flies; ties are draws")
  func endings() throws {
    let clearing = try duel(".....RR")
    var state = start(clearing)
    let shot = try #require(
      clearing.legalMoves(in: state).first { move in
        [4, 7].contains(
          FastBubbleBoard(state.grid).flight(from: clearing.cannon, angle: move, physics: BubblePhysics()).cell)
      })
    clearing.apply(shot, to: &state)
    land(clearing, &state)
    #expect(clearing.ending(of: state)?.id == "cleared" && state.players[0].score == 90)
    #expect(clearing.outcome(of: state) == .won && clearing.seated(at: 1).outcome(of: state) == .lost)
    #expect(clearing.advance(&state, by: 10) == 0 && !clearing.mayAct(in: state))

    let out = try duel("R.G", shots: 1)
    state = start(out)
    for seat in 0..<2 {
      out.seated(at: seat).apply(BubbleAngle(microdegrees: seat == 0 ? 100_000_000 : 60_000_000), to: &state)
    }
    #expect(out.outcome(of: state) == nil && !out.mayAct(in: state) && out.legalMoves(in: state).isEmpty)
    land(out, &state)
    #expect(out.ending(of: state)?.id == "out-of-shots" && out.outcome(of: state) == .drawn)

    // A column down to row 12 in the middle: a shot that sticks below it is in row 13.
    let column = try BubbleDuel(
      level: BubbleLevel(
        name: "column",
        grid: GameBubbleSet(rows: Array(repeating: "GBGBGBGBGBGB", count: 12), isHexagonal: false)))
    state = start(column, left: .green, right: .blue)
    state.grid.updateBubble(at: 12 * 12 + 2, to: .blue)
    column.apply(.up, to: &state)
    var generator = Xoshiro256(seed: Seed(6))
    for _ in 0..<60 where column.outcome(of: state) == nil {
      column.settle(&state, using: &generator)
      _ = column.advance(&state, by: 2_000)
      if column.isLegal(.up, in: state) { column.apply(.up, to: &state) }
    }
    #expect(column.ending(of: state)?.id == "last-row" && state.loser == 0)
    #expect(column.outcome(of: state) == .lost && column.seated(at: 1).outcome(of: state) == .won)
    #expect(column.defect(in: state) == nil)
  }

  @Test("external positions: JSON gives the same position back, defects are found")
  func positions() throws {
    let duel = try duel("RGR")
    var state = start(duel)
    duel.apply(.up, to: &state)
    var generator = Xoshiro256(seed: Seed(5))
    duel.settle(&state, using: &generator)
    _ = duel.advance(&state, by: 123)
    #expect(duel.defect(in: state) == nil)
    #expect(try JSONDecoder().decode(BubbleDuelState.self, from: JSONEncoder().encode(state)) == state)
    let changes: [(inout BubbleDuelState) -> Void] = [
      { $0.clock = -1 }, { $0.clock = .max }, { $0.anchor = 1 }, { $0.anchor = .nan }, { $0.anchor = -1 },
      { $0.players.removeLast() }, { $0.players[0].shotsLeft = 51 }, { $0.players[0].shotsLeft = 50 },
      { $0.players[1].score = 5 }, { $0.players[1].queue.next = .blue }, { $0.loser = 0 }, { $0.loser = 2 },
      { $0.flights[0].bubble.owner = 2 }, { $0.flights[0].bubble.type = .bomb }, { $0.flights[0].launched = 124 },
      { $0.flights[0].bubble.position.x = 0 }, { $0.flights[0].bubble.velocity.y = .infinity },
      { $0.flights[0].bubble.velocity.x = .nan }, { $0.flights[0].bubble.age = 7 },
      { $0.grid.updateBubble(at: 40, to: .red) }, { $0.grid.updateGridLayout(toHex: false) },
    ]
    for (number, change) in changes.enumerated() {
      var copy = state
      change(&copy)
      #expect(duel.defect(in: copy) != nil, "change \(number)")
    }
  }

  @Test("incidents lead where time leads, whichever moment is asked for; every point is in them")
  func incidents() throws {
    let duel = try BubbleDuel(level: BubbleLevelGenerator(rows: 7, specials: 10).level(Seed(9)))
    var (state, generator) = (start(duel), Xoshiro256(seed: Seed(8)))
    var kinds: Set<String> = []
    for turn in 0..<40 where duel.outcome(of: state) == nil {
      for seat in 0..<2 {
        let player = duel.seated(at: seat)
        // The first two meet in the middle.
        let inward = BubbleAngle(microdegrees: seat == 0 ? 60_000_000 : 120_000_000)
        guard let move = turn == 0 ? inward : player.sampleMove(in: state, using: &generator) else { continue }
        player.apply(move, to: &state)
        duel.settle(&state, using: &generator)
      }
      let before = state
      let passed = duel.advance(&state, by: 1 + generator.uniform(below: 1_500))
      let incidents = duel.incidents(from: before, until: before.clock + passed)
      var last = incidents.last?.after ?? before
      last.clock = state.clock
      #expect(last == state)
      #expect(zip(incidents, incidents.dropFirst()).allSatisfy { $0.after == $1.before && $0.time <= $1.time })
      #expect(incidents.allSatisfy { (before.clock...state.clock).contains($0.clock) })
      for seat in 0..<2 {
        let points = incidents.filter { $0.seat == seat }.reduce(0) { sum, incident in
          if case .landed(_, let resolution) = incident.kind { sum + resolution.score } else { sum }
        }
        #expect(state.players[seat].score - before.players[seat].score == points)
      }
      kinds.formUnion(incidents.map { "\($0.kind)".prefix { $0 != "(" }.description })
      duel.settle(&state, using: &generator)
    }
    #expect(kinds.isSuperset(of: ["reflected", "collided", "landed"]), "\(kinds)")
  }
}
