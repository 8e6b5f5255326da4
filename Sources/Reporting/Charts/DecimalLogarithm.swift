extension Double {
  /// The logarithm to base 10 of a finite number above 0, with an error of at most 10⁻¹².
  ///
  /// Squares the significand bit by bit, using only products and comparisons. So a chart has the same bytes with any
  /// mathematics library. Complexity: 44 multiplications.
  var decimalLogarithm: Double {
    var rest = significand
    var binary = 0.0
    var bit = 0.5
    for _ in 0..<44 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        binary += bit
      }
      bit /= 2
    }
    return (Double(exponent) + binary) * 0.301029995663981195
  }
}
