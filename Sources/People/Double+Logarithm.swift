extension Double {
  /// The natural logarithm of a positive number, the same to the bit on every machine like ``reproducibleExponential``.
  /// The relative error is below 1e-14. Other numbers have the logarithm of the smallest positive number.
  package var reproducibleLogarithm: Double {
    let number = self > 0 && isFinite ? self : Double.leastNormalMagnitude
    // x = m 2^e with m in 0.7 to 1.42, and ln m = 2 artanh((m - 1) / (m + 1)).
    var (mantissa, exponent) = (number.significand, Int(number.exponent))
    if mantissa > 1.414 { (mantissa, exponent) = (mantissa / 2, exponent + 1) }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 0.0
    for odd in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / odd }
    return 2 * ratio * sum + Double(exponent) * 0.693_147_180_559_945_3
  }
}
