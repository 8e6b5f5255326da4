import Difficulty
import Games
import PuzzleCore

/// Who plays a level that is measured: the players that were asked for, then groups of other skills for the response curve. A group that
/// is both plays once.
struct LevelLineup {
  /// Everybody, the players first.
  let all: [MeasuredPlayer]
  /// The skills of the response curve, ascending, each with its place in ``all``.
  let skills: [(skill: Double, place: Int)]
  /// Each player's share of the population, in any unit: that of its group, 0 for an agent among people, 1 for all where there are no people.
  let shares: [Double]
  /// The groups among the players, each with its place in ``all``.
  let groups: [(group: PlayerGroup, place: Int)]

  init(_ players: [MeasuredPlayer], skills: [Double], on axis: SkillAxis) {
    var all = players
    self.skills = skills.sorted().map { skill in
      let group = axis.group(skill)
      if let place = all.firstIndex(where: { $0.group == group }) { return (skill, place) }
      all.append(.people(group))
      return (skill, all.count - 1)
    }
    self.all = all
    let hasPeople = players.contains { $0.group != nil }
    shares = players.map { hasPeople ? $0.group?.share ?? 0 : 1 }
    groups = players.enumerated().compactMap { place, player in player.group.map { ($0, place) } }
  }
}
