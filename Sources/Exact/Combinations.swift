/// The subsets with `size` elements of the numbers `0..<total`. Each is written in ascending order, and they are
/// numbered in lexicographic order.
struct Combinations: Sendable {
  /// The number of numbers to choose from.
  let total: Int

  /// The number of elements of a subset.
  let size: Int

  /// Replaces a subset by the lexicographically next one. After the last subset it returns false and changes nothing.
  /// O(size).
  func advance(_ combination: inout [Int]) -> Bool {
    guard let place = combination.indices.last(where: { combination[$0] < total - size + $0 }) else { return false }
    let next = combination[place] + 1
    for later in place..<size { combination[later] = next + later - place }
    return true
  }

  /// The first subset, `0..<size`.
  var first: [Int] { Array(0..<size) }

  /// The number of subsets before `combination`, which must be a subset with `size` elements in ascending order.
  func rank(of combination: [Int]) -> BigInteger {
    var rank = BigInteger.zero
    var start = 0
    for (place, element) in combination.enumerated() {
      // The subsets with the same elements before this place and one of start..<element here: a telescoping sum.
      let open = size - place
      rank += .binomial(total - start, open) - .binomial(total - element, open)
      start = element + 1
    }
    return rank
  }

  /// The subset with this rank, which must be at least 0 and below the number of subsets.
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
