import Foundation
import Testing

@testable import Difficulty

@Suite("Gauss-Hermite quadrature")
struct GaussHermiteTests {
  @Test("quadrature: weights add up to 1, odd moments are 0, even ones 1, 3, 15, 105", arguments: [1, 2, 5, 21, 40])
  func quadrature(count: Int) {
    let rule = GaussHermite(count: count)
    #expect(rule.nodes.count == count && zip(rule.nodes, rule.nodes.dropFirst()).allSatisfy { $0 < $1 })
    for (power, moment) in [1.0, 0, 1, 0, 3, 0, 15, 0, 105].enumerated() where power < 2 * count {
      let sum = zip(rule.nodes, rule.weights).reduce(0) { $0 + $1.1 * pow($1.0, Double(power)) }
      #expect(abs(sum - moment) < 1e-9, "moment \(power) with \(count) nodes")
    }
  }
}
