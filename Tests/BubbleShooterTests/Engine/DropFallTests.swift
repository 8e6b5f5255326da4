import BubbleShooter
import PuzzleCore
import Testing

@Suite("Dropping bubbles in closed form")
struct DropFallTests {
  @Test("position and velocity after every step are those of the steps, and it leaves at the same step")
  func steps() {
    var generator = Xoshiro256(seed: Seed(41))
    var bounces = 0
    for round in 0..<400 {
      let geometry = BubbleGeometry(isHexagonal: round % 2 == 0)
      // The first rows, where bubbles reach the top, are as likely as all others.
      let cell = generator.uniform(below: round % 4 < 2 ? 23 : geometry.count)
      var bubble = DroppingBubble(PlacedBubble(cell: cell, type: .red), of: geometry, using: &generator)
      let fall = DropFall(bubble)
      var (steps, isClose) = (0, true)
      while !bubble.hasLeft {
        bubble.step()
        steps += 1
        let other = fall.bubble(after: steps)
        isClose =
          isClose && (other.position - bubble.position).squaredLength < 1e-14
          && (other.velocity - bubble.velocity).squaredLength < 1e-14
      }
      if geometry.place(of: cell).row == 0 { bounces += 1 }
      #expect(isClose && steps == fall.steps, "seed 41, round \(round): cell \(cell), \(steps) and \(fall.steps) steps")
    }
    #expect(bounces > 50)
  }
}
