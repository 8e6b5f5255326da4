extension Double {
  /// The base of natural logarithms to the power of this number, by additions, multiplications and divisions alone, so
  /// that it is the same to the bit on every machine; an exponential of a mathematics library need not be, and what
  /// people are drawn must not depend on it. Within 1e-13 of the true value, relatively, from -40 to 40; numbers beyond
  /// are taken as the ends.
  var reproducibleExponential: Double {
    let clamped = Swift.min(40, Swift.max(-40, self))
    // A 256th of it is below 0.16: eleven terms of the series leave less than 1e-17. Eight squarings bring it back.
    let part = clamped / 256
    var sum = 1.0
    for term in stride(from: 11.0, through: 1, by: -1) { sum = 1 + sum * part / term }
    for _ in 0..<8 { sum *= sum }
    return sum
  }
}
