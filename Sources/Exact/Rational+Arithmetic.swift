extension Rational: SignedNumeric {
  /// The integer `source` as a fraction; never nil.
  public init?(exactly source: some BinaryInteger) {
    self.init(source)
  }

  /// The sum of two fractions.
  public static func + (lhs: Rational, rhs: Rational) -> Rational {
    Rational(
      lhs.numerator * rhs.denominator + rhs.numerator * lhs.denominator, lhs.denominator * rhs.denominator)
  }

  /// The difference of two fractions.
  public static func - (lhs: Rational, rhs: Rational) -> Rational {
    Rational(
      lhs.numerator * rhs.denominator - rhs.numerator * lhs.denominator, lhs.denominator * rhs.denominator)
  }

  /// The product of two fractions.
  public static func * (lhs: Rational, rhs: Rational) -> Rational {
    Rational(lhs.numerator * rhs.numerator, lhs.denominator * rhs.denominator)
  }

  /// Multiplies by a fraction in place.
  public static func *= (lhs: inout Rational, rhs: Rational) {
    lhs = lhs * rhs
  }

  /// The exact quotient.
  ///
  /// - Precondition: the divisor is not zero. For a divisor from external input, call ``divided(by:)``.
  public static func / (lhs: Rational, rhs: Rational) -> Rational {
    precondition(rhs.signum() != 0, "division of a Rational by zero")
    return Rational(lhs.numerator * rhs.denominator, lhs.denominator * rhs.numerator)
  }

  /// Divides in place.
  ///
  /// - Precondition: the divisor is not zero.
  public static func /= (lhs: inout Rational, rhs: Rational) {
    lhs = lhs / rhs
  }

  /// The exact quotient; nil when `divisor` is zero.
  public func divided(by divisor: Rational) -> Rational? {
    divisor.signum() == 0 ? nil : self / divisor
  }

  /// The number to the power of `exponent`, which may be negative; anything to the power of 0 is 1.
  ///
  /// - Precondition: a negative exponent is not `Int.min`, and its base is not zero.
  public func power(_ exponent: Int) -> Rational {
    guard exponent < 0 else { return Rational(numerator.power(exponent), denominator.power(exponent)) }
    precondition(signum() != 0, "zero to a negative power")
    return Rational(denominator.power(-exponent), numerator.power(-exponent))
  }
}
