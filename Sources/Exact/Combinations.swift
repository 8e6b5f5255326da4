/// The subsets of `size` of the numbers `0..<total`, each written in ascending order, numbered in lexicographic order.
struct Combinations: Sendable {
  /// How many numbers there are to choose from.
  let total: Int

  /// How many are chosen.
  let size: Int

  /// The lexicographically next subset; false, leaving it alone, after the last one. O(size).
  func advance(_ combination: inout [Int]) -> Bool {
    guard let place = combination.indices.last(where: { combination[$0] < total - size + $0 }) else { return false }
    let next = combination[place] + 1
    for later in place..<size { combination[later] = next + later - place }
    return true
  }

  /// The first subset, `0..<size`.
  var first: [Int] { Array(0..<size) }

  /// How many subsets come before `combination`, which is one of them.
  func rank(of combination: [Int]) -> BigInteger {
    var rank = BigInteger.zero
    var start = 0
    for (place, element) in combination.enumerated() {
      // Those with the same elements before this place and any in start..<element here: a telescoped sum.
      let open = size - place
      rank += .binomial(total - start, open) - .binomial(total - element, open)
      start = element + 1
    }
    return rank
  }

  /// The subset with this rank, which is one: not negative and below the number of subsets.
  func combination(rank: BigInteger) -> [Int] {
    var rest = rank
    var element = 0
    return (0..<size).map { place in
      while element < total {
        let beginningHere = BigInteger.binomial(total - element - 1, size - place - 1)
        if rest < beginningHere { break }
        rest -= beginningHere
        element += 1
      }
      defer { element += 1 }
      return element
    }
  }
}
