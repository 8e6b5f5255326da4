extension BubbleAngle {
  /// The unit vector of the direction; y points down, so it is negative for an upward angle.
  ///
  /// The sine and the cosine are computed here with sums and products only, because those of mathematics libraries
  /// differ in the last bit between machines. IEEE 754 rounds sums, products, quotients and square roots correctly, and
  /// Swift fuses a product and a sum only where the code asks for it (`addingProduct`). So a direction, and every
  /// position that follows from it, has the same bits on every machine.
  ///
  /// The integer angle is reduced exactly to 0° to 45°. There the Taylor series to x^15 and x^16 have an error below
  /// 0.786^17 / 17! < 5e-17. Including the rounding of the argument and of the sums, both components are within 3e-16
  /// of the true values; right angles are exact.
  public var direction: Vector2 {
    let quarter = 90 * Self.perDegree
    // Any integer is an angle, in one of two halves of the circle; the cannons use the upper one.
    var turn = microdegrees % (4 * quarter)
    if turn < 0 { turn += 4 * quarter }
    let isLower = turn >= 2 * quarter
    if isLower { turn -= 2 * quarter }
    let isLeft = turn > quarter
    if isLeft { turn = 2 * quarter - turn }
    let (cosine, sine) = Self.cosineAndSine(turn)
    return Vector2(x: isLeft != isLower ? -cosine : cosine, y: isLower ? sine : -sine)
  }

  /// Cosine and sine of 0 to 90 million millionths of a degree.
  private static func cosineAndSine(_ turn: Int) -> (cosine: Double, sine: Double) {
    let isSteep = 2 * turn > 90 * perDegree
    let x = Double(isSteep ? 90 * perDegree - turn : turn) * (Double.pi / 180e6)
    let square = x * x
    // Horner's scheme of x - x^3/3! + x^5/5! - ... and 1 - x^2/2! + x^4/4! - ...
    let sineTail =
      -1.0 / 6 + square
      * (1.0 / 120 + square
        * (-1.0 / 5_040 + square
          * (1.0 / 362_880 + square
            * (-1.0 / 39_916_800 + square * (1.0 / 6_227_020_800 + square * (-1.0 / 1_307_674_368_000))))))
    let cosineTail =
      -1.0 / 2 + square
      * (1.0 / 24 + square
        * (-1.0 / 720 + square
          * (1.0 / 40_320 + square
            * (-1.0 / 3_628_800 + square
              * (1.0 / 479_001_600 + square * (-1.0 / 87_178_291_200 + square * (1.0 / 20_922_789_888_000)))))))
    let (small, large) = (x + x * square * sineTail, 1 + square * cosineTail)
    return isSteep ? (small, large) : (large, small)
  }
}
