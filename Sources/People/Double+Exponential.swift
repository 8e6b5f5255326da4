extension Double {
  /// e to the power of this number. It uses additions, multiplications and divisions alone, so the result is the same
  /// to the bit on every machine; the exponential of a mathematics library need not be, and simulated people must not
  /// depend on it. The relative error is below 1e-13 from -40 to 40; numbers outside are moved to the nearer end.
  package var reproducibleExponential: Double {
    let clamped = Swift.min(40, Swift.max(-40, self))
    // A 256th of the number is below 0.16, so eleven terms of the series leave less than 1e-17. Eight squarings restore
    // it.
    let part = clamped / 256
    var sum = 1.0
    for term in stride(from: 11.0, through: 1, by: -1) { sum = 1 + sum * part / term }
    for _ in 0..<8 { sum *= sum }
    return sum
  }
}
