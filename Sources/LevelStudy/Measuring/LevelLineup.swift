import Difficulty
import People

/// Who plays a level that is measured: the players that were asked for, then groups of other skills for the response
/// curve. A group that is both plays once.
struct LevelLineup {
  /// Everybody, the players first.
  private(set) var all: [MeasuredPlayer]
  /// The skills of the response curve, ascending, each with its place in ``all``.
  private(set) var skills: [(skill: Double, place: Int)] = []
  /// Each player's share of the population, in any unit: that of its group, 0 for an agent among people, 1 for all
  /// where there are no people.
  let shares: [Double]
  /// The groups among the players, each with its place in ``all``.
  let groups: [(group: PlayerGroup, place: Int)]

  init(_ players: [MeasuredPlayer], skills: [Double], on axis: SkillAxis) {
    all = players
    let hasPeople = players.contains { $0.group != nil }
    shares = players.map { hasPeople ? $0.group?.share ?? 0 : 1 }
    groups = players.enumerated().compactMap { place, player in player.group.map { ($0, place) } }
    add(skills, on: axis)
  }

  /// Lets groups of more skills play for the response curve; those who play already keep their places.
  mutating func add(_ more: [Double], on axis: SkillAxis) {
    for skill in more {
      let group = axis.group(skill)
      let place = all.firstIndex { $0.group == group } ?? all.count
      if place == all.count { all.append(.people(group)) }
      skills.append((skill, place))
    }
    skills.sort { $0.skill < $1.skill }
  }

  /// The skills halfway between neighbours on the response curve whose shares of games won are further apart than
  /// `gap`: there the curve would be a guess.
  func skillsBetween(_ tallies: [GameTally], gap: Double) -> [Double] {
    func won(_ place: Int) -> Double { tallies[place].won.rate ?? 0 }
    return zip(skills, skills.dropFirst()).filter { abs(won($0.place) - won($1.place)) > gap }
      .map { ($0.skill + $1.skill) / 2 }
  }
}
