/// An exact fraction of two integers, always in lowest terms with a positive denominator.
///
/// Equal values therefore have equal parts, text and hash. Every operation is exact; only `Double(_:)` converts to
/// floating point.
public struct Rational: Hashable, Sendable {
  /// The numerator, which carries the sign.
  public let numerator: BigInteger

  /// The denominator: positive, and 1 for every integer, including zero.
  public let denominator: BigInteger

  /// A fraction whose parts the caller guarantees to be in lowest terms with a positive denominator.
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

  /// `numerator / denominator`, reduced to lowest terms.
  ///
  /// - Precondition: `denominator` is not zero. For a denominator from external input, call ``init(checking:over:)``.
  public init(_ numerator: BigInteger, _ denominator: BigInteger) {
    precondition(denominator.signum() != 0, "a Rational with the denominator zero")
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    let sign: BigInteger = denominator.signum() < 0 ? -1 : 1
    self.init(lowestTerms: sign * numerator / divisor, sign * denominator / divisor)
  }

  /// The same as ``init(_:_:)``, but nil when `denominator` is zero.
  public init?(checking numerator: BigInteger, over denominator: BigInteger) {
    guard denominator.signum() != 0 else { return nil }
    self.init(numerator, denominator)
  }

  /// -1, 0 or 1 for a negative number, zero or a positive number.
  public func signum() -> Int {
    numerator.signum()
  }

  /// The absolute value of the fraction.
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
  /// The nearest double, ties to even; infinite beyond the range of `Double`. A result below the smallest normal
  /// magnitude (about 2.2e-308) may be off by one unit in the last place.
  public init(_ source: Rational) {
    // Scaled so that the integer quotient has 65 or 66 bits. A lost remainder sets one extra bit below them: it settles
    // ties and is too low to change anything else.
    let numerator = source.numerator.magnitude
    let shift = 65 - (numerator.magnitudeBitWidth - source.denominator.magnitudeBitWidth)
    let (quotient, remainder) = numerator.shiftedLeft(by: Swift.max(0, shift))
      .quotientAndRemainder(dividingBy: source.denominator.shiftedLeft(by: Swift.max(0, -shift)))
    let marked = remainder.signum() == 0 ? quotient.shiftedLeft(by: 1) : quotient.shiftedLeft(by: 1) + 1
    self.init(
      sign: source.signum() < 0 ? .minus : .plus, exponent: -shift - 1, significand: Double(marked))
  }
}
