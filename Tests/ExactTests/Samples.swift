import Exact

/// Random numbers for property tests: of all sizes from one bit to about 200, of both signs, and zero now and then.
enum Samples {
  static func integer(using generator: inout SplitMix64) -> BigInteger {
    let bits = generator.next(below: 200)
    let magnitude = BigInteger.random(below: BigInteger(2).power(bits), using: &generator)
    return generator.next(below: 2) == 0 ? magnitude : -magnitude
  }

  static func nonzeroInteger(using generator: inout SplitMix64) -> BigInteger {
    let integer = integer(using: &generator)
    return integer == 0 ? 1 : integer
  }

  static func rational(using generator: inout SplitMix64) -> Rational {
    Rational(integer(using: &generator), nonzeroInteger(using: &generator))
  }
}
