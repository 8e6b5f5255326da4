import People

/// The order of players by skill, derived from their abilities and not from the order in which they were named.
///
/// A group of people is weaker than another if none of its abilities is better and at least one is worse. The order is
/// unknown where each group is better at something, and for agents that are not people.
public struct SkillOrder: Hashable, Sendable {
  private let abilities: [[Double]?]

  /// Creates the order of some players; `nil` for one that is not a group of people.
  public init(_ groups: [PlayerGroup?]) { abilities = groups.map { $0.map(Self.abilities) } }

  /// Whether a player is known to be weaker than another, both given by their indices. O(1).
  public func isWeaker(_ one: Int, than other: Int) -> Bool {
    guard abilities.indices.contains(one), abilities.indices.contains(other),
      let low = abilities[one],
      let high = abilities[other]
    else { return false }
    return low != high && zip(low, high).allSatisfy { $0 <= $1 }
  }

  /// All pairs in which the first player is weaker. O(players²).
  public var pairs: [(weaker: Int, stronger: Int)] {
    abilities.indices.flatMap { one in
      abilities.indices.filter { isWeaker(one, than: $0) }.map { (one, $0) }
    }
  }

  /// The pairs without a player in between. O(players³).
  public var steps: [(weaker: Int, stronger: Int)] {
    pairs.filter { pair in
      !abilities.indices.contains {
        isWeaker(pair.weaker, than: $0) && isWeaker($0, than: pair.stronger)
      }
    }
  }

  /// Numbers that are larger for a better ability. Patience is included: a player who gives up sooner wins less at
  /// equal skill.
  private static func abilities(of group: PlayerGroup) -> [Double] {
    let person = group.centre
    return [
      person.vocabulary, person.actionsPerSecond, -person.errorRate, -person.strategyErrorRate,
      -person.aimNoise,
      group.lookAhead, -Double(person.reactionTime),
      person.patience.milliseconds.map(Double.init) ?? .infinity,
      person.patience.moves.map(Double.init) ?? .infinity,
    ]
  }
}
