import TextFormats

/// The contact factor, the only physical parameter in which games differ, and the closed forms of contact.
public struct BubblePhysics: Hashable, Codable, Sendable {
  /// Two bubbles touch when their centres are less than this factor times the diameter apart; 0.8 to 1.
  public let contactFactor: Double
  /// The allowed contact factors.
  public static let contactFactors = 0.8...1.0

  /// Physics with contact at a full diameter.
  public init() { contactFactor = 1 }

  /// Physics with contact at a fraction of the diameter. Below 1 a bubble passes narrow gaps more easily.
  /// - Throws: ``InputError`` unless the factor is from 0.8 to 1.
  public init(contactFactor: Double) throws(InputError) {
    guard Self.contactFactors.contains(contactFactor) else {
      throw InputError(
        file: "rules", line: 0, column: 0, found: "contactFactor: \(contactFactor)", expected: "a number from 0.8 to 1")
    }
    self.contactFactor = contactFactor
  }

  /// The distance of two centres below which bubbles touch, in points.
  public var contactDistance: Double { contactFactor * BubbleArena.diameter }

  /// The time in seconds until a point that moves with constant velocity comes closer than the contact distance to the
  /// origin. 0 if it is already closer, `nil` if it never comes closer. Passing exactly at the contact distance is no
  /// contact.
  ///
  /// The smaller root of |p + t v|² = c². The discriminant uses the cross product of p and v, which is the distance of
  /// the line from the origin times the speed. That is exact for vertical shots along a row of centres, where the usual
  /// form is not.
  @inlinable
  public func timeToContact(position p: Vector2, velocity v: Vector2) -> Double? {
    let excess = p.squaredLength - contactDistance * contactDistance
    if excess < 0 { return 0 }
    let approach = -p.dot(v)
    guard approach > 0 else { return nil }
    let square = v.squaredLength
    let aside = p.x * v.y - p.y * v.x
    let discriminant = square * (contactDistance * contactDistance) - aside * aside
    guard discriminant > 0 else { return nil }
    return max(0, (approach - discriminant.squareRoot()) / square)
  }

  /// Whether two launched bubbles approach each other, by the second's position and velocity relative to the first.
  ///
  /// A collision leaves them an approach of its rounding error, below 1e-8 at the highest accepted speed. They would
  /// collide again at once, without end, so less than a millionth of a square point per second counts as none.
  @inlinable
  public static func isApproach(position: Vector2, velocity: Vector2) -> Bool { -position.dot(velocity) > 1e-6 }

  /// The velocities of two bubbles after an elastic collision of equal masses, which exchanges the components along the
  /// line of their centres; `nil` if they do not approach each other.
  public static func collision(
    _ a: (position: Vector2, velocity: Vector2), _ b: (position: Vector2, velocity: Vector2)
  ) -> (Vector2, Vector2)? {
    let line = b.position - a.position
    let approach = (a.velocity - b.velocity).dot(line)
    guard approach > 0 else { return nil }
    let exchanged = line * (approach / line.squaredLength)
    return (a.velocity - exchanged, b.velocity + exchanged)
  }
}

extension BubblePhysics {
  private enum CodingKeys: String, CodingKey { case contactFactor }

  /// Reads the factor and checks it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(contactFactor: container.decode(Double.self, forKey: .contactFactor))
  }
}
