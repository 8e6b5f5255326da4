extension Double {
  /// The share that a text says: `0.6`, `60%` or `60 %`; `nil` when it is no number.
  ///
  /// A percentage is read as the decimal number that it is. Divided by 100, 99.9 would be more than 0.999.
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
