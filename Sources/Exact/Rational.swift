/// An exact fraction of two integers, always in lowest terms with a positive denominator.
///
/// Equal values therefore have equal parts, text and hash. Every operation is exact; nothing passes through floating
/// point unless `Double(_:)` asks for it.
public struct Rational: Hashable, Sendable {
  /// The part above the line; it carries the sign.
  public let numerator: BigInteger

  /// The part below the line: positive, and 1 for every integer, zero among them.
  public let denominator: BigInteger

  /// Trusts the caller that the parts are in lowest terms and the denominator is positive.
  private init(lowestTerms numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The integer `value` as a fraction.
  public init(_ value: BigInteger) {
    self.init(lowestTerms: value, 1)
  }

  /// The integer `value` as a fraction.
  public init(_ value: some BinaryInteger) {
    self.init(BigInteger(value))
  }

  /// `numerator / denominator`, brought to lowest terms.
  ///
  /// - Precondition: `denominator` is not zero. Where it comes from outside, call ``init(checking:over:)``.
  public init(_ numerator: BigInteger, _ denominator: BigInteger) {
    precondition(denominator.signum() != 0, "a Rational with the denominator zero")
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    let sign: BigInteger = denominator.signum() < 0 ? -1 : 1
    self.init(lowestTerms: sign * numerator / divisor, sign * denominator / divisor)
  }

  /// As ``init(_:_:)``, but nil when `denominator` is zero.
  public init?(checking numerator: BigInteger, over denominator: BigInteger) {
    guard denominator.signum() != 0 else { return nil }
    self.init(numerator, denominator)
  }

  /// -1, 0 or 1, as the number is negative, zero or positive.
  public func signum() -> Int {
    numerator.signum()
  }

  /// The absolute value.
  public var magnitude: Rational {
    Rational(lowestTerms: numerator.magnitude, denominator)
  }

  /// The largest integer that is not above the number.
  public var floor: BigInteger {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder.signum() < 0 ? quotient - 1 : quotient
  }
}

extension Rational: Comparable {
  /// The usual order of the numbers.
  public static func < (lhs: Rational, rhs: Rational) -> Bool {
    lhs.numerator * rhs.denominator < rhs.numerator * lhs.denominator
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// The value of an integer literal of any length.
  public init(integerLiteral value: StaticBigInt) {
    self.init(BigInteger(integerLiteral: value))
  }
}

extension Double {
  /// The nearest double, ties to even; infinite beyond the range of `Double`. Results below its smallest normal
  /// magnitude (about 2.2e-308) may be off by one unit in the last place.
  public init(_ source: Rational) {
    // Scaled so that the integer quotient has 65 or 66 bits; a lost remainder leaves a mark in the lowest one, which
    // settles ties and is too far down to change anything else.
    let numerator = source.numerator.magnitude
    let shift = 65 - (numerator.magnitudeBitWidth - source.denominator.magnitudeBitWidth)
    let (quotient, remainder) = numerator.shiftedLeft(by: Swift.max(0, shift))
      .quotientAndRemainder(dividingBy: source.denominator.shiftedLeft(by: Swift.max(0, -shift)))
    let marked = remainder.signum() == 0 ? quotient.shiftedLeft(by: 1) : quotient.shiftedLeft(by: 1) + 1
    self.init(
      sign: source.signum() < 0 ? .minus : .plus, exponent: -shift - 1, significand: Double(marked))
  }
}
