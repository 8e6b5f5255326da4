/// Mean, median, 99th percentile and maximum of measurements.
struct Spread {
  private let sorted: [Double]

  /// Creates the statistics of at least one number.
  init(_ numbers: [Double]) { sorted = numbers.sorted() }

  /// The statistics as text, with the given number of decimals.
  func text(decimals: Int) -> String {
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    let numbers = [
      ("mean", mean), ("median", sorted[sorted.count / 2]), ("p99", sorted[sorted.count * 99 / 100]),
      ("max", sorted[sorted.count - 1]),
    ]
    return numbers.map { "\($0) \(Self.rounded($1, decimals))" }.joined(separator: ", ")
  }

  private static func rounded(_ number: Double, _ decimals: Int) -> String {
    guard decimals > 0 else { return "\(Int(number.rounded()))" }
    let thousandths = Int((number * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
