/// Nodes and weights for the mean of a function of a standard normal variable; exact for polynomials of degree below
/// twice the number of nodes.
///
/// The nodes are the zeros of the Hermite polynomial, found by bisection between those of the previous polynomial. A
/// weight is one over the sum of the squares of the orthonormal polynomials. Source: G. H. Golub, J. H. Welsch,
/// *Calculation of Gauss quadrature rules*, Mathematics of Computation 23 (1969), 221-230, section 2.
struct GaussHermite {
  /// The nodes in ascending order.
  let nodes: [Double]
  /// The weights, positive with the sum 1.
  let weights: [Double]

  /// Creates a rule with at least one node. Complexity: O(count^3).
  init(count: Int) {
    var zeros: [Double] = []
    for degree in 1...max(1, count) {
      let reach = 2 * Double(degree).squareRoot() + 1
      let fences = [-reach] + zeros + [reach]
      zeros = zip(fences, fences.dropFirst()).map { Self.zero(of: degree, between: $0, and: $1) }
    }
    nodes = zeros
    weights = zeros.map { node in
      1 / Self.polynomials(at: node, upTo: max(1, count) - 1).reduce(0) { $0 + $1 * $1 }
    }
  }

  /// The orthonormal Hermite polynomials of degree 0 to `degree`.
  private static func polynomials(at x: Double, upTo degree: Int) -> [Double] {
    var values = [1.0]
    for index in 0..<degree {
      let before = index > 0 ? Double(index).squareRoot() * values[index - 1] : 0
      values.append((x * values[index] - before) / Double(index + 1).squareRoot())
    }
    return values
  }

  private static func zero(of degree: Int, between low: Double, and high: Double) -> Double {
    var (low, high) = (low, high)
    let isRising = polynomials(at: high, upTo: degree)[degree] > 0
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if (polynomials(at: middle, upTo: degree)[degree] > 0) == isRising { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }
}
