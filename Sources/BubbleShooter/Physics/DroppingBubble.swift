import PuzzleCore

/// A bubble that has come off the grid and falls. It passes through everything except the side walls and the top.
public struct DroppingBubble: Hashable, Codable, Sendable {
  /// The type of the bubble.
  public var type: BubbleType
  /// The centre of the bubble, in points.
  public var position: Vector2
  /// The velocity, in points per second.
  public var velocity: Vector2

  /// A bubble that falls from the given place.
  public init(type: BubbleType, position: Vector2, velocity: Vector2) {
    (self.type, self.position, self.velocity) = (type, position, velocity)
  }

  /// A bubble that leaves its cell with a random velocity: sideways from -200 to 200 points/s and upwards from 100 to
  /// 150 points/s, each drawn uniformly.
  public init(_ bubble: PlacedBubble, of geometry: BubbleGeometry, using generator: inout some RandomNumberGenerator) {
    let x = -200 + 400 * generator.uniformUnit()
    let y = -150 + 50 * generator.uniformUnit()
    self.init(type: bubble.type, position: geometry.center(of: bubble.cell), velocity: Vector2(x: x, y: y))
  }

  /// Whether it has reached the bottom, where it is removed.
  public var hasLeft: Bool { position.y >= BubbleArena.bottom }

  /// Makes one step of semi-implicit Euler: gravity first changes the velocity, then the new velocity moves the bubble.
  /// A position beyond a wall is mirrored at it.
  public mutating func step() {
    velocity.y += BubbleArena.gravity * BubbleArena.timeStep
    position = position + velocity * BubbleArena.timeStep
    if position.x < BubbleArena.left {
      position.x = 2 * BubbleArena.left - position.x
      velocity.x = -velocity.x
    } else if position.x > BubbleArena.right {
      position.x = 2 * BubbleArena.right - position.x
      velocity.x = -velocity.x
    }
    if position.y < BubbleArena.top {
      position.y = 2 * BubbleArena.top - position.y
      velocity.y = -velocity.y
    }
  }
}
