extension BigInteger: ExpressibleByIntegerLiteral {
  /// The value of an integer literal of any length.
  public init(integerLiteral value: StaticBigInt) {
    // Two's complement has no end: beyond the last word of a literal only the sign repeats.
    let count = (value.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth
    self.init(twosComplementWords: (0..<count).map { value[$0] }, isNegative: value.signum() < 0)
  }

  /// The number with these two's complement words, least significant first.
  private init(twosComplementWords words: [UInt], isNegative: Bool) {
    if isNegative {
      // -x is the complement of x, plus 1. The repeated sign bits above the last word become zeros.
      self = -(BigInteger(magnitudeWords: words.map { ~$0 }) + BigInteger(magnitudeWords: [1]))
    } else {
      self.init(magnitudeWords: words)
    }
  }

  /// The same value as any integer of the standard library.
  public init(_ source: some BinaryInteger) {
    self.init(twosComplementWords: Array(source.words), isNegative: source < 0)
  }

  /// The same value as any integer of the standard library; never nil.
  public init?(exactly source: some BinaryInteger) {
    self.init(source)
  }
}

extension FixedWidthInteger {
  /// The same value; nil when it does not fit into this type.
  public init?(exactly source: BigInteger) {
    guard source.magnitudeBitWidth <= Self.bitWidth else { return nil }
    var magnitude: Self.Magnitude = 0
    for word in source.magnitudeWords.reversed() {
      magnitude = (magnitude << UInt.bitWidth) | Self.Magnitude(truncatingIfNeeded: word)
    }
    if source.signum() >= 0 {
      self.init(exactly: magnitude)
    } else if Self.isSigned, magnitude <= Self.min.magnitude {
      self = 0 &- Self(truncatingIfNeeded: magnitude)
    } else {
      return nil
    }
  }
}

extension Double {
  /// The nearest double, ties to even; infinite when the number is beyond the range of `Double`.
  public init(_ source: BigInteger) {
    let magnitude = source.magnitude
    let excess = Swift.max(0, magnitude.magnitudeBitWidth - 64)
    let leading = magnitude.shiftedRight(by: excess)
    var bits = UInt64(leading.magnitudeWords.first ?? 0)
    // A double holds at least 11 bits fewer than these 64, so one bit that marks a lost remainder settles a tie.
    if excess > 0, leading.shiftedLeft(by: excess) != magnitude { bits |= 1 }
    self.init(sign: source.signum() < 0 ? .minus : .plus, exponent: excess, significand: Double(bits))
  }
}
