import Difficulty
import People

/// The players of a measured level: first the requested players, then groups of other skills for the response curve. A
/// group that is both plays once.
struct LevelLineup {
  /// All players, the requested ones first.
  private(set) var all: [MeasuredPlayer]
  /// The skills of the response curve, ascending, each with its index in ``all``.
  private(set) var skills: [(skill: Double, place: Int)] = []
  /// The share of each player in the population, in any unit. A group has its own share. An agent has 0 if any of the
  /// players are people, and 1 otherwise.
  let shares: [Double]
  /// The groups among the players, each with its index in ``all``.
  let groups: [(group: PlayerGroup, place: Int)]

  init(_ players: [MeasuredPlayer], skills: [Double], on axis: SkillAxis) {
    all = players
    let hasPeople = players.contains { $0.group != nil }
    shares = players.map { hasPeople ? $0.group?.share ?? 0 : 1 }
    groups = players.enumerated().compactMap { place, player in player.group.map { ($0, place) } }
    add(skills, on: axis)
  }

  /// Adds groups of more skills for the response curve; players that are already there keep their places.
  mutating func add(_ more: [Double], on axis: SkillAxis) {
    for skill in more {
      let group = axis.group(skill)
      let place = all.firstIndex { $0.group == group } ?? all.count
      if place == all.count { all.append(.people(group)) }
      skills.append((skill, place))
    }
    skills.sort { $0.skill < $1.skill }
  }

  /// Whether a skill's group is among the players.
  func has(_ skill: Double, on axis: SkillAxis) -> Bool { all.contains { $0.group == axis.group(skill) } }

  /// The skills halfway between neighbours on the response curve whose win rates in their first games differ by more
  /// than `gap`, where the curve would be a guess; the largest differences first.
  func skillsBetween(_ tallies: [GameTally], games: Int, gap: Double) -> [Double] {
    func won(_ place: Int) -> Double { WonGames(Array(tallies[place].won.isWon.prefix(games))).rate ?? 0 }
    let between = zip(skills, skills.dropFirst()).map { one, next in
      (skill: (one.skill + next.skill) / 2, gap: abs(won(one.place) - won(next.place)))
    }
    return between.filter { $0.gap > gap }.sorted { ($1.gap, $0.skill) < ($0.gap, $1.skill) }.map(\.skill)
  }
}
