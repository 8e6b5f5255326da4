import TextFormats

extension Rational: TextCodable {
  /// What messages expect instead of another text.
  public static var expectedText: String { "a fraction such as 3/4 or an integer" }

  /// The number written as `description` does: an integer, or two integers with `/` between them, the second without
  /// a sign and not zero. It need not be in lowest terms. Nil for any other text.
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

  /// `3/4`, `-3/4`, and plainly `3` for an integer.
  public var description: String {
    denominator == 1 ? numerator.description : "\(numerator)/\(denominator)"
  }
}
