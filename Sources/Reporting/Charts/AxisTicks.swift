import TextFormats

/// The range and the divisions of an axis, with round ends that enclose all values.
struct AxisTicks: Hashable {
  /// The first value of the axis.
  let lower: Double
  /// The last value of the axis; above ``lower``.
  let upper: Double
  /// The values that are labelled, ascending.
  let labelled: [Double]
  /// The values in between that only get a short line, ascending.
  let minor: [Double]
  private let scale: ChartAxis.Scale

  /// Chooses divisions for some values; values without a place on the scale are ignored.
  /// - Parameter wanted: the approximate number of labels, at least 2.
  init(of values: some Sequence<Double>, scale: ChartAxis.Scale, wanted: Int) {
    self.scale = scale
    let shown = values.filter { $0.isFinite && (scale == .linear || $0 > 0) }
    let least = shown.min() ?? 1
    let most = shown.max() ?? least
    switch scale {
    case .linear: (lower, upper, labelled, minor) = Self.linear(from: least, to: most, wanted: max(2, wanted))
    case .logarithmic: (lower, upper, labelled, minor) = Self.decades(from: least, to: most, wanted: max(2, wanted))
    }
  }

  /// The position of a value, 0 at the first end and 1 at the last; `nil` when it has no place on the scale.
  func position(of value: Double) -> Double? {
    guard value.isFinite else { return nil }
    switch scale {
    case .linear: return (value - lower) / (upper - lower)
    case .logarithmic:
      guard value > 0 else { return nil }
      let start = lower.decimalLogarithm
      return (value.decimalLogarithm - start) / (upper.decimalLogarithm - start)
    }
  }

  private typealias Division = (lower: Double, upper: Double, labelled: [Double], minor: [Double])

  /// Steps of 1, 2 or 5 times a power of ten.
  private static func linear(from least: Double, to most: Double, wanted: Int) -> Division {
    let span = most > least ? most - least : max(1, least.magnitude)
    let rough = span / Double(wanted)
    let power = powerOfTen(Int(rough.decimalLogarithm.rounded(.down)))
    let step = power * ([1, 2, 5].first { power * $0 >= rough * 0.999_999 } ?? 10)
    let first = (least / step).rounded(.down)
    let last = max(first + 1, (most / step).rounded(.up))
    let labelled = stride(from: first, through: last, by: 1).map { $0 * step }
    return (first * step, last * step, labelled, [])
  }

  /// Powers of ten, either all or every second, third, …; the multiples 2 to 9 in between are minor divisions.
  private static func decades(from least: Double, to most: Double, wanted: Int) -> Division {
    // An exact power of ten must not be moved by the last bit of its logarithm.
    let first = Int((least.decimalLogarithm + 1e-9).rounded(.down))
    let last = max(first + 1, Int((most.decimalLogarithm - 1e-9).rounded(.up)))
    let step = max(1, (last - first + wanted - 1) / wanted)
    let labelled = stride(from: first, through: last, by: step).map(powerOfTen)
    let between =
      step > 1
      ? (first...last).map(powerOfTen).filter { !labelled.contains($0) }
      : (first..<last).flatMap { decade in (2...9).map { Double($0) * powerOfTen(decade) } }
    return (powerOfTen(first), powerOfTen(last), labelled, between)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    let magnitude = (0..<exponent.magnitude).reduce(1.0) { power, _ in power * 10 }
    return exponent < 0 ? 1 / magnitude : magnitude
  }
}

/// The text next to a division of an axis.
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
