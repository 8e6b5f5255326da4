/// The predicted path of a shot, which a game draws while the player aims.
public struct AimAssist: Hashable, Sendable {
  /// The cannon, the places where the bubble is reflected, and where it stops; in points.
  public let path: [Vector2]
  /// The end of the flight and the cell into which the bubble snaps.
  public let flight: BubbleFlight

  /// The path of a shot over a board, or `nil` if the angle is not upward.
  public init?(board: FastBubbleBoard, cannon: Vector2, angle: BubbleAngle, physics: BubblePhysics) {
    guard angle.isUpward else { return nil }
    flight = board.flight(from: cannon, angle: angle, physics: physics)
    var (path, direction) = ([cannon], angle.direction)
    for _ in 0..<flight.reflections {
      let last = path[path.count - 1]
      let wall = direction.x > 0 ? BubbleArena.right : BubbleArena.left
      path.append(Vector2(x: wall, y: last.y + direction.y * ((wall - last.x) / direction.x)))
      direction.x = -direction.x
    }
    self.path = path + [flight.position]
  }
}
