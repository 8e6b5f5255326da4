import PuzzleCore
import Testing

@testable import BubbleShooter

@Suite("Intervals of angles that land in one cell")
struct OutcomeIntervalsTests {
  private static let seed = 61

  @Test("cover all angles without gaps, neighbours differ")
  func cover() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed)))
    for _ in 0..<20 {
      let board = FastBubbleBoard(GameBubbleSet.random(using: &generator))
      let all = OutcomeIntervals(board: board, cannon: BubbleArena.cannons(players: 1)[0], physics: BubblePhysics())
      let intervals = all.intervals
      #expect(intervals.first?.angles.lowerBound == BubbleAngle.range.lowerBound)
      #expect(intervals.last?.angles.upperBound == BubbleAngle.range.upperBound)
      for (a, b) in zip(intervals, intervals.dropFirst()) {
        #expect(a.angles.upperBound.microdegrees + 1 == b.angles.lowerBound.microdegrees && a.cell != b.cell)
      }
      #expect(Set(all.widest.map(\.cell)) == Set(intervals.map(\.cell)) && all.widest.count <= intervals.count)
      #expect(all.interval(of: BubbleAngle(microdegrees: 0)) == nil)
    }
  }

  @Test("equal those of a shot for every critical angle; MOLI_BUBBLE_BOARDS sets how many boards")
  func reference() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed) + 2))
    let boards = count("MOLI_BUBBLE_BOARDS", default: 12)
    for number in 0..<boards {
      let level = GameBubbleSet.random(using: &generator)
      let factor = [0.8, 1, 1, 0.8 + 0.2 * generator.uniformUnit()][number % 4]
      let physics = try BubblePhysics(contactFactor: factor)
      let cannon = BubbleArena.cannons(players: 1 + number % 2)[0]
      let found = OutcomeIntervals(board: FastBubbleBoard(level), cannon: cannon, physics: physics).intervals
      let expected = CriticalAngles(grid: level, cannon: cannon, physics: physics).ranges()
      let isSame =
        found.map(\.angles.lowerBound.microdegrees) == expected.map(\.start)
        && found.map(\.cell) == expected.map(\.cell)
      #expect(isSame, "seed \(Self.seed + 2), board \(number), factor \(factor), \(level.isHexagonal)\n\(level)")
    }
    print("intervals: seed \(Self.seed + 2), \(boards) boards")
  }

  @Test("are the same when they are kept from shot to shot; MOLI_BUBBLE_GAMES sets how many games")
  func kept() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed) + 3))
    let games = count("MOLI_BUBBLE_GAMES", default: 8)
    var boards = 0
    for number in 0..<games {
      let physics = try BubblePhysics(contactFactor: [0.8, 1, 0.8 + 0.2 * generator.uniformUnit()][number % 3])
      let cannon = BubbleArena.cannons(players: 1 + number % 2)[0]
      var board = FastBubbleBoard(GameBubbleSet.random(using: &generator))
      var arcs = VisibleArcs(board: board, cannon: cannon, reach: physics.contactDistance)
      for _ in 0..<12 {
        let type = BubbleType.colors[generator.uniform(below: 4)]
        _ = board.shoot(type, from: cannon, angle: .random(using: &generator), physics: physics)
        guard (board.occupied & CellLattice.lastRow).isEmpty else { break }
        arcs.update(to: board)
        boards += 1
        let isSame = OutcomeIntervals(arcs) == OutcomeIntervals(board: board, cannon: cannon, physics: physics)
        #expect(isSame, "seed \(Self.seed + 3), game \(number), physics \(physics)\n\(board.grid)")
      }
    }
    print("intervals: seed \(Self.seed + 3), \(boards) boards kept")
  }

  @Test("every sampled angle lands in the cell of its interval; MOLI_BUBBLE_ANGLES sets how many a grid")
  func sampling() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed) + 1))
    let total = count("MOLI_BUBBLE_ANGLES", default: 2_000)
    var wrong = 0
    let grids = 60
    for number in 0..<grids {
      let level = GameBubbleSet.random(using: &generator)
      let board = FastBubbleBoard(level)
      let factor = [0.8, 1, 0.8 + 0.2 * generator.uniformUnit()][number % 3]
      let physics = try BubblePhysics(contactFactor: factor)
      let cannon = BubbleArena.cannons(players: 1 + number % 2)[0]
      let all = OutcomeIntervals(board: board, cannon: cannon, physics: physics)
      for sample in 0..<total {
        // Half of them evenly, half near the ends of intervals, where a missing critical angle would show.
        var microdegrees = 5_000_000 + generator.uniform(below: 170_000_001)
        if sample % 2 == 1 {
          let interval = all.intervals[generator.uniform(below: all.intervals.count)]
          microdegrees = interval.angles.lowerBound.microdegrees + generator.uniform(below: min(interval.width, 50_000))
        }
        let angle = BubbleAngle(microdegrees: microdegrees)
        let cell = board.flight(from: cannon, angle: angle, physics: physics).cell
        if all.interval(of: angle)?.cell != cell {
          wrong += 1
          if wrong < 5 {
            let interval = all.interval(of: angle)
            Issue.record(
              """
              seed \(Self.seed + 1), grid \(number), \(angle)° lands in \(cell), factor \(factor), hexagonal \
              \(level.isHexagonal), interval \(String(describing: interval))\n\(level)
              """)
          }
        }
      }
    }
    print("intervals: seed \(Self.seed + 1), \(grids) grids")
    #expect(wrong == 0)
  }
}
