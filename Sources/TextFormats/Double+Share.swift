extension Double {
  /// Reads a share: `0.6`, `60%` or `60 %`; `nil` when it is not a number.
  ///
  /// A percentage is read from its decimal digits, because 99.9 divided by 100 would be more than 0.999.
  public init?(share text: String) {
    guard text.hasSuffix("%") else {
      self.init(text)
      return
    }
    let percent = String(text.dropLast()).trimmed
    guard let number = Double(percent) else { return nil }
    self = Double(percent + "e-2") ?? number / 100
  }
}
