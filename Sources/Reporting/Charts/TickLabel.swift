/// The text beside a division of an axis.
enum TickLabel {
  /// The number in at most a few characters: `0.01`, `250`, `20k`, `3M`.
  static func string(_ value: Double) -> String {
    for (suffix, unit) in [("G", 1e9), ("M", 1e6), ("k", 1e3)] where value.magnitude >= unit {
      return trimmed(value / unit, digits: 3) + suffix
    }
    return trimmed(value, digits: value.magnitude < 0.001 ? 9 : 6)
  }

  private static func trimmed(_ value: Double, digits: Int) -> String {
    var text = FixedDecimal.string(value, digits: digits) ?? ""
    while text.contains("."), let last = text.last, last == "0" || last == "." {
      text.removeLast()
      if last == "." { break }
    }
    return text
  }
}
