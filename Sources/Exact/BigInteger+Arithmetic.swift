internal import CGMP

extension BigInteger: SignedNumeric {
  /// The number 0.
  public static var zero: BigInteger { BigInteger() }

  /// The absolute value of the number.
  public var magnitude: BigInteger {
    signum() >= 0 ? self : -self
  }

  /// The sum of two numbers.
  public static func + (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    lhs.read { left in rhs.read { right in BigInteger { __gmpz_add($0, left, right) } } }
  }

  /// The difference of two numbers.
  public static func - (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    lhs.read { left in rhs.read { right in BigInteger { __gmpz_sub($0, left, right) } } }
  }

  /// The product of two numbers.
  public static func * (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    lhs.read { left in rhs.read { right in BigInteger { __gmpz_mul($0, left, right) } } }
  }

  /// Adds a number in place.
  public static func += (lhs: inout BigInteger, rhs: BigInteger) {
    rhs.read { right in lhs.update { __gmpz_add($0, $1, right) } }
  }

  /// Subtracts a number in place.
  public static func -= (lhs: inout BigInteger, rhs: BigInteger) {
    rhs.read { right in lhs.update { __gmpz_sub($0, $1, right) } }
  }

  /// Multiplies by a number in place.
  public static func *= (lhs: inout BigInteger, rhs: BigInteger) {
    rhs.read { right in lhs.update { __gmpz_mul($0, $1, right) } }
  }

  /// The number with the opposite sign.
  public static prefix func - (operand: BigInteger) -> BigInteger {
    operand.read { number in BigInteger { __gmpz_neg($0, number) } }
  }

  /// Changes the sign in place.
  public mutating func negate() {
    update { __gmpz_neg($0, $1) }
  }

  /// The number to the power of `exponent`; anything to the power of 0 is 1.
  ///
  /// - Precondition: `exponent` is not negative.
  public func power(_ exponent: Int) -> BigInteger {
    precondition(exponent >= 0, "a power of an integer needs an exponent of at least 0, not \(exponent)")
    return read { base in BigInteger { __gmpz_pow_ui($0, base, UInt(exponent)) } }
  }

  /// The number times 2^`bits`.
  ///
  /// - Precondition: `bits` is not negative.
  public func shiftedLeft(by bits: Int) -> BigInteger {
    precondition(bits >= 0, "a shift needs at least 0 bits, not \(bits)")
    return read { number in BigInteger { __gmpz_mul_2exp($0, number, UInt(bits)) } }
  }

  /// The quotient of the number and 2^`bits`, rounded towards zero.
  ///
  /// - Precondition: `bits` is not negative.
  public func shiftedRight(by bits: Int) -> BigInteger {
    precondition(bits >= 0, "a shift needs at least 0 bits, not \(bits)")
    return read { number in BigInteger { __gmpz_tdiv_q_2exp($0, number, UInt(bits)) } }
  }
}
