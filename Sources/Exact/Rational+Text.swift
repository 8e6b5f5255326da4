import TextFormats

extension Rational: TextCodable {
  /// What a message names as expected when it refuses a text.
  public static var expectedText: String { "a fraction such as 3/4 or an integer" }

  /// Reads what `description` writes: an integer, or two integers with `/` between them, the second without a sign and
  /// not zero. The fraction need not be in lowest terms. The result is nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let numerator = parts.first.flatMap({ BigInteger(String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self.init(numerator)
      return
    }
    guard let firstDigit = parts[1].utf8.first, firstDigit >= UInt8(ascii: "0"),
      let denominator = BigInteger(String(parts[1]))
    else { return nil }
    self.init(checking: numerator, over: denominator)
  }

  /// A fraction as `3/4` or `-3/4`, and an integer as `3`.
  public var description: String {
    denominator == 1 ? numerator.description : "\(numerator)/\(denominator)"
  }
}
