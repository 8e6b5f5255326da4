import Difficulty
import GameKit
import LevelFiles
import People
import PuzzleCore

/// A level with all its measurements; it also has the properties of its ``plays``.
@dynamicMemberLookup
public struct MeasuredLevel {
  /// The game on the level.
  public let played: any PlayableGame
  /// The series of levels with which it is declared in one order of difficulty.
  public var series: LevelSeries
  /// The players that were measured.
  public var players: [MeasuredPlayer]
  /// The results of the games.
  public var plays: MeasuredPlays
  /// A sample of boards; `nil` for a game without solver.
  public var boards: BoardMeasurement?
  /// A measurement for each player, in the players' order.
  public var measurements: [LevelMeasurement]
  /// Whether the level's file states a difficulty; without one the level has no place in a declared order.
  public var isDifficultyDeclared = true
  /// The target of the level's file, if it states one.
  public var target: LevelTarget?

  /// Combines a level with the results of its games and boards.
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

  /// A property of the games' results.
  public subscript<Value>(dynamicMember member: KeyPath<MeasuredPlays, Value>) -> Value { plays[keyPath: member] }

  /// The name of the game.
  public var game: String { type(of: played).name }
  /// The level.
  public var level: any PlayableLevel { played.level }
  /// Whether time passes in the game. Without it, times of play are zero and mean nothing.
  public var isTimed: Bool { played.isTimed }
  /// The measures of the game.
  public var measures: [Measure] { played.measures }
  /// The meaning of the measures.
  public var measureMetrics: [Metric] { (played as? any ExplainedMeasures)?.measureMetrics ?? [] }
  /// Abilities of people that are not modelled in the level, with the reason: `vocabulary: the lexicon states …`.
  public var unmodelled: [String] { played.unmodelledAbilities.map { "\($0.key.name): \($0.value)" }.sorted() }
  /// The groups of the players; `nil` for an agent that is not a group of people.
  public var groups: [PlayerGroup?] { players.map(\.group) }
  /// The difficulty that the level's designer declares; `nil` if the file states none.
  public var declaredDifficulty: Int? { isDifficultyDeclared ? level.difficulty : nil }
  /// All metrics of boards and deals, over samples of them.
  public var samples: [MetricSample] { (boards?.samples ?? []) + plays.deals }
  /// The fewest moves over the sample of boards.
  public var par: Par? { boards?.par }
}

extension MeasuredLevel {
  /// The level as a measurement for a summary shows it: with ``StoppingParts/summary``, and without the level's own
  /// metrics.
  public var summary: MeasuredLevel {
    var summary = self
    summary.plays.stopping = plays.stopping.summary
    summary.plays.levelValues = []
    summary.plays.further = plays.further.summary
    return summary
  }

  /// Whether a score is more than 1 for a win: without points a target score would change nothing.
  private var hasPoints: Bool { measurements.contains { ($0.score?.high ?? 0) > 1 } }

  /// The warnings for its designer that follow from the games of this level alone, the most severe first.
  /// - Parameter levels: the number of levels in the run, which share the risk of a false misfit.
  public func verdicts(among levels: Int) -> [LevelAnomaly] {
    // If people play, other agents say nothing about the difficulty for people.
    let (groups, won) = (groups, plays.won)
    let people = groups.contains { $0 != nil }
    let places = measurements.indices.filter { !people || groups[$0] != nil }
    let played = LevelAnomaly.inPlays(
      places.map { measurements[$0] }, won: places.map { won[$0] }, skill: SkillOrder(places.map { groups[$0] }),
      hasTarget: level.targetScore != nil || !hasPoints)
    let found =
      played
      + (plays.response.map { LevelAnomaly.inResponse($0, misfit: plays.testedMisfit, among: levels) } ?? [])
      + (plays.stopping.luck.map(LevelAnomaly.inDeals) ?? []) + (par.map(LevelAnomaly.inBoards) ?? [])
    return found.mostSevereFirst
  }

  /// The level for a check of the declared order: with the groups among the players, weakest first in whatever order
  /// they were named. Without people, all players are equal.
  public var orderLevel: OrderCheck.Level {
    let skill = SkillOrder(groups)
    let (shares, won) = (plays.shares, plays.won)
    let places = measurements.indices.filter { shares[$0] > 0 }
    func weaker(_ place: Int) -> Int { places.count { skill.isWeaker($0, than: place) } }
    let ordered = places.sorted {
      (weaker($0), measurements[$0].player) < (weaker($1), measurements[$1].player)
    }
    var checked = OrderCheck.Level(
      level.name, declared: declaredDifficulty,
      groups: ordered.map {
        OrderCheck.Group(measurements[$0].player, share: shares[$0], won: won[$0])
      })
    // Without time, a longer solution need not be harder.
    if isWonByNearlyEveryone, let median = plays.pace?.milliseconds {
      checked.pace = OrderCheck.Pace(median, unit: WinUnit.seconds.rawValue)
    }
    return checked
  }
}

extension [MeasuredLevel] {
  /// The measurements, with the declared difficulty taken from the files of the levels in the same order.
  public func declared(by levels: some Sequence<any AnyLoadedLevel>) -> [MeasuredLevel] {
    zip(self, levels).map { measured, loaded in
      var measured = measured
      measured.isDifficultyDeclared = loaded.declaredDifficulty != nil
      measured.target = loaded.target
      return measured
    }
  }
}
