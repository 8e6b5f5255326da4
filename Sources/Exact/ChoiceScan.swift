/// Counts the boards of all choices that begin with one prefix of groups; reused from prefix to prefix.
struct ChoiceScan {
  private let weights: ChoiceWeights

  /// How often each symbol occurs in the groups pushed, and the product of the factorials of these.
  private var multiplicities: [Int]
  private var divisor: UInt128 = 1

  private var pushed: [Int] = []

  /// For each group l as the last one: N! / i(P, l), or 0 if l is in the prefix P.
  private var lastWeights: [UInt128] = []

  /// The sum of `lastWeights` from each group on, and a closing 0.
  private var tails: [UInt128]

  init(_ weights: ChoiceWeights) {
    self.weights = weights
    multiplicities = Array(repeating: 0, count: weights.symbolCount)
    tails = Array(repeating: 0, count: weights.groupCount + 1)
  }

  /// Starts with the prefix: ascending, two groups short of a choice (or one, if only one group is drawn). O(n) and
  /// the neighbours of the prefix.
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

  /// The boards of all choices that begin with the prefix.
  mutating func total() -> UInt128 {
    guard weights.drawn > 1 else { return tails[0] }
    var sum: UInt128 = 0
    for group in middleCandidates { sum += total(adding: group) }
    return sum
  }

  /// The boards of all choices that begin with the prefix and then `group`.
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

  /// The boards of the one choice that `last` completes; all groups but this one are pushed.
  func weight(completedBy last: Int) -> UInt128 {
    weights.orders / (divisor * increment(ofLast: last))
  }

  /// The groups that may follow the prefix, when at least two are still missing.
  var middleCandidates: Range<Int> {
    ((pushed.last ?? -1) + 1)..<weights.groupCount
  }

  /// The groups that may complete the choice, ascending; all groups but this one are pushed.
  var lastCandidates: [Int] {
    weights.lastIsGreatest
      ? Array(middleCandidates) : (0..<weights.groupCount).filter { !pushed.contains($0) }
  }

  /// i(P, l): what the tiles of `last`, as the last group, multiply the divisor by.
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

  /// Takes back the group pushed last.
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
