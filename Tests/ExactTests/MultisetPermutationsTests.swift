import Exact
import Testing

@Suite("Permutations of a multiset")
struct MultisetPermutationsTests {
  /// All distinct orders, found by trying every symbol in every place.
  static func naive(_ symbols: [Int]) -> [[Int]] {
    guard !symbols.isEmpty else { return [[]] }
    return Set(symbols).sorted().flatMap { first in
      var rest = symbols
      rest.remove(at: rest.firstIndex(of: first) ?? 0)
      return naive(rest).map { [first] + $0 }
    }
  }

  @Test(
    "ranks number all orders lexicographically",
    arguments: [
      [], [5], [1, 1, 1], [2, 1], [3, 1, 2, 1], [7, -7, 0, 7, -7], [1, 2, 3, 4, 5], [0, 0, 1, 1, 2, 2, 2],
    ] as [[Int]])
  func exhaustive(symbols: [Int]) {
    let permutations = MultisetPermutations(of: symbols)
    let all = Self.naive(symbols)
    #expect(permutations.count == BigInteger(all.count))
    for (rank, order) in all.enumerated() {
      #expect(permutations.permutation(rank: BigInteger(rank)) == order, "rank \(rank)")
      #expect(permutations.rank(of: order) == BigInteger(rank), "\(order)")
    }
  }

  @Test("16 symbols with repetitions, at random ranks", arguments: [91] as [UInt64])
  func boards(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let symbols = (0..<16).map { _ in generator.next(below: 11) }
      let permutations = MultisetPermutations(of: symbols)
      for _ in 0..<10 {
        let rank = BigInteger.random(below: permutations.count, using: &generator)
        let order = try #require(permutations.permutation(rank: rank))
        #expect(order.sorted() == symbols.sorted(), "seed \(seed): \(symbols), rank \(rank)")
        #expect(permutations.rank(of: order) == rank, "seed \(seed): \(symbols), rank \(rank)")
      }
      #expect(permutations.permutation(rank: 0) == symbols.sorted())
      #expect(permutations.permutation(rank: permutations.count - 1) == symbols.sorted(by: >))
    }
  }

  @Test("16 different symbols have 16! orders, 60 have 60!")
  func counts() {
    #expect(MultisetPermutations(of: Array(1...16)).count == 20_922_789_888_000)
    let many = MultisetPermutations(of: Array(1...60))
    #expect(many.permutation(rank: BigInteger.factorial(60) - 1) == Array((1...60).reversed()))
    #expect(many.rank(of: Array((1...60).reversed())) == BigInteger.factorial(60) - 1)
  }

  @Test("ranks out of range and foreign orders are refused")
  func refused() {
    let permutations = MultisetPermutations(of: [1, 1, 2])
    #expect(permutations.permutation(rank: -1) == nil && permutations.permutation(rank: 3) == nil)
    for order in [[], [1, 1], [1, 2, 2], [1, 1, 3], [1, 1, 2, 2]] { #expect(permutations.rank(of: order) == nil) }
  }
}
