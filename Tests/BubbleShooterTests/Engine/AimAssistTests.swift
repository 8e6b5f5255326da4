import BubbleShooter
import PuzzleCore
import Testing

@Suite("The way that is drawn while aiming")
struct AimAssistTests {
  @Test("begins at the cannon, turns at the walls, ends where the bubble stops, and is as long as the flight")
  func path() throws {
    var generator = Xoshiro256(seed: Seed(51))
    for _ in 0..<300 {
      let board = FastBubbleBoard(GameBubbleSet.random(using: &generator))
      let cannon = BubbleArena.cannons(players: 2)[generator.uniform(below: 2)]
      let angle = BubbleAngle(microdegrees: 5_000_000 + generator.uniform(below: 170_000_001))
      let aim = try #require(AimAssist(board: board, cannon: cannon, angle: angle, physics: BubblePhysics()))
      #expect(aim.path.first == cannon && aim.path.last == aim.flight.position)
      #expect(aim.path.count == aim.flight.reflections + 2)
      #expect(aim.path.dropFirst().dropLast().allSatisfy { $0.x == BubbleArena.left || $0.x == BubbleArena.right })
      let lengths = zip(aim.path, aim.path.dropFirst()).map { $0.squaredDistance(to: $1).squareRoot() }
      #expect(abs(lengths.reduce(0, +) - aim.flight.length) < 1e-8)
    }
  }

  @Test("there is none for an angle that is not upward")
  func level() {
    let board = FastBubbleBoard(grid())
    let angle = BubbleAngle(microdegrees: 1_000_000)
    #expect(AimAssist(board: board, cannon: .zero, angle: angle, physics: BubblePhysics()) == nil)
  }
}
