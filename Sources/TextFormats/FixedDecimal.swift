/// Numbers written with a fixed count of decimals, the same bytes everywhere: no locale, no C library.
public enum FixedDecimal {
  /// The maximum number of decimals that are written.
  public static let largestDigits = 15

  /// `value` with exactly `digits` decimals (0 to 15), correctly rounded from the binary value, ties to even, as C's
  /// `printf` does; `nil` if it is not finite.
  ///
  /// Zero never has a sign, not even when a negative number was rounded to it. From 2^63 in magnitude a `Double` is
  /// written in its shortest form with an exponent, which JSON accepts as well.
  ///
  /// Complexity: O(`digits`).
  public static func string(_ value: Double, digits: Int) -> String? {
    guard value.isFinite else { return nil }
    let magnitude = value.magnitude
    guard magnitude < 0x1p63 else { return "\(value)" }
    let digits = min(max(0, digits), largestDigits)
    let scale = powerOfTen(digits)

    var whole = UInt64(magnitude)
    var fraction = rounded(magnitude - Double(whole), times: scale, isWholeOdd: whole % 2 == 1)
    if fraction == scale {
      whole += 1
      fraction = 0
    }
    let sign = value < 0 && (whole > 0 || fraction > 0) ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let decimals = String(fraction)
    return "\(sign)\(whole)." + String(repeating: "0", count: digits - decimals.count) + decimals
  }

  /// `fraction * scale` rounded to the nearest integer. The product is split into a rounded part and its exact error,
  /// so that a tie of the binary value is distinguished from a tie caused by rounding.
  private static func rounded(_ fraction: Double, times scale: UInt64, isWholeOdd: Bool) -> UInt64 {
    let factor = Double(scale)
    let product = fraction * factor
    let error = (-product).addingProduct(fraction, factor)
    let floor = product.rounded(.down)
    let distance = product - floor - 0.5
    let result = UInt64(floor)
    if distance != 0 ? distance > 0 : error > 0 { return result + 1 }
    if distance == 0 && error == 0 {
      let isOdd = scale == 1 ? isWholeOdd : result % 2 == 1
      return isOdd ? result + 1 : result
    }
    return result
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension BinaryInteger {
  /// The integer in decimal with a comma between groups of three digits, for people; data formats take plain digits.
  public var grouped: String {
    let text = String(self)
    let digits = text.drop { $0 == "-" }
    var result = text.count > digits.count ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0 && (digits.count - offset) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
