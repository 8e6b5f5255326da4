/// Count, sum and sum of squares of whole numbers.
struct IntegerMoments: Sendable {
  private var count = 0
  private var sum = 0
  private var squares = 0

  /// Adds a number.
  mutating func add(_ number: Int) {
    count += 1
    sum += number
    squares += number * number
  }

  /// Adds the numbers of another value.
  mutating func add(_ other: IntegerMoments) {
    count += other.count
    sum += other.sum
    squares += other.squares
  }

  /// The mean; NaN if there are no numbers.
  var mean: Double { Double(sum) / Double(count) }
  /// The standard error of the mean; 0 with fewer than two numbers.
  var error: Double {
    guard count > 1 else { return 0 }
    let variance = (Double(squares) - Double(sum) * mean) / Double(count - 1)
    return (max(0, variance) / Double(count)).squareRoot()
  }
}
