import Testing

@testable import Exact

@Suite("Combinations")
struct CombinationsTests {
  @Test("ranks number all subsets lexicographically", arguments: 0...7, 0...7)
  func exhaustive(total: Int, size: Int) {
    guard size <= total else { return }
    let combinations = Combinations(total: total, size: size)
    var combination = combinations.first
    var seen: [[Int]] = []
    repeat {
      #expect(combinations.rank(of: combination) == BigInteger(seen.count))
      #expect(combinations.combination(rank: BigInteger(seen.count)) == combination)
      #expect(seen.last.map { $0.lexicographicallyPrecedes(combination) } ?? true)
      seen.append(combination)
    } while combinations.advance(&combination)
    #expect(BigInteger(seen.count) == .binomial(total, size))
  }
}
