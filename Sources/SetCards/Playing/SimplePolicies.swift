import PuzzleCore

/// Takes a uniformly random Set.
public struct RandomSetPolicy: SetPolicy {
  /// The policy's name: `random`.
  public let id = "random"

  /// Creates a random policy.
  public init() {}

  /// A uniformly random Set.
  @inlinable
  public func choose(
    on table: SetTable, unseen: CardMask, by dealing: Dealing, within budget: Budget,
    using generator: inout Xoshiro256
  ) -> Int {
    generator.uniform(below: table.setCount)
  }
}

/// Takes the first Set in the order of the slots of its cards.
public struct FirstSetPolicy: SetPolicy {
  /// The policy's name: `first`.
  public let id = "first"

  /// A policy that always takes the first Set.
  public init() {}

  /// The Set with the smallest slots in lexicographic order.
  @inlinable
  public func choose(
    on table: SetTable, unseen: CardMask, by dealing: Dealing, within budget: Budget,
    using generator: inout Xoshiro256
  ) -> Int {
    var best = 0
    for index in 1..<max(1, table.setCount) where table.set(index) < table.set(best) { best = index }
    return best
  }
}
