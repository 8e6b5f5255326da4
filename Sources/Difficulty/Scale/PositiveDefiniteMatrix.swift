/// A symmetric positive definite matrix in Cholesky form, for solving and inverting.
///
/// Source: G. H. Golub, C. F. Van Loan, *Matrix Computations*, 4th edition, section 4.2.
struct PositiveDefiniteMatrix {
  /// The lower triangular factor L with L Lᵀ = the matrix, row-major.
  private let factor: [Double]
  private let size: Int

  /// Factors a matrix of `size` rows in row-major order; only its lower triangle is read. `nil` if it is not positive
  /// definite. Complexity: O(`size`^3).
  init?(_ matrix: [Double], size: Int) {
    var factor = matrix
    for column in 0..<size {
      for row in column..<size {
        var sum = matrix[row * size + column]
        for index in 0..<column { sum -= factor[row * size + index] * factor[column * size + index] }
        if row > column {
          factor[row * size + column] = sum / factor[column * size + column]
        } else {
          guard sum > 0, sum.isFinite else { return nil }
          factor[row * size + row] = sum.squareRoot()
        }
      }
    }
    self.factor = factor
    self.size = size
  }

  /// The x for which the matrix times x is `right`. Complexity: O(size^2).
  func solve(_ right: [Double]) -> [Double] {
    var x = right
    for row in 0..<size {
      for index in 0..<row { x[row] -= factor[row * size + index] * x[index] }
      x[row] /= factor[row * size + row]
    }
    for row in (0..<size).reversed() {
      for index in row + 1..<size { x[row] -= factor[index * size + row] * x[index] }
      x[row] /= factor[row * size + row]
    }
    return x
  }

  /// The determinant. O(size).
  var determinant: Double { (0..<size).reduce(1) { $0 * factor[$1 * size + $1] * factor[$1 * size + $1] } }

  /// The inverse, row-major. Complexity: O(size^3).
  var inverse: [Double] {
    // The inverse is symmetric, so its columns are its rows.
    (0..<size).flatMap { index in
      var unit = [Double](repeating: 0, count: size)
      unit[index] = 1
      return solve(unit)
    }
  }
}
