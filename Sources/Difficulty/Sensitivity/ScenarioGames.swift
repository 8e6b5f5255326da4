/// The games of a level's groups in scenarios of other people, each on the deals and with the luck of the group's first
/// games.
public struct ScenarioGames: Hashable, Codable, Sendable {
  /// The games of one group.
  public struct Group: Hashable, Codable, Sendable {
    /// The group's place among the players of the level.
    public let place: Int
    /// The games in each scenario, all of the same number.
    public let won: [WonGames]

    /// The games of a group in each scenario.
    public init(place: Int, won: [WonGames]) {
      self.place = place
      self.won = won
    }
  }

  /// The groups that have a share of the population.
  public let groups: [Group]
  /// The share of each group, in any unit, in each scenario.
  public let shares: [[Double]]
  /// The number of numbers that vary.
  public let numbers: Int

  /// The number of scenarios.
  public var count: Int { shares.count }

  /// Creates the games of some groups, with their shares in each scenario.
  public init(groups: [Group], shares: [[Double]], numbers: Int) {
    self.groups = groups
    self.shares = shares
    self.numbers = numbers
  }

  /// Whether each group has games in every scenario.
  public var isComplete: Bool {
    !groups.isEmpty && shares.allSatisfy { $0.count == groups.count && $0.reduce(0, +) > 0 }
      && groups.allSatisfy { group in
        group.won.count == count && group.won.allSatisfy { $0.games == group.won[0].games && $0.games > 1 }
      }
  }

  /// How the share won by the population differs between scenarios.
  /// - Parameters:
  ///   - all: the games of every player of the level as its people are, by place.
  ///   - usual: the share of every player, in any unit, by place.
  /// - Returns: `nil` without games to compare.
  public func population(all: [WonGames], usual: [Double]) -> ScenarioSpread? {
    guard isComplete, groups.allSatisfy({ all.indices.contains($0.place) && usual.indices.contains($0.place) }) else {
      return nil
    }
    let rates = groups.map { spread(of: $0, all: all[$0.place]) }
    guard !rates.contains(where: { $0 == nil }) else { return nil }
    let weights = shares.map { shares in shares.map { $0 / shares.reduce(0, +) } }
    let own = groups.map { usual[$0.place] }
    guard own.reduce(0, +) > 0 else { return nil }
    return ScenarioSpread(rates.compactMap(\.self), weights: weights, usual: own.map { $0 / own.reduce(0, +) })
  }

  /// How the win rate of one group differs between scenarios; `nil` without games to compare.
  public func spread(of group: Group, all: WonGames) -> ScenarioSpread? {
    guard let first = group.won.first?.games, first > 1, all.games >= first, let rate = all.rate else { return nil }
    return ScenarioSpread(games: group.won.map(\.isWon), usual: Array(all.isWon.prefix(first)), rate: rate)
  }
}
