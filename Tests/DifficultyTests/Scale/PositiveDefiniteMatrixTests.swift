import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Positive definite matrices")
struct PositiveDefiniteMatrixTests {
  @Test("a system with a known solution")
  func known() throws {
    let matrix = try #require(PositiveDefiniteMatrix([4, 2, 2, 3], size: 2))
    let x = matrix.solve([8, 7])
    #expect(abs(x[0] - 1.25) < 1e-14 && abs(x[1] - 1.5) < 1e-14)
    for (value, known) in zip(matrix.inverse, [0.375, -0.25, -0.25, 0.5]) { #expect(abs(value - known) < 1e-14) }
  }

  @Test("random systems are solved; seed 3", arguments: 1...12)
  func random(size: Int) throws {
    var generator = Xoshiro256(seed: Seed(3))
    let root = (0..<size * size).map { _ in generator.uniformUnit() - 0.5 }
    var product = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      for column in 0..<size {
        product[row * size + column] = row == column ? 0.01 : 0
        for index in 0..<size { product[row * size + column] += root[row * size + index] * root[column * size + index] }
      }
    }
    let x = (0..<size).map { _ in generator.uniformUnit() }
    let right = (0..<size).map { row in (0..<size).reduce(0) { $0 + product[row * size + $1] * x[$1] } }
    let solution = try #require(PositiveDefiniteMatrix(product, size: size)).solve(right)
    #expect(zip(x, solution).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("a matrix that is not positive definite is refused")
  func refused() {
    #expect(PositiveDefiniteMatrix([1, 2, 2, 1], size: 2) == nil)
    #expect(PositiveDefiniteMatrix([0], size: 1) == nil)
    #expect(PositiveDefiniteMatrix([.nan], size: 1) == nil)
    #expect(PositiveDefiniteMatrix([.infinity], size: 1) == nil)
  }
}
