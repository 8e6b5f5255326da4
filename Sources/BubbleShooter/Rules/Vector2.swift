/// A point or a velocity in the plane of the arena: x to the right, y *down*, in points or points per second.
///
/// All operations are sums, products, quotients and square roots, which IEEE 754 rounds correctly. So the same
/// operations give the same bits on every machine.
public struct Vector2: Hashable, Codable, Sendable {
  /// The horizontal component, positive to the right.
  public var x: Double
  /// The vertical component, positive downwards.
  public var y: Double

  /// A vector of two components.
  @inlinable
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The zero vector.
  public static let zero = Vector2(x: 0, y: 0)

  /// The sum of two vectors.
  @inlinable
  public static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(x: a.x + b.x, y: a.y + b.y) }

  /// The vector from `b` to `a`.
  @inlinable
  public static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(x: a.x - b.x, y: a.y - b.y) }

  /// The vector multiplied by a factor.
  @inlinable
  public static func * (a: Vector2, factor: Double) -> Vector2 { Vector2(x: a.x * factor, y: a.y * factor) }

  /// The scalar product.
  @inlinable
  public func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

  /// The square of the length.
  @inlinable
  public var squaredLength: Double { dot(self) }

  /// The square of the distance to another point.
  @inlinable
  public func squaredDistance(to other: Vector2) -> Double { (self - other).squaredLength }
}
