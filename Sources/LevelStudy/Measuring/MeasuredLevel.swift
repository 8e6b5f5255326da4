import Difficulty
import GameKit
import People
import PuzzleCore

/// A level with everything that was measured on it. It has what its ``plays`` have.
@dynamicMemberLookup
public struct MeasuredLevel {
  /// The game on the level.
  public let played: any PlayableGame
  /// The levels with which it is declared in one order of difficulty.
  public var series: LevelSeries
  /// Who played.
  public var players: [MeasuredPlayer]
  /// What the games showed.
  public var plays: MeasuredPlays
  /// A sample of boards; `nil` for a game without solver.
  public var boards: BoardMeasurement?
  /// A measurement for each player, in the players' order.
  public var measurements: [LevelMeasurement]
  /// Whether the level's file states a difficulty; a level without one is in no declared order.
  public var isDifficultyDeclared = true

  /// A level with what its games showed and what its boards are like.
  public init(
    _ game: any PlayableGame, series: LevelSeries? = nil, players: [MeasuredPlayer], _ plays: MeasuredPlays,
    _ boards: BoardMeasurement? = nil
  ) {
    played = game
    self.series = series ?? LevelSeries(type(of: game).name, place: .max)
    self.players = players
    self.plays = plays
    self.boards = boards
    measurements = zip(players, plays.tallies).map {
      $1.measurement(level: game.level.name, player: $0.name, pars: boards?.pars)
    }
  }

  /// Something that the games showed.
  public subscript<Value>(dynamicMember member: KeyPath<MeasuredPlays, Value>) -> Value { plays[keyPath: member] }

  /// The game's name.
  public var game: String { type(of: played).name }
  /// The level.
  public var level: any PlayableLevel { played.level }
  /// Whether time passes in the game. Without it, times of play are zero and mean nothing.
  public var isTimed: Bool { played.isTimed }
  /// What the game counts.
  public var measures: [Measure] { played.measures }
  /// What that means.
  public var measureMetrics: [Metric] { (played as? any ExplainedMeasures)?.measureMetrics ?? [] }
  /// Abilities of people that are not modelled in the level, with the reason: `vocabulary: the lexicon states …`.
  public var unmodelled: [String] { played.unmodelledAbilities.map { "\($0.key.name): \($0.value)" }.sorted() }
  /// Who the players are; `nil` for one that is no group of people.
  public var groups: [PlayerGroup?] { players.map(\.group) }
  /// The difficulty that the level's designer declares; `nil` where the file states none.
  public var declaredDifficulty: Int? { isDifficultyDeclared ? level.difficulty : nil }
  /// All metrics of boards and deals, over samples of them.
  public var samples: [MetricSample] { (boards?.samples ?? []) + plays.deals }
  /// The fewest moves over the sample of boards.
  public var par: Par? { boards?.par }
}

extension MeasuredLevel {
  /// The level as a measurement shows it that was asked for a summary alone: with ``StoppingParts/summary``, and
  /// without the level's own metrics.
  public var summary: MeasuredLevel {
    var summary = self
    summary.plays.stopping = plays.stopping.summary
    summary.plays.levelValues = []
    return summary
  }

  /// What its designer should know, as far as the level alone shows it by its plays; the most severe first.
  /// - Parameter levels: how many levels the run measures: the risk of a false misfit is shared by all of them.
  public func verdicts(among levels: Int) -> [LevelAnomaly] {
    // Where people play, agents that are none say nothing of how difficult a level is for people.
    let (groups, won) = (groups, plays.won)
    let people = groups.contains { $0 != nil }
    let places = measurements.indices.filter { !people || groups[$0] != nil }
    let played = LevelAnomaly.inPlays(
      places.map { measurements[$0] }, won: places.map { won[$0] }, skill: SkillOrder(places.map { groups[$0] }),
      hasTarget: level.targetScore != nil)
    let found =
      played
      + (plays.response.map { LevelAnomaly.inResponse($0, misfit: plays.testedMisfit, among: levels) } ?? [])
      + (plays.stopping.luck.map(LevelAnomaly.inDeals) ?? []) + (par.map(LevelAnomaly.inBoards) ?? [])
    return found.mostSevereFirst
  }

  /// The level where declared order is checked: with the groups among the players, weakest first in whatever order they
  /// were named, or with all players alike where there are no people.
  public var orderLevel: OrderCheck.Level {
    let skill = SkillOrder(groups)
    let (shares, won) = (plays.shares, plays.won)
    let places = measurements.indices.filter { shares[$0] > 0 }
    func weaker(_ place: Int) -> Int { places.count { skill.isWeaker($0, than: place) } }
    let ordered = places.sorted {
      (weaker($0), measurements[$0].player) < (weaker($1), measurements[$1].player)
    }
    return OrderCheck.Level(
      level.name, declared: declaredDifficulty,
      groups: ordered.map {
        OrderCheck.Group(measurements[$0].player, share: shares[$0], won: won[$0])
      })
  }
}

extension [MeasuredLevel] {
  /// The measurements with what the files of the levels, in the same order, say of their difficulty.
  public func declared(by levels: some Sequence<any AnyLoadedLevel>) -> [MeasuredLevel] {
    zip(self, levels).map { measured, loaded in
      var measured = measured
      measured.isDifficultyDeclared = loaded.declaredDifficulty != nil
      return measured
    }
  }
}
