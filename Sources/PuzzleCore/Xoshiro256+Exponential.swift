extension Xoshiro256 {
  /// A random number with the exponential distribution of mean 1, by von Neumann's comparison of uniform numbers.
  ///
  /// It needs no logarithm, whose last bit may differ between machines. A descending run of uniform numbers with odd
  /// length is accepted, and its first number is the fractional part; each rejected run adds 1. Source: J. von Neumann,
  /// *Various techniques used in connection with random digits*, 1951.
  public mutating func exponential() -> Double {
    var whole = 0.0
    while true {
      let first = uniformUnit()
      var last = first
      var length = 1
      while true {
        let next = uniformUnit()
        guard next <= last else { break }
        last = next
        length += 1
      }
      if length % 2 == 1 { return whole + first }
      whole += 1
    }
  }
}
