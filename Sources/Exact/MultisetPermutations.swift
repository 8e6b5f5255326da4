/// The different orders of a multiset of symbols, numbered from 0 in lexicographic order.
///
/// There are n! / (m1! m2! ...) of them, with n symbols of which m1, m2, ... are alike. An order's number is its rank.
///
/// Let a symbol occur m times among n symbols that have W orders. Exactly W m / n of these orders begin with that
/// symbol. So the orders that begin with a symbol less than s are W / n times the number of symbols (with repetition)
/// less than s. Both directions therefore need only a few multiplications of big integers for each place: O(n k) steps
/// and O(n) operations on integers of O(n log n) bits, for k different symbols.
public struct MultisetPermutations: Sendable {
  /// The different symbols in ascending order, each with the number of times it occurs.
  private let multiplicities: [Distribution.Bin]

  /// The number of symbols of an order, with repetition.
  public let length: Int

  /// The number of different orders; 1 for no symbols.
  public let count: BigInteger

  /// The orders of `symbols`, which may be given in any order and may repeat.
  public init(of symbols: [Int]) {
    let distribution = Distribution(symbols)
    multiplicities = distribution.bins
    length = distribution.count
    count = .multinomial(distribution.bins.map(\.count))
  }

  /// The order with this rank; nil when `rank` is not in `0..<count`.
  public func permutation(rank: BigInteger) -> [Int]? {
    guard rank >= 0, rank < count else { return nil }
    var left = multiplicities
    var orders = count
    var rest = rank
    var permutation: [Int] = []
    permutation.reserveCapacity(length)
    for places in stride(from: length, to: 0, by: -1) {
      // The quotient is a position among the remaining symbols in ascending order; the symbol there is the next one.
      guard let position = Int(exactly: rest * BigInteger(places) / orders) else { return nil }
      var below = 0
      var index = 0
      while below + left[index].count <= position {
        below += left[index].count
        index += 1
      }
      rest -= orders * BigInteger(below) / BigInteger(places)
      orders = orders * BigInteger(left[index].count) / BigInteger(places)
      left[index].count -= 1
      permutation.append(left[index].value)
    }
    return permutation
  }

  /// The rank of an order; nil when `permutation` is not an order of these symbols.
  public func rank(of permutation: [Int]) -> BigInteger? {
    guard permutation.count == length else { return nil }
    var left = multiplicities
    var orders = count
    var rank = BigInteger.zero
    for (place, symbol) in permutation.enumerated() {
      let places = BigInteger(length - place)
      guard let index = left.firstIndex(where: { $0.value == symbol }), left[index].count > 0 else { return nil }
      let below = left[..<index].reduce(0) { $0 + $1.count }
      rank += orders * BigInteger(below) / places
      orders = orders * BigInteger(left[index].count) / places
      left[index].count -= 1
    }
    return rank
  }
}
