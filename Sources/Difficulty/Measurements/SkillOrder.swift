import People

/// Which of some players are weaker than which others, by what they are and not by the order in which they were named.
///
/// A group of people is weaker than another if none of its abilities is better and at least one is worse. Where one
/// group is better at one thing and worse at another, and for agents that are no people, nothing is known.
public struct SkillOrder: Hashable, Sendable {
  private let abilities: [[Double]?]

  /// The order of some players; `nil` for one that is no group of people.
  public init(_ groups: [PlayerGroup?]) { abilities = groups.map { $0.map(Self.abilities) } }

  /// Whether a player is known to be weaker than another, both by their places. O(1).
  public func isWeaker(_ one: Int, than other: Int) -> Bool {
    guard abilities.indices.contains(one), abilities.indices.contains(other),
      let low = abilities[one],
      let high = abilities[other]
    else { return false }
    return low != high && zip(low, high).allSatisfy { $0 <= $1 }
  }

  /// All pairs of which the first is weaker. O(players²).
  public var pairs: [(weaker: Int, stronger: Int)] {
    abilities.indices.flatMap { one in
      abilities.indices.filter { isWeaker(one, than: $0) }.map { (one, $0) }
    }
  }

  /// The pairs with no player between them. O(players³).
  public var steps: [(weaker: Int, stronger: Int)] {
    pairs.filter { pair in
      !abilities.indices.contains {
        isWeaker(pair.weaker, than: $0) && isWeaker($0, than: pair.stronger)
      }
    }
  }

  /// Numbers that are larger for who is better at something. Patience is among them: who gives up sooner wins less at
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
