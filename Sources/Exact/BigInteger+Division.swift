internal import CGMP

extension BigInteger {
  /// The quotient rounded towards zero, and the remainder, which is zero or has the sign of `self`. The standard
  /// library's integers divide in the same way. `quotient * divisor + remainder == self` and `|remainder| < |divisor|`.
  ///
  /// - Precondition: `divisor` is not zero.
  public func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(divisor.signum() != 0, "division of a BigInteger by zero")
    let remainder = MPZStorage()
    let quotient = read { dividend in
      divisor.read { divisor in BigInteger { __gmpz_tdiv_qr($0, remainder.pointer, dividend, divisor) } }
    }
    return (quotient, BigInteger(storage: remainder))
  }

  /// The Euclidean remainder: the number in `0..<|modulus|` that differs from `self` by a multiple of `modulus`.
  ///
  /// - Precondition: `modulus` is not zero.
  public func modulo(_ modulus: BigInteger) -> BigInteger {
    precondition(modulus.signum() != 0, "a BigInteger modulo zero")
    return read { number in modulus.read { modulus in BigInteger { __gmpz_mod($0, number, modulus) } } }
  }

  /// The quotient rounded towards zero.
  ///
  /// - Precondition: the divisor is not zero.
  public static func / (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    precondition(rhs.signum() != 0, "division of a BigInteger by zero")
    return lhs.read { left in rhs.read { right in BigInteger { __gmpz_tdiv_q($0, left, right) } } }
  }

  /// The remainder of the division rounded towards zero: it is zero or has the sign of the dividend.
  ///
  /// - Precondition: the divisor is not zero.
  public static func % (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    precondition(rhs.signum() != 0, "remainder of a BigInteger by zero")
    return lhs.read { left in rhs.read { right in BigInteger { __gmpz_tdiv_r($0, left, right) } } }
  }

  /// Divides in place, rounding towards zero.
  ///
  /// - Precondition: the divisor is not zero.
  public static func /= (lhs: inout BigInteger, rhs: BigInteger) {
    precondition(rhs.signum() != 0, "division of a BigInteger by zero")
    rhs.read { right in lhs.update { __gmpz_tdiv_q($0, $1, right) } }
  }

  /// Replaces the number by its remainder, which is zero or keeps the number's sign.
  ///
  /// - Precondition: the divisor is not zero.
  public static func %= (lhs: inout BigInteger, rhs: BigInteger) {
    precondition(rhs.signum() != 0, "remainder of a BigInteger by zero")
    rhs.read { right in lhs.update { __gmpz_tdiv_r($0, $1, right) } }
  }

  /// The greatest common divisor, which is never negative. When one number is zero, it is the magnitude of the other.
  public func greatestCommonDivisor(with other: BigInteger) -> BigInteger {
    read { left in other.read { right in BigInteger { __gmpz_gcd($0, left, right) } } }
  }
}
