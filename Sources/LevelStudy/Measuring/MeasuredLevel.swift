import Difficulty
import GameKit
import People
import PuzzleCore

/// A level with everything that was measured on it.
public struct MeasuredLevel {
  /// The game's name.
  public var game: String
  /// The levels with which it is declared in one order of difficulty.
  public var series: LevelSeries
  /// The level.
  public var level: any PlayableLevel
  /// Whether the level's file states a difficulty; a level without one is in no declared order.
  public var isDifficultyDeclared = true
  /// Whether time passes in the game. Without it, times of play are zero and mean nothing.
  public var isTimed: Bool
  /// A measurement for each player, in the players' order.
  public var measurements: [LevelMeasurement]
  /// A sample of boards; `nil` for a game without solver.
  public var boards: BoardMeasurement?
  /// What the game counts.
  public var measures: [Measure] = []
  /// What that means.
  public var measureMetrics: [Metric] = []
  /// Metrics of deals, over a sample of them.
  public var deals: [MetricSample] = []
  /// Which share of the phrases each player knows, in the players' order; empty when it is not known.
  public var familiarities: [Double?] = []
  /// Abilities of people that are not modelled in the level, with the reason: `vocabulary: the lexicon states …`.
  public var unmodelled: [String] = []
  /// The level's own metrics with their values.
  public var levelValues: [MetricValue] = []
  /// The games worth showing, for each player.
  public var notable: [NotableGames] = []
  /// Which games were won, for each player.
  public var won: [WonGames] = []
  /// Each player's share of the population, in any unit: that of its group, 0 for an agent among people, 1 for all where there are no people.
  public var shares: [Double] = []
  /// The share of the population that wins: of the groups among the players, in their ``shares``; `nil` without games.
  public var population: PopulationShare?
  /// How the share of wins rises with skill; `nil` when no skills were played.
  public var response: ResponseCurve?
  /// How far that curve is off for groups that were left out of it; `nil` when too few skills were played.
  public var misfit: ResponseMisfit?
  /// The same in games that were played to test it, where it looked like more than chance; `nil` where it did not.
  public var testedMisfit: ResponseMisfit?
  /// What stops people.
  public var stopping: MeasuredStopping
  /// Who the players are; `nil` for one that is no group of people, empty where it is not known.
  public var groups: [PlayerGroup?] = []

  /// What each ability made perfect would gain; `nil` when it was not measured.
  public var obstacles: MeasuredObstacles? { stopping.obstacles }

  /// The difficulty that the level's designer declares; `nil` where the file states none.
  public var declaredDifficulty: Int? { isDifficultyDeclared ? level.difficulty : nil }

  /// All metrics of boards and deals, over samples of them.
  public var samples: [MetricSample] { (boards?.samples ?? []) + deals }

  /// The fewest moves over the sample of boards.
  public var par: Par? { boards?.par }

  /// Creates it from its parts.
  public init(
    game: String, series: LevelSeries? = nil, level: any PlayableLevel, isTimed: Bool = true,
    measurements: [LevelMeasurement],
    boards: BoardMeasurement? = nil, measures: [Measure] = [], measureMetrics: [Metric] = [],
    deals: [MetricSample] = [], familiarities: [Double?] = [], levelValues: [MetricValue] = [],
    notable: [NotableGames] = [], won: [WonGames] = [], shares: [Double] = [],
    population: PopulationShare? = nil,
    response: ResponseCurve? = nil, misfit: ResponseMisfit? = nil,
    testedMisfit: ResponseMisfit? = nil,
    stopping: MeasuredStopping? = nil, groups: [PlayerGroup?] = []
  ) {
    self.game = game
    self.series = series ?? LevelSeries(game, place: .max)
    self.level = level
    self.isTimed = isTimed
    self.measurements = measurements
    self.boards = boards
    self.measures = measures
    self.measureMetrics = measureMetrics
    self.deals = deals
    self.familiarities = familiarities
    self.levelValues = levelValues
    self.notable = notable
    self.won = won
    self.shares = shares
    self.population = population
    self.response = response
    self.misfit = misfit
    self.testedMisfit = testedMisfit
    self.groups = groups
    self.stopping = stopping ?? MeasuredStopping(players: measurements.count)
  }
}

extension MeasuredLevel {
  /// The level as a measurement shows it that was asked for a summary alone: with ``StoppingParts/summary``, and without the level's own
  /// metrics.
  public var summary: MeasuredLevel {
    var summary = self
    summary.stopping = stopping.summary
    summary.levelValues = []
    return summary
  }

  /// What its designer should know, as far as the level alone shows it by its plays; the most severe first.
  /// - Parameter levels: how many levels the run measures: the risk of a false misfit is shared by all of them.
  public func verdicts(among levels: Int) -> [LevelAnomaly] {
    // Where people play, agents that are none say nothing of how difficult a level is for people.
    let people = groups.count == measurements.count && groups.contains { $0 != nil }
    let places = measurements.indices.filter { !people || groups[$0] != nil }
    let played = LevelAnomaly.inPlays(
      places.map { measurements[$0] },
      won: won.count == measurements.count ? places.map { won[$0] } : [],
      skill: SkillOrder(places.map { groups.indices.contains($0) ? groups[$0] : nil }),
      hasTarget: level.targetScore != nil)
    let found =
      played
      + (response.map { LevelAnomaly.inResponse($0, misfit: testedMisfit, among: levels) } ?? [])
      + (stopping.luck.map(LevelAnomaly.inDeals) ?? []) + (par.map(LevelAnomaly.inBoards) ?? [])
    return found.mostSevereFirst
  }

  /// The level where declared order is checked: with the groups among the players, weakest first in whatever order they
  /// were named, or with all players alike where there are no people.
  public var orderLevel: OrderCheck.Level {
    let skill = SkillOrder(groups)
    let places = measurements.indices.filter { shares.indices.contains($0) && shares[$0] > 0 }
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
