extension BigInteger: ExpressibleByIntegerLiteral {
  /// The value of an integer literal of any length.
  public init(integerLiteral value: StaticBigInt) {
    // A literal's words are two's complement without end: beyond the last one only the sign repeats.
    let count = (value.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth
    self.init(twosComplementWords: (0..<count).map { value[$0] }, isNegative: value.signum() < 0)
  }

  /// The number with these two's complement words, least significant first.
  private init(twosComplementWords words: [UInt], isNegative: Bool) {
    if isNegative {
      // -x is the complement of x, plus 1; the endless ones above the last word become zeros.
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
  /// The same value, or nil when it does not fit.
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
    // 64 bits are at least 11 more than a double holds, so one bit that says "and something below" settles a tie.
    if excess > 0, leading.shiftedLeft(by: excess) != magnitude { bits |= 1 }
    self.init(sign: source.signum() < 0 ? .minus : .plus, exponent: excess, significand: Double(bits))
  }
}
