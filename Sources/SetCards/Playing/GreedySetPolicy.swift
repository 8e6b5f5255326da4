import PuzzleCore

/// Takes the Set after which the expected number of Sets on the table is largest.
///
/// The expectation is exact, over all cards that may come; ties go to the first in the order of slots.
public struct GreedySetPolicy: SetPolicy {
  /// The policy's name: `greedy`.
  public let id = "greedy"

  /// A policy that looks one replacement ahead.
  public init() {}

  /// The Set that leaves the largest expected number of Sets.
  public func choose(
    on table: SetTable, unseen: CardMask, by dealing: Dealing, within budget: Budget,
    using generator: inout Xoshiro256
  ) -> Int {
    best(on: table) { Replacement(taking: $0, from: table, unseen: unseen, by: dealing).expectedSets }
  }
}

extension SetPolicy {
  /// The Set with the highest value; ties go to the first in the order of slots.
  func best(on table: SetTable, _ value: (Int) -> Double) -> Int {
    guard table.setCount > 1 else { return 0 }
    var best = 0
    var highest = value(0)
    for index in 1..<table.setCount {
      let value = value(index)
      if value > highest || value == highest && table.set(index) < table.set(best) { (best, highest) = (index, value) }
    }
    return best
  }
}
