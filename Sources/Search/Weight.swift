/// The weight of an estimated move relative to one that was made: a fraction from 1 to 100 in lowest terms, so that
/// searches compare whole numbers.
public struct Weight: Hashable, Comparable, Sendable {
  /// The numerator in lowest terms, from 1 to 10,000.
  public let numerator: Int
  /// The denominator in lowest terms, from 1 to 100.
  public let denominator: Int

  /// The fraction `numerator` / `denominator`, or `nil` when it is less than 1 or more than 100, or when its
  /// denominator in lowest terms is not from 1 to 100.
  public init?(_ numerator: Int, _ denominator: Int = 1) {
    guard denominator >= 1, numerator >= denominator else { return nil }
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    guard denominator / divisor <= 100, numerator / divisor <= 100 * (denominator / divisor) else { return nil }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  private init(lowestTerms numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The weight 1, with which weighted A* is plain A*.
  public static let one = Weight(lowestTerms: 1, 1)
  /// The weight 3/2.
  public static let threeHalves = Weight(lowestTerms: 3, 2)

  /// Orders weights by their size.
  public static func < (a: Weight, b: Weight) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}

extension Weight: LosslessStringConvertible {
  /// Reads a whole number, a fraction or a decimal number: `2`, `3/2`, `1.25`. Returns `nil` for anything else and for
  /// numbers outside the range of weights.
  public init?(_ description: String) {
    let isFraction = description.contains("/")
    let parts = description.split(separator: isFraction ? "/" : ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...9).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let first = Int(parts[0])
    else { return nil }
    guard parts.count == 2, let second = Int(parts[1]) else {
      self.init(first)
      return
    }
    if isFraction {
      self.init(first, second)
    } else {
      let scale = parts[1].reduce(1) { power, _ in 10 * power }
      self.init(first * scale + second, scale)
    }
  }

  /// A whole number or a fraction: `2`, `3/2`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
