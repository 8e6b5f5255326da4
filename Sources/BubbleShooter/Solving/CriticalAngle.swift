/// The angle of a point at which what a shot meets, or where it lands, can change: to better than 10^-4 of a millionth
/// of a degree.
struct CriticalAngle {
  /// The whole part, in millionths of a degree. A shot is a whole number of them, so the first one beyond the critical
  /// angle is the next.
  var floor: Int
  /// The rest, from 0 to 1.
  private var rest: Double

  /// Whether it is so close to a whole angle that it may be on the other side of it.
  var isClose: Bool { rest < 0.01 || rest > 0.99 }
  /// The nearest whole angle.
  var nearest: Int { rest < 0.5 ? floor : floor + 1 }

  /// The angle of a point from the cannon; 0 if it is not above.
  init(to vector: Vector2) {
    let angle = Self.angle(to: vector)
    floor = Int(angle)
    rest = angle - Double(floor)
  }

  private static func angle(to vector: Vector2) -> Double {
    let length = vector.squaredLength.squareRoot()
    guard vector.y < 0, length > 0 else { return 0 }
    let (x, y) = (vector.x / length, -vector.y / length)
    // A rough arc tangent, accurate to 0.3°, of the smaller component divided by the larger one. The direction of the
    // nearest half degree, which needs no mathematics library, corrects it below.
    let isSteep = y > x.magnitude
    let ratio = isSteep ? x.magnitude / y : y / x.magnitude
    let rough = ratio * (45 + 15.64 * (1 - ratio))
    let acute = isSteep ? 90 - rough : rough
    let guess = Int((x < 0 ? 180 - acute : acute) * 2 + 0.5)
    // The sine of the rest is the cross product with the direction of the guess; its arc sine is sine + sine^3 / 6 + 3
    // sine^5 / 40 + ... The rest is at most 0.55°, 0.0096: the next term, 15/336 sine^7, is below 4e-16.
    let direction = Self.directions[guess]
    let sine = direction.x * y + direction.y * x
    let square = sine * sine
    return Double(guess) * 500_000 + sine * (1 + square * (1 / 6 + square * (3 / 40))) * (180e6 / Double.pi)
  }

  /// The directions of 0°, 0.5°, 1° ... 180°.
  private static let directions = (0...360).map { BubbleAngle(microdegrees: $0 * 500_000).direction }
}
