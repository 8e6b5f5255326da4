/// The chi-square statistic of counts that should be equal.
func chiSquare(_ counts: [Int]) -> Double {
  let expected = Double(counts.reduce(0, +)) / Double(counts.count)
  return counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
}

/// A limit that a chi-square statistic with this number of degrees of freedom exceeds less than once in 10,000 times:
/// mean plus five standard deviations, generous for few degrees.
func chiSquareLimit(degrees: Int) -> Double {
  Double(degrees) + 5 * (2 * Double(degrees)).squareRoot() + 8
}
