import Testing

@testable import BubbleShooter

@Suite("A moving bubble")
struct MovingBubbleTests {
  @Test("is turned back at the very wall, however it came there, and its next wall is the other one")
  func reflection() throws {
    for (x, speed) in [
      (BubbleArena.left - 0.25, -700.0), (BubbleArena.left + 1e-9, -1.0), (BubbleArena.right + 0.25, 900.0),
    ] {
      var bubble = MovingBubble(type: .red, position: Vector2(x: x, y: 500), velocity: Vector2(x: speed, y: -3))
      bubble.reflectFromSide()
      #expect(bubble.position == Vector2(x: speed < 0 ? BubbleArena.left : BubbleArena.right, y: 500))
      #expect(bubble.velocity == Vector2(x: -speed, y: -3))
      bubble.velocity.y = -1e-6
      let next = try #require(bubble.nextWall)
      #expect(next.wall == .side && abs(next.time - (BubbleArena.right - BubbleArena.left) / abs(speed)) < 1e-9)
    }
  }
}
