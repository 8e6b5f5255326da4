import PuzzleCore
import PuzzleTestKit
import Testing

@testable import BubbleShooter

@Suite("The fast engine plays the games of the readable one")
struct FastBubblesTests {
  private static let seed = 34

  private static func level(_ grid: GameBubbleSet, using generator: inout Xoshiro256) throws -> BubbleLevel {
    let factor = [1, 0.8, 0.8 + 0.2 * generator.uniformUnit()][generator.uniform(below: 3)]
    return BubbleLevel(
      name: "any", grid: grid, physics: try BubblePhysics(contactFactor: factor),
      shots: 5 + generator.uniform(below: 50))
  }

  @Test("the same positions, outcomes, points and chance, shot for shot; MOLI_BUBBLE_LEVELS sets of how many levels")
  func games() throws {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed)))
    var (shots, endings) = (0, [Ending: Int]())
    for number in 0..<count("MOLI_BUBBLE_LEVELS", default: 16) {
      let level = try Self.level(.random(using: &generator), using: &generator)
      guard level.defect == nil else { continue }
      let puzzle = try BubblePuzzle(level: level)
      let fast = FastBubbles(puzzle)
      // One position is dealt again and again, as in a batch.
      var state = fast.initialState(dealing: &generator)
      for game in 0..<12 {
        var (deal, other) = (Xoshiro256(seed: Seed(UInt64(game))), Xoshiro256(seed: Seed(UInt64(game))))
        var plain = puzzle.initialState(dealing: &deal)
        fast.restart(&state, dealing: &other)
        while puzzle.outcome(of: plain) == nil {
          // Mostly whole degrees, at which the table is used.
          let whole = BubbleAngle(microdegrees: (5 + generator.uniform(below: 171)) * BubbleAngle.perDegree)
          let angle = generator.uniform(below: 8) == 0 ? BubbleAngle.random(using: &generator) : whole
          try #require(puzzle.isLegal(angle, in: plain) && fast.isLegal(angle, in: state))
          puzzle.apply(angle, to: &plain)
          fast.apply(angle, to: &state)
          let place = "seed \(Self.seed), level \(number), game \(game), \(angle)"
          try #require(state == FastBubbleState(plain), "\(place)\n\(plain.grid)\n\(state.plain.grid)")
          #expect(puzzle.resolveChance(in: &plain, using: &deal) == fast.resolveChance(in: &state, using: &other))
          #expect(deal == other && state.plain == plain && fast.score(of: state) == puzzle.score(of: plain), "\(place)")
          #expect(fast.outcome(of: state) == puzzle.outcome(of: plain), "\(place)")
          shots += 1
        }
        if let ending = fast.ending(of: state) { endings[ending, default: 0] += 1 }
        #expect(!fast.isLegal(.up, in: state))
      }
    }
    print("fast bubbles: seed \(Self.seed), \(shots) shots, \(endings)")
    #expect(shots > 1_000 && endings.count == 3)
  }

  @Test("keeps the promises of a puzzle in random games", arguments: [true, false])
  func conformance(isHexagonal: Bool) throws {
    var generator = Xoshiro256(seed: Seed(35))
    let grid = GameBubbleSet.random(
      isHexagonal: isHexagonal, rows: 9, fill: 80, specials: 10, colors: 4, using: &generator)
    let puzzle = FastBubbles(try BubblePuzzle(level: BubbleLevel(name: "any", grid: grid, shots: 20)))
    let strangers = [0, -1, 4_999_999, 175_000_001, 270_000_000, .max, .min].map(BubbleAngle.init(microdegrees:))
    let failures = Conformance(puzzle, steps: 30, strangers: strangers).check(games: 10, seed: Seed(36))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("only grids of 14 rows with attached bubbles have a fast position")
  func refusals() {
    func state(_ grid: GameBubbleSet) -> FastBubbleState? {
      FastBubbleState(BubbleState(grid: grid, queue: BubbleQueue(), shotsLeft: 1))
    }
    #expect(state(grid("R")) != nil && state(grid("R", "......B")) == nil)
    #expect(state(GameBubbleSet(numberOfRows: 13)) == nil)
  }
}
