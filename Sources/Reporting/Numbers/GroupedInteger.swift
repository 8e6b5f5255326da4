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
