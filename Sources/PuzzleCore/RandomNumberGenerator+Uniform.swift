// The standard library may change how it turns bits into numbers, but a seed must always mean the same game. The few
// conversions that games use are therefore written here.
extension RandomNumberGenerator {
  /// A uniformly distributed integer in `0 ..< bound`.
  ///
  /// Lemire's multiplication method with rejection (ACM TOMACS 29(1), 2019): exact, one word in nearly all cases.
  /// - Precondition: `bound > 0`.
  @inlinable @inline(__always)
  public mutating func uniform(below bound: Int) -> Int {
    precondition(bound > 0, "a uniform integer needs a positive bound")
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold {
        product = next().multipliedFullWidth(by: range)
      }
    }
    return Int(product.high)
  }

  /// A uniformly distributed number in `0 ..< 1`, a multiple of 2^-53.
  @inlinable
  public mutating func uniformUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number from nearly the standard normal distribution: the sum of twelve uniform numbers minus 6 (Irwin and Hall
  /// 1927).
  ///
  /// Mean 0, standard deviation 1, excess kurtosis -0.1, values from -6 to 6. It uses additions alone, so it is the
  /// same to the bit on every machine. The logarithm of a mathematics library need not be.
  @inlinable
  public mutating func standardNormal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += uniformUnit() }
    return sum
  }

  /// Rearranges the elements uniformly: Durstenfeld's form of the Fisher-Yates shuffle, from the last element down.
  ///
  /// Complexity: O(*n*), *n* - 1 uniform integers.
  @inlinable
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, through: 1, by: -1) {
      elements.swapAt(last, uniform(below: last + 1))
    }
  }

  /// The elements in a uniformly random order; see ``shuffle(_:)``.
  @inlinable
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var copy = elements
    shuffle(&copy)
    return copy
  }
}
