/// A launched bubble in flight.
public struct MovingBubble: Hashable, Codable, Sendable {
  /// The type of the bubble.
  public var type: BubbleType
  /// The number of the player who shot it, from 0.
  public var owner: Int
  /// The centre of the bubble, in points.
  public var position: Vector2
  /// The velocity, in points per second.
  public var velocity: Vector2
  /// The number of steps since launch.
  public var age = 0

  /// The number of steps after which a flight ends, one minute: collisions may leave a bubble without upward velocity
  /// between two walls.
  public static let longestFlight = 3_600

  /// A bubble at the given place.
  public init(type: BubbleType, owner: Int = 0, position: Vector2, velocity: Vector2) {
    (self.type, self.owner, self.position, self.velocity) = (type, owner, position, velocity)
  }

  /// A bubble that is launched from a cannon at the launch speed.
  public init(type: BubbleType, owner: Int = 0, cannon: Vector2, angle: BubbleAngle) {
    self.init(type: type, owner: owner, position: cannon, velocity: angle.direction * BubbleArena.launchSpeed)
  }

  /// Moves it for some seconds without contact.
  mutating func move(by time: Double) { position = position + velocity * time }

  /// The next wall in its direction and the seconds until contact; `nil` if it does not move.
  public var nextWall: (time: Double, wall: Wall)? {
    var next: (time: Double, wall: Wall)?
    func consider(_ wall: Wall, distance: Double, speed: Double) {
      guard speed != 0 else { return }
      let time = max(0, distance / speed)
      if time < next?.time ?? .infinity { next = (time, wall) }
    }
    consider(
      .side, distance: (velocity.x < 0 ? BubbleArena.left : BubbleArena.right) - position.x, speed: velocity.x)
    if velocity.y < 0 {
      consider(.top, distance: BubbleArena.top - position.y, speed: velocity.y)
    } else {
      consider(.bottom, distance: BubbleArena.bottom - position.y, speed: velocity.y)
    }
    return next
  }

  /// Reflects it from the side wall that it touches, with restitution 1.
  public mutating func reflectFromSide() {
    position.x = velocity.x < 0 ? BubbleArena.left : BubbleArena.right
    velocity.x = -velocity.x
  }

  /// The walls of the arena.
  public enum Wall: Hashable, Sendable {
    /// The left or the right wall, which reflects.
    case side
    /// The top wall, where a launched bubble snaps.
    case top
    /// The bottom, where every bubble is removed.
    case bottom
  }
}
