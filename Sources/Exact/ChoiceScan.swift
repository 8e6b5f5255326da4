/// Counts the boards of all choices that begin with one prefix of groups. One scan is used for one prefix after
/// another.
struct ChoiceScan {
  private let weights: ChoiceWeights

  /// The number of times each symbol occurs in the pushed groups, and the product of the factorials of these numbers.
  private var multiplicities: [Int]
  private var divisor: UInt128 = 1

  private var pushed: [Int] = []

  /// For each group l as the last one: N! / i(P, l), or 0 if l is in the prefix P. `ChoiceWeights` defines these terms.
  private var lastWeights: [UInt128] = []

  /// The sum of `lastWeights` from each group on, and a closing 0.
  private var tails: [UInt128]

  init(_ weights: ChoiceWeights) {
    self.weights = weights
    multiplicities = Array(repeating: 0, count: weights.symbolCount)
    tails = Array(repeating: 0, count: weights.groupCount + 1)
  }

  /// Starts with a prefix in ascending order that is two groups short of a choice (or one, if only one group is drawn).
  /// O(n) plus the number of neighbours of the prefix.
  mutating func begin(prefix: [Int]) {
    while let group = pushed.last { pop(group) }
    for group in prefix { push(group) }
    lastWeights = weights.baseWeights
    for group in prefix {
      for last in neighbours(of: group) { lastWeights[last] = weights.orders / increment(ofLast: last) }
    }
    for group in prefix { lastWeights[group] = 0 }
    for last in (0..<weights.groupCount).reversed() { tails[last] = tails[last + 1] + lastWeights[last] }
  }

  /// The number of boards of all choices that begin with the prefix.
  mutating func total() -> UInt128 {
    guard weights.drawn > 1 else { return tails[0] }
    var sum: UInt128 = 0
    for group in middleCandidates { sum += total(adding: group) }
    return sum
  }

  /// The number of boards of all choices that begin with the prefix and then `group`.
  mutating func total(adding group: Int) -> UInt128 {
    push(group)
    var sum = weights.lastIsGreatest ? tails[group + 1] : tails[0] - lastWeights[group]
    for last in neighbours(of: group) where lastWeights[last] != 0 {
      sum -= lastWeights[last]
      sum += weights.orders / increment(ofLast: last)
    }
    let total = sum / divisor
    pop(group)
    return total
  }

  /// The number of boards of the one choice that `last` completes. All its other groups must be pushed.
  func weight(completedBy last: Int) -> UInt128 {
    weights.orders / (divisor * increment(ofLast: last))
  }

  /// The groups that may follow the prefix while at least two are still missing.
  var middleCandidates: Range<Int> {
    ((pushed.last ?? -1) + 1)..<weights.groupCount
  }

  /// The groups that may complete the choice, in ascending order. All its other groups must be pushed.
  var lastCandidates: [Int] {
    weights.lastIsGreatest
      ? Array(middleCandidates) : (0..<weights.groupCount).filter { !pushed.contains($0) }
  }

  /// i(P, l): the factor by which the tiles of `last`, as the last group, multiply the divisor.
  func increment(ofLast last: Int) -> UInt128 {
    let start = last * weights.size
    var product: UInt128 = 1
    for tile in start..<(start + weights.lastSize) {
      product *= UInt128(multiplicities[weights.tiles[tile]] + weights.repeats[tile] + 1)
    }
    return product
  }

  /// Adds a whole group to the choice.
  mutating func push(_ group: Int) {
    for symbol in weights.tiles(of: group) {
      multiplicities[symbol] += 1
      divisor *= UInt128(multiplicities[symbol])
    }
    pushed.append(group)
  }

  /// Removes the group that was pushed last.
  private mutating func pop(_ group: Int) {
    for symbol in weights.tiles(of: group) {
      divisor /= UInt128(multiplicities[symbol])
      multiplicities[symbol] -= 1
    }
    pushed.removeLast()
  }

  private func neighbours(of group: Int) -> ArraySlice<Int> {
    weights.neighbours[weights.neighbourStarts[group]..<weights.neighbourStarts[group + 1]]
  }
}
